import { pagePaths } from '@portal/shared-ui/format'
import { z } from '@portal/shared-ui/forms'
import { defineResource } from '../crud/data/resource'
import { optional, optionalLink, text, whole } from '../crud/data/schema'

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
  listed: ['title', 'duration', 'module_order', 'module_title', 'lesson_order'],
  nameOf: ({ title }) => title,
  columns: [{ label: 'Varaktighet', cell: ({ duration }) => duration }],
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
  fields: [
    { name: 'title', label: 'Titel', kind: 'text', required: true },
    { name: 'description', label: 'Beskrivning', kind: 'longText', rows: 6, required: true },
    { name: 'duration', label: 'Varaktighet', kind: 'text', required: true, hint: 'Till exempel ”15 min”.' },
    { name: 'video_url', label: 'Videolänk', kind: 'url' },
    { name: 'lesson_order', label: 'Lektionens ordning', kind: 'number', required: true },
    { name: 'module_order', label: 'Modulens ordning', kind: 'number', required: true },
    { name: 'module_title', label: 'Modulens titel', kind: 'text', required: true },
    { name: 'module_description', label: 'Modulens beskrivning', kind: 'longText' },
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
  }),
  blank: (items) => ({
    lesson_order: String(Math.max(0, ...items.map(({ lesson_order }) => lesson_order)) + 1),
    module_order: '1',
    module_title: 'Grunderna i själavinning',
    module_description: 'Lär dig grunderna för effektiv själavinning',
  }),
  publicPath: () => pagePaths.soul_winning_lessons,
})
