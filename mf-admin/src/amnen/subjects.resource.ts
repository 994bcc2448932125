import { pagePaths } from '@portal/shared-ui/format'
import { z } from '@portal/shared-ui/forms'
import { defineResource } from '../crud/data/resource'
import { flag, nextOrder, optional, text, whole } from '../crud/data/schema'

export const subjects = defineResource({
  table: 'subjects',
  nouns: {
    one: 'ämne',
    many: 'ämnen',
    new: 'Nytt ämne',
    edit: 'Ändra ämne',
    none: 'Inga ämnen hittades',
    saved: 'Ämnet har sparats.',
    removed: 'Ämnet har tagits bort.',
  },
  confirmDelete:
    'Är du säker på att du vill ta bort detta ämne? Alla artiklar inom ämnet kommer också att tas bort.',
  alsoDeleted: 'Alla artiklar inom ämnena kommer också att tas bort.',
  listed: ['title', 'icon', 'is_active', 'subject_order'],
  nameOf: ({ title }) => title,
  columns: [{ label: 'Ikon', cell: ({ icon }) => icon }],
  sorts: [
    {
      value: 'ordning',
      label: 'Ordning',
      by: [
        { column: 'subject_order', ascending: true },
        { column: 'created_at', ascending: true },
      ],
    },
  ],
  ordered: { column: 'subject_order' },
  toggles: [{ name: 'is_active', label: 'Aktiv', on: 'Aktiv', off: 'Inaktiv' }],
  fields: [
    { name: 'title', label: 'Titel', kind: 'text', required: true },
    { name: 'description', label: 'Beskrivning', kind: 'longText' },
    { name: 'icon', label: 'Ikon', kind: 'text', hint: 'En emoji, om du vill.' },
    { name: 'subject_order', label: 'Ordning', kind: 'number' },
    { name: 'is_active', label: 'Aktiv', kind: 'checkbox' },
  ],
  schema: z.object({
    title: text('Titel'),
    description: optional(),
    icon: optional(),
    subject_order: whole({ min: 0, max: 100 }),
    is_active: flag(),
  }),
  blank: (items) => ({ subject_order: nextOrder(items, 'subject_order', 100), is_active: true }),
  publicPath: ({ id, is_active }) => (is_active ? `${pagePaths.subjects}/${id}` : null),
})
