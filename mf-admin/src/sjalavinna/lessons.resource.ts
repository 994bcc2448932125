import { pagePaths } from '@portal/shared-ui/format'
import { z } from '@portal/shared-ui/forms'
import { moment, publication } from '../crud/data/publication'
import { defineResource } from '../crud/data/resource'
import { flag, optional, optionalLink, text, whole } from '../crud/data/schema'

export const lessons = defineResource({
  table: 'soul_winning_lessons',
  nouns: {
    one: 'lektion',
    many: 'lektioner',
    new: 'Ny lektion',
    edit: 'Ändra lektion',
    none: 'Inga lektioner hittades',
    saved: 'Lektionen har sparats.',
    removed: 'Lektionen har tagits bort.',
  },
  confirmDelete: 'Är du säker på att du vill ta bort denna lektion?',
  listed: [
    'title',
    'duration',
    'module_order',
    'module_title',
    'lesson_order',
    'is_published',
    'publish_at',
    'publish_error',
  ],
  nameOf: ({ title }) => title,
  columns: [publication('is_published').column, { label: 'Varaktighet', cell: ({ duration }) => duration }],
  sorts: [
    {
      value: 'ordning',
      label: 'Ordning',
      by: [
        { column: 'module_order', ascending: true },
        { column: 'lesson_order', ascending: true },
        { column: 'created_at', ascending: true },
      ],
    },
  ],
  ordered: { column: 'lesson_order', within: 'module_order', headingOf: ({ module_title }) => module_title },
  toggles: [{ name: 'is_published', label: 'Publicerad', on: 'Publicerad', off: 'Utkast' }],
  fields: [
    { name: 'title', label: 'Titel', kind: 'text', required: true },
    { name: 'description', label: 'Beskrivning', kind: 'longText', rows: 6, required: true },
    { name: 'duration', label: 'Varaktighet', kind: 'text', required: true, hint: 'Till exempel ”15 min”.' },
    { name: 'video_url', label: 'Videolänk', kind: 'url' },
    { name: 'lesson_order', label: 'Lektionens ordning', kind: 'number', required: true },
    { name: 'module_order', label: 'Modulens ordning', kind: 'number', required: true },
    { name: 'module_title', label: 'Modulens titel', kind: 'text', required: true },
    { name: 'module_description', label: 'Modulens beskrivning', kind: 'longText' },
    { name: 'is_published', label: 'Publicerad', kind: 'checkbox' },
    publication('is_published').field,
  ],
  quotesBible: true,
  schema: z.object({
    title: text('Titel'),
    description: text('Beskrivning'),
    duration: text('Varaktighet'),
    video_url: optionalLink(),
    lesson_order: whole({ min: 1 }),
    module_order: whole({ min: 1 }),
    module_title: text('Modulens titel'),
    module_description: optional(),
    is_published: flag(),
    publish_at: moment(),
  }),
  blank: (items) => ({
    lesson_order: String(Math.max(0, ...items.map(({ lesson_order }) => lesson_order)) + 1),
    module_order: '1',
    is_published: true,
    module_title: 'Grunderna i själavinning',
    module_description: 'Lär dig grunderna för effektiv själavinning',
  }),
  publicPath: ({ is_published }) => (is_published ? pagePaths.soul_winning_lessons : null),
  hiddenPath: ({ id }) => `${pagePaths.soul_winning_lessons}?id=${id}`,
})
