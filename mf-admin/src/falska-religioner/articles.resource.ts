import { cut, pagePaths } from '@portal/shared-ui/format'
import { z } from '@portal/shared-ui/forms'
import { moment, publication } from '../crud/data/publication'
import { type Above, defineResource } from '../crud/data/resource'
import { choice, flag, nextOrder, optional, richText, text, whole } from '../crud/data/schema'
import { topics, topicsField } from '../crud/data/topics'

export const religionArticles = defineResource({
  table: 'false_religion_articles',
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
    'subcategory_id',
    'excerpt',
    'is_published',
    'publish_at',
    'publish_error',
    'article_order',
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
  ordered: { column: 'article_order', within: 'subcategory_id' },
  toggles: [{ name: 'is_published', label: 'Publicerad', on: 'Publicerad', off: 'Opublicerad' }],
  quotesBible: true,
  fields: [
    { name: 'title', label: 'Titel', kind: 'text', required: true },
    {
      name: 'subcategory_id',
      label: 'Underkategori',
      kind: 'parent',
      required: true,
      parent: {
        table: 'false_religion_subcategories',
        label: 'name',
        active: 'is_active',
        order: 'subcategory_order',
      },
      none: 'Du måste skapa en underkategori först.',
      unknown: 'Okänd kategori',
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
    subcategory_id: choice('Underkategori'),
    author: optional(),
    content: richText('Innehåll'),
    topics: topics(),
    article_order: whole({ min: 0 }),
    is_published: flag(),
    publish_at: moment(),
  }),
  blank: (items) => ({ article_order: nextOrder(items, 'article_order') }),
  above: 'above:false_religion_subcategories(slug,is_active,above:false_religion_categories(slug,is_active))',
  publicPath: (item, above) =>
    item.is_published && above.is_active && above.above?.is_active ? pathOf(item, above) : null,
  hiddenPath: pathOf,
})

/** By its id: of several articles with the same title, only the first has the title's address. */
function pathOf({ id }: { id: string }, { slug, above }: Above): string {
  return `${pagePaths.false_religion_categories}/${above?.slug}/${slug}/${id}`
}
