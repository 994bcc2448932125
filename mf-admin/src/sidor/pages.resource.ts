import { z } from '@portal/shared-ui/forms'
import { moment, publication } from '../crud/data/publication'
import { defineResource, type Nouns } from '../crud/data/resource'
import { fixed, flag, nextOrder, richText, slug, text, typedText, whole } from '../crud/data/schema'
import { topics, topicsField } from '../crud/data/topics'

type Area = {
  area: 'sida' | 'om-oss' | 'trosgrunder'
  nouns: Nouns
  confirmDelete: string
  /** Shown below the field for the address: which address a page gets, and whether a former one leads to it. */
  addressHint: string
}

/** What the form has of a page. */
const columns = {
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
}

/** The pages of one area, as other kinds of content: a row of the area is never of another one. */
const pagesOf = ({ area, addressHint, ...words }: Area) =>
  defineResource({
    ...words,
    table: 'pages',
    only: { column: 'area', value: area, isPart: true },
    listed: [
      'title',
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
    ordered: { column: 'page_order' },
    toggles: [{ name: 'is_published', label: 'Publicerad', on: 'Publicerad', off: 'Utkast' }],
    quotesBible: true,
    fields: [
      { name: 'title', label: 'Titel', kind: 'text', required: true },
      {
        name: 'slug',
        label: 'Adress',
        kind: 'slug',
        from: 'title',
        required: true,
        hint: addressHint,
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
    schema: z.object({ area: fixed(area), ...columns }),
    blank: (items) => ({ page_order: nextOrder(items, 'page_order', 1000) }),
    refusals: {
      pages_address_key: ['slug', 'Adressen används redan.'],
      pages_reserved_slug: ['slug', 'Adressen är upptagen av portalen. Välj en annan.'],
      pages_first_page_is_shown: ['is_published', 'Avdelningens första sida kan inte döljas.'],
    },
    publicPath: ({ path, is_published }) => (is_published ? path : null),
    hiddenPath: ({ path }) => path,
  })

const saved = { saved: 'Sidan har sparats.', removed: 'Sidan har tagits bort.' }
const LETTERS = 'små bokstäver a–z, siffror och bindestreck'
const MOVES = 'Den gamla adressen leder vidare till den nya.'

export const ownPages = pagesOf({
  area: 'sida',
  nouns: {
    one: 'sida',
    many: 'sidor',
    tab: 'egna sidor',
    new: 'Ny egen sida',
    edit: 'Ändra egen sida',
    none: 'Inga sidor hittades',
    ...saved,
  },
  confirmDelete: 'Är du säker på att du vill ta bort denna sida?',
  addressHint: `Sidan får adressen /sida/ och det här: ${LETTERS}. ${MOVES}`,
})

export const aboutPages = pagesOf({
  area: 'om-oss',
  nouns: {
    one: 'sida',
    many: 'sidor',
    tab: 'om oss',
    new: 'Ny sida om oss',
    edit: 'Ändra sida om oss',
    none: 'Inga sidor hittades',
    ...saved,
  },
  confirmDelete: 'Är du säker på att du vill ta bort denna sida?',
  addressHint: `Sidan får adressen /om-oss/ och det här: ${LETTERS}. ${MOVES}`,
})

export const doctrines = pagesOf({
  area: 'trosgrunder',
  nouns: {
    one: 'trosgrund',
    many: 'trosgrunder',
    new: 'Ny trosgrund',
    edit: 'Ändra trosgrund',
    none: 'Inga trosgrunder hittades',
    saved: 'Trosgrunden har sparats.',
    removed: 'Trosgrunden har tagits bort.',
  },
  confirmDelete: 'Är du säker på att du vill ta bort denna trosgrund?',
  addressHint:
    'Små bokstäver a–z, siffror och bindestreck. Kan inte ändras när trosgrunden har sparats: andra texter länkar till den.',
})
