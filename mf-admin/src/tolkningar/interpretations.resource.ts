import { cut, fullDate, oneLine } from '@portal/shared-ui/format'
import { z } from '@portal/shared-ui/forms'
import { moment, publication } from '../crud/data/publication'
import { defineResource } from '../crud/data/resource'
import { flag, text } from '../crud/data/schema'
import { topics, topicsField } from '../crud/data/topics'
import { emptyBlock, fromRows, inWords, toRows } from '../passages/passages'
import { passages } from '../passages/passages.schema'
import { PassagesField } from './PassagesField'

/** Replaces several blank lines by one, as the database does. */
const collapsed = (answer: string) => answer.replace(/(\r?\n[ \t]*){3,}/g, '\n\n')

export const interpretations = defineResource({
  table: 'interpretations',
  nouns: {
    one: 'tolkning',
    many: 'tolkningar',
    new: 'Ny tolkning',
    edit: 'Ändra tolkning',
    none: 'Inga tolkningar hittades',
    saved: 'Tolkningen har sparats.',
    removed: 'Tolkningen har tagits bort.',
  },
  confirmDelete: 'Är du säker på att du vill ta bort denna tolkning?',
  failures: {
    loadOne: 'Ett fel uppstod när tolkningen skulle hämtas',
    save: 'Ett fel uppstod när tolkningen skulle sparas. Försök igen.',
    remove: 'Ett fel uppstod när tolkningen skulle tas bort',
  },
  listed: [
    'description',
    'book',
    'chapter',
    'verse_range',
    'created_at',
    'is_published',
    'publish_at',
    'publish_error',
    'path',
  ],
  nameOf: ({ description }) => cut(oneLine(description), 120),
  columns: [
    publication('is_published').column,
    {
      label: 'Bibelställe',
      cell: ({ book, chapter, verse_range }) =>
        book && `${book} ${chapter ?? ''}${verse_range ? `:${verse_range}` : ''}`,
    },
    { label: 'Datum', cell: ({ created_at }) => fullDate(created_at) },
  ],
  only: { column: 'type', value: 'correct' },
  yearColumn: 'created_at',
  sorts: [
    { value: 'nyast', label: 'Nyast först', by: [{ column: 'created_at', ascending: false }] },
    { value: 'aldst', label: 'Äldst först', by: [{ column: 'created_at', ascending: true }] },
    { value: 'fraga', label: 'Fråga A–Ö', by: [{ column: 'description', ascending: true }] },
    {
      value: 'bibelstalle',
      label: 'Bibelställe',
      by: [
        { column: 'book', ascending: true },
        { column: 'chapter', ascending: true },
      ],
    },
  ],
  toggles: [{ name: 'is_published', label: 'Publicerad', on: 'Publicerad', off: 'Utkast' }],
  quotesBible: true,
  fields: [
    { name: 'description', label: 'Fråga', kind: 'longText', rows: 2, required: true },
    { name: 'answer', label: 'Svar', kind: 'longText', rows: 10, required: true },
    {
      name: 'verses_groups',
      label: 'Bibelställen',
      kind: 'own',
      Field: PassagesField,
      words: (row) => inWords(fromRows(row)),
    },
    topicsField,
    { name: 'is_published', label: 'Publicerad', kind: 'checkbox' },
    publication('is_published').field,
  ],
  alsoWritten: [
    { name: 'book', label: 'Bok' },
    { name: 'chapter', label: 'Kapitel' },
    { name: 'verse_range', label: 'Verser' },
    { name: 'verses', label: 'Bibeltext' },
  ],
  schema: z.pipe(
    z.object({
      description: text('Fråga'),
      answer: text('Svar'),
      verses_groups: passages(),
      topics: topics(),
      is_published: flag(),
      publish_at: moment(),
    }),
    z.transform(({ verses_groups, answer, ...values }) => ({
      type: 'correct',
      interpretation: '',
      ...values,
      answer: collapsed(answer),
      ...toRows(verses_groups),
    })),
  ),
  blank: () => ({ verses_groups: [emptyBlock()], is_published: true }),
  toValues: (row) => ({ verses_groups: fromRows(row) }),
  publicPath: ({ path, is_published }) => (is_published ? path : null),
  hiddenPath: ({ path }) => path,
})
