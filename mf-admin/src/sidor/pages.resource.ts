import { z } from '@portal/shared-ui/forms'
import { moment, publication } from '../crud/data/publication'
import { defineResource } from '../crud/data/resource'
import { choice, flag, nextOrder, richText, slug, text, typedText, whole } from '../crud/data/schema'
import { topics, topicsField } from '../crud/data/topics'

const areas = [
  { value: 'trosgrunder', label: 'Trosgrunder' },
  { value: 'om-oss', label: 'Om oss' },
  { value: 'sida', label: 'Egna sidor' },
]

export const pages = defineResource({
  table: 'pages',
  nouns: {
    one: 'sida',
    many: 'sidor',
    new: 'Ny sida',
    edit: 'Ändra sida',
    none: 'Inga sidor hittades',
    saved: 'Sidan har sparats.',
    removed: 'Sidan har tagits bort.',
  },
  confirmDelete: 'Är du säker på att du vill ta bort denna sida?',
  listed: [
    'title',
    'area',
    'lead',
    'path',
    'page_order',
    'in_footer',
    'is_published',
    'publish_at',
    'publish_error',
  ],
  nameOf: ({ title }) => title,
  columns: [publication('is_published').column, { label: 'Ingress', cell: ({ lead }) => lead }],
  sorts: [
    {
      value: 'ordning',
      label: 'Ordning',
      by: [
        { column: 'page_order', ascending: true },
        { column: 'created_at', ascending: true },
      ],
    },
  ],
  ordered: {
    column: 'page_order',
    within: 'area',
    headingOf: ({ area }) => areas.find(({ value }) => value === area)?.label ?? area,
  },
  toggles: [{ name: 'is_published', label: 'Publicerad', on: 'Publicerad', off: 'Utkast' }],
  quotesBible: true,
  fields: [
    {
      name: 'area',
      label: 'Avdelning',
      kind: 'choice',
      options: areas,
      required: true,
      hint: 'Kan inte ändras när sidan har sparats.',
    },
    { name: 'title', label: 'Titel', kind: 'text', required: true },
    {
      name: 'slug',
      label: 'Adress',
      kind: 'slug',
      from: 'title',
      required: true,
      hint: 'En trosgrund behåller sin adress. För andra sidor leder den gamla adressen vidare till den nya.',
    },
    {
      name: 'lead',
      label: 'Ingress',
      kind: 'longText',
      rows: 2,
      required: true,
      hint: 'En mening: på kort, i sökningen och i kapitlens spår.',
    },
    { name: 'content', label: 'Innehåll', kind: 'richText', required: true },
    {
      name: 'description',
      label: 'Beskrivning',
      kind: 'longText',
      rows: 2,
      hint: 'För sökmotorer, 50–160 tecken.',
    },
    { name: 'keywords', label: 'Sökord', kind: 'text', hint: 'Fler ord som sökningen hittar sidan på.' },
    topicsField,
    { name: 'page_order', label: 'Ordning', kind: 'number' },
    { name: 'in_footer', label: 'Länk i sidfoten', kind: 'checkbox' },
    { name: 'is_published', label: 'Publicerad', kind: 'checkbox' },
    publication('is_published').field,
  ],
  schema: z.object({
    area: choice('Avdelning'),
    title: text('Titel'),
    slug: slug('Adress'),
    lead: text('Ingress'),
    content: richText('Innehåll'),
    description: typedText(),
    keywords: typedText(),
    topics: topics(),
    page_order: whole({ min: 0, max: 1000 }),
    in_footer: flag(),
    is_published: flag(),
    publish_at: moment(),
  }),
  blank: (items) => ({ area: 'sida', page_order: nextOrder(items, 'page_order', 1000) }),
  refusals: {
    pages_address_key: ['slug', 'Adressen används redan.'],
    pages_reserved_slug: ['slug', 'Adressen är upptagen av portalen. Välj en annan.'],
    pages_first_page_is_shown: ['is_published', 'Avdelningens första sida kan inte döljas.'],
  },
  publicPath: ({ path, is_published }) => (is_published ? path : null),
  hiddenPath: ({ area, path }) => (area === 'trosgrunder' ? encodeURI(path) : null),
})
