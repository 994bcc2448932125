import { pagePaths } from '@portal/shared-ui/format'
import { z } from '@portal/shared-ui/forms'
import { defineResource } from '../crud/data/resource'
import { flag, nextOrder, optional, slug, text, whole } from '../crud/data/schema'

export const categories = defineResource({
  table: 'false_religion_categories',
  nouns: {
    one: 'kategori',
    many: 'kategorier',
    new: 'Ny kategori',
    edit: 'Ändra kategori',
    none: 'Inga kategorier hittades',
    saved: 'Kategorin har sparats.',
    removed: 'Kategorin har tagits bort.',
  },
  confirmDelete:
    'Är du säker på att du vill ta bort denna kategori? Alla underkategorier och artiklar kommer också att tas bort.',
  alsoDeleted: 'Alla underkategorier och artiklar kommer också att tas bort.',
  listed: ['name', 'slug', 'icon', 'description', 'is_active', 'category_order'],
  nameOf: ({ name }) => name,
  columns: [
    { label: 'Ikon', cell: ({ icon }) => icon },
    { label: 'Beskrivning', cell: ({ description }) => description },
  ],
  sorts: [
    {
      value: 'ordning',
      label: 'Ordning',
      by: [
        { column: 'category_order', ascending: true },
        { column: 'created_at', ascending: true },
      ],
    },
  ],
  ordered: { column: 'category_order' },
  toggles: [{ name: 'is_active', label: 'Aktiv', on: 'Aktiv', off: 'Inaktiv' }],
  fields: [
    { name: 'name', label: 'Namn', kind: 'text', required: true },
    { name: 'slug', label: 'Adress', kind: 'slug', from: 'name', required: true },
    { name: 'description', label: 'Beskrivning', kind: 'longText' },
    { name: 'icon', label: 'Ikon', kind: 'text', hint: 'En emoji, om du vill.' },
    { name: 'category_order', label: 'Ordning', kind: 'number' },
    { name: 'is_active', label: 'Aktiv', kind: 'checkbox' },
  ],
  schema: z.object({
    name: text('Namn'),
    slug: slug('Adress'),
    description: optional(),
    icon: optional(),
    category_order: whole({ min: 0, max: 100 }),
    is_active: flag(),
  }),
  blank: (items) => ({ category_order: nextOrder(items, 'category_order', 100), is_active: true }),
  refusals: { false_religion_categories_slug_key: ['slug', 'Adressen används redan.'] },
  publicPath: ({ slug, is_active }) => (is_active ? `${pagePaths.false_religion_categories}/${slug}` : null),
})
