import { pagePaths } from '@portal/shared-ui/format'
import { z } from '@portal/shared-ui/forms'
import { moment, publication } from '../crud/data/publication'
import { defineResource } from '../crud/data/resource'
import { flag, nextOrder, text, typedText, whole } from '../crud/data/schema'
import { topics, topicsField } from '../crud/data/topics'

export const salvationArguments = defineResource({
  table: 'arguments',
  nouns: {
    one: 'argument',
    many: 'argument',
    new: 'Nytt argument',
    edit: 'Ändra argument',
    none: 'Inga argument hittades',
    saved: 'Argumentet har sparats.',
    removed: 'Argumentet har tagits bort.',
  },
  confirmDelete: 'Är du säker på att du vill ta bort detta argument?',
  listed: ['title', 'verse_reference', 'argument_order', 'is_published', 'publish_at', 'publish_error'],
  nameOf: ({ title }) => title,
  columns: [
    publication('is_published').column,
    { label: 'Vers', cell: ({ verse_reference }) => verse_reference },
  ],
  sorts: [
    {
      value: 'ordning',
      label: 'Ordning',
      by: [
        { column: 'argument_order', ascending: true },
        { column: 'created_at', ascending: true },
      ],
    },
  ],
  ordered: { column: 'argument_order' },
  toggles: [{ name: 'is_published', label: 'Publicerat', on: 'Publicerat', off: 'Utkast' }],
  quotesBible: true,
  fields: [
    { name: 'title', label: 'Titel', kind: 'text', required: true },
    {
      name: 'verse_reference',
      label: 'Vers',
      kind: 'text',
      required: true,
      hint: 'Till exempel ”Efesierbrevet 2:8–9”.',
    },
    { name: 'verse_text', label: 'Versens text', kind: 'longText', required: true },
    { name: 'second_reference', label: 'Ytterligare en vers', kind: 'text' },
    { name: 'second_text', label: 'Den versens text', kind: 'longText' },
    {
      name: 'reasoning',
      label: 'Resonemang',
      kind: 'longText',
      rows: 8,
      required: true,
      hint: 'Ett steg på varje rad. Stegen numreras.',
    },
    {
      name: 'see_also',
      label: 'Se även',
      kind: 'text',
      hint: 'Bibelställen med semikolon emellan: ”Romarbrevet 11:6; 2 Timoteus 1:9”.',
    },
    topicsField,
    {
      name: 'argument_order',
      label: 'Ordning',
      kind: 'number',
      hint: 'Argumentets romerska siffra följer av ordningen.',
    },
    { name: 'is_published', label: 'Publicerat', kind: 'checkbox' },
    publication('is_published').field,
  ],
  schema: z.object({
    title: text('Titel'),
    verse_reference: text('Vers'),
    verse_text: text('Versens text'),
    second_reference: typedText(),
    second_text: typedText(),
    reasoning: text('Resonemang'),
    see_also: typedText(),
    topics: topics(),
    argument_order: whole({ min: 0, max: 1000 }),
    is_published: flag(),
    publish_at: moment(),
  }),
  blank: (items) => ({ argument_order: nextOrder(items, 'argument_order', 1000) }),
  refusals: {
    arguments_second_verse: ['second_text', 'Skriv både bibelställe och text, eller inget av dem.'],
  },
  publicPath: ({ is_published }) => (is_published ? pagePaths.arguments : null),
})
