import { pagePaths, relativeDate, updateLabel, updateTypes } from '@portal/shared-ui/format'
import { z } from '@portal/shared-ui/forms'
import { moment, publication } from '../crud/data/publication'
import { defineResource } from '../crud/data/resource'
import { choice, flag, optional, text, typedText, whole } from '../crud/data/schema'

export const updates = defineResource({
  table: 'site_updates',
  nouns: {
    one: 'uppdatering',
    many: 'uppdateringar',
    new: 'Ny uppdatering',
    edit: 'Ändra uppdatering',
    none: 'Inga uppdateringar hittades',
    saved: 'Uppdateringen har sparats.',
    removed: 'Uppdateringen har tagits bort.',
  },
  confirmDelete: 'Är du säker på att du vill ta bort denna uppdatering?',
  listed: ['title', 'type', 'icon', 'priority', 'is_active', 'publish_at', 'publish_error', 'created_at'],
  nameOf: ({ title }) => title,
  columns: [
    publication('is_active').column,
    { label: 'Ikon', cell: ({ icon }) => icon },
    { label: 'Typ', cell: ({ type }) => updateLabel(type) },
    {
      label: 'Datum',
      cell: ({ created_at }) => relativeDate(created_at, { now: new Date(), style: 'full' }),
    },
  ],
  yearColumn: 'created_at',
  sorts: [
    {
      value: 'prioritet',
      label: 'Prioritet',
      by: [
        { column: 'priority', ascending: false },
        { column: 'created_at', ascending: false },
      ],
    },
    { value: 'nyast', label: 'Nyast först', by: [{ column: 'created_at', ascending: false }] },
  ],
  toggles: [{ name: 'is_active', label: 'Aktiv', on: 'Aktiv', off: 'Inaktiv' }],
  adjusted: { column: 'priority', label: 'Prioritet', min: 0, max: 100 },
  fields: [
    { name: 'title', label: 'Titel', kind: 'text', required: true },
    { name: 'description', label: 'Beskrivning', kind: 'longText' },
    { name: 'type', label: 'Typ', kind: 'choice', options: updateTypes, required: true },
    { name: 'icon', label: 'Ikon', kind: 'text', hint: 'En emoji, om du vill.' },
    { name: 'priority', label: 'Prioritet', kind: 'number', hint: '0–100; högst står först.' },
    { name: 'is_active', label: 'Aktiv', kind: 'checkbox' },
    publication('is_active').field,
    {
      name: 'unpublish_at',
      label: 'Visas till',
      kind: 'moment',
      hint: 'Svensk tid. Utan tid visas uppdateringen tills du tar bort den.',
    },
  ],
  schema: z.object({
    title: text('Titel'),
    description: typedText(),
    type: choice('Typ'),
    icon: optional(),
    priority: whole({ min: 0, max: 100 }),
    is_active: flag(),
    publish_at: moment(),
    unpublish_at: moment(),
  }),
  blank: () => ({ type: 'general', priority: '0', is_active: true }),
  publicPath: ({ is_active }) => (is_active ? pagePaths.site_updates : null),
})
