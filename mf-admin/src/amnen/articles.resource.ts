import { cut } from '@portal/shared-ui/format'
import { z } from '@portal/shared-ui/forms'
import { moment, publication } from '../crud/data/publication'
import { defineResource } from '../crud/data/resource'
import { choice, flag, nextOrder, optional, richText, text, whole } from '../crud/data/schema'
import { topics, topicsField } from '../crud/data/topics'

export const subjectArticles = defineResource({
  table: 'subject_articles',
  nouns: {
    one: 'artikel',
    many: 'artiklar',
    new: 'Ny artikel',
    edit: 'Ändra artikel',
    none: 'Inga artiklar hittades',
    saved: 'Artikeln har sparats.',
    removed: 'Artikeln har tagits bort.',
  },
  confirmDelete: 'Är du säker på att du vill ta bort denna artikel?',
  listed: [
    'title',
    'subject_id',
    'excerpt',
    'is_published',
    'publish_at',
    'publish_error',
    'article_order',
    'path',
  ],
  nameOf: ({ title }) => title,
  columns: [publication('is_published').column, { label: 'Text', cell: ({ excerpt }) => cut(excerpt, 100) }],
  sorts: [
    {
      value: 'ordning',
      label: 'Ordning',
      by: [
        { column: 'article_order', ascending: true },
        { column: 'created_at', ascending: false },
      ],
    },
  ],
  ordered: { column: 'article_order', within: 'subject_id' },
  toggles: [{ name: 'is_published', label: 'Publicerad', on: 'Publicerad', off: 'Utkast' }],
  quotesBible: true,
  fields: [
    { name: 'title', label: 'Titel', kind: 'text', required: true },
    {
      name: 'subject_id',
      label: 'Ämne',
      kind: 'parent',
      required: true,
      parent: { table: 'subjects', label: 'title', active: 'is_active', order: 'subject_order' },
      none: 'Du måste skapa ett ämne först innan du kan lägga till artiklar.',
      unknown: 'Okänt ämne',
    },
    { name: 'author', label: 'Författare', kind: 'text' },
    { name: 'content', label: 'Innehåll', kind: 'richText', required: true },
    topicsField,
    { name: 'article_order', label: 'Ordning', kind: 'number' },
    { name: 'is_published', label: 'Publicerad', kind: 'checkbox' },
    publication('is_published').field,
  ],
  schema: z.object({
    title: text('Titel'),
    subject_id: choice('Ämne'),
    author: optional(),
    content: richText('Innehåll'),
    topics: topics(),
    article_order: whole({ min: 0 }),
    is_published: flag(),
    publish_at: moment(),
  }),
  blank: (items) => ({ article_order: nextOrder(items, 'article_order') }),
  above: 'above:subjects(is_active)',
  publicPath: ({ path, is_published }, above) => (is_published && above.is_active ? encodeURI(path) : null),
  hiddenPath: ({ path }) => encodeURI(path),
})
