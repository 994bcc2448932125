import { pagePaths } from '@portal/shared-ui/format'
import { z } from '@portal/shared-ui/forms'
import { defineResource } from '../crud/data/resource'
import { choice, flag, nextOrder, optional, slug, text, whole } from '../crud/data/schema'

export const subcategories = defineResource({
  table: 'false_religion_subcategories',
  nouns: {
    one: 'underkategori',
    many: 'underkategorier',
    new: 'Ny underkategori',
    edit: 'Ändra underkategori',
    none: 'Inga underkategorier hittades',
    saved: 'Underkategorin har sparats.',
    removed: 'Underkategorin har tagits bort.',
  },
  confirmDelete:
    'Är du säker på att du vill ta bort denna underkategori? Alla artiklar i kategorin kommer också att tas bort.',
  alsoDeleted: 'Alla artiklar i underkategorierna kommer också att tas bort.',
  listed: ['name', 'slug', 'category_id', 'description', 'is_active', 'subcategory_order'],
  nameOf: ({ name }) => name,
  columns: [{ label: 'Beskrivning', cell: ({ description }) => description }],
  sorts: [
    {
      value: 'ordning',
      label: 'Ordning',
      by: [
        { column: 'subcategory_order', ascending: true },
        { column: 'created_at', ascending: true },
      ],
    },
  ],
  ordered: { column: 'subcategory_order', within: 'category_id' },
  toggles: [{ name: 'is_active', label: 'Aktiv', on: 'Aktiv', off: 'Inaktiv' }],
  fields: [
    {
      name: 'category_id',
      label: 'Kategori',
      kind: 'parent',
      required: true,
      parent: {
        table: 'false_religion_categories',
        label: 'name',
        active: 'is_active',
        order: 'category_order',
      },
      none: 'Du måste skapa en kategori först.',
      unknown: 'Okänd kategori',
    },
    { name: 'name', label: 'Namn', kind: 'text', required: true },
    { name: 'slug', label: 'Adress', kind: 'slug', from: 'name', required: true },
    { name: 'description', label: 'Beskrivning', kind: 'longText' },
    { name: 'subcategory_order', label: 'Ordning', kind: 'number' },
    { name: 'is_active', label: 'Aktiv', kind: 'checkbox' },
  ],
  schema: z.object({
    category_id: choice('Kategori'),
    name: text('Namn'),
    slug: slug('Adress'),
    description: optional(),
    subcategory_order: whole({ min: 0, max: 100 }),
    is_active: flag(),
  }),
  blank: (items) => ({ subcategory_order: nextOrder(items, 'subcategory_order', 100), is_active: true }),
  above: 'above:false_religion_categories(slug,is_active)',
  publicPath: ({ slug, is_active }, above) =>
    is_active && above.is_active ? `${pagePaths.false_religion_categories}/${above.slug}/${slug}` : null,
  refusals: { false_religion_subcategories_category_id_slug_key: ['slug', 'Adressen används redan.'] },
})
