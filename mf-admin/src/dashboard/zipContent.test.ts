import { fakeDb } from '@portal/shared-ui/testing'
import { unzip } from '@portal/shared-ui/zip'
import { zipContent } from './zipContent'

const verse = (id: number) => ({ id, text: `Vers ${id}` })
/** A fake PostgREST response: rows after a key, at most a thousand. */
const verses = ({ params }: { params: URLSearchParams }) => {
  const after = Number(params.get('id')?.replace('gt.', '') ?? 0)
  return Array.from({ length: Math.max(0, Math.min(1000, 2300 - after)) }, (_, at) => verse(after + at + 1))
}
const tables = [
  'pages',
  'arguments',
  ...[
    'interpretations',
    'daily_devotions',
    'translations',
    'books',
    'chapters',
    'subjects',
    'subject_articles',
  ],
  ...['false_religion_categories', 'false_religion_subcategories', 'false_religion_articles'],
  ...[
    'soul_winning_lessons',
    'bible_studies',
    'sermons',
    'documentaries',
    'events',
    'event_exceptions',
    'site_updates',
  ],
  ...['media', 'site_settings'],
]
const network = {
  ...Object.fromEntries(tables.map((table) => [`GET ${table}`, []])),
  'GET verses': verses,
  'GET events': [{ id: 'e1', title: 'Möte på söndag' }],
}
const read = (zip: Uint8Array) =>
  Object.fromEntries(
    Object.entries(unzip(zip)).map(([name, bytes]) => [name, JSON.parse(new TextDecoder().decode(bytes))]),
  )

test('the ZIP has one JSON file for each table, complete also beyond a thousand rows', async () => {
  const files = read(await zipContent(fakeDb(network)))
  expect(Object.keys(files).sort()).toEqual([...tables, 'verses'].map((table) => `${table}.json`).sort())
  expect(files['events.json']).toEqual([{ id: 'e1', title: 'Möte på söndag' }])
  expect(files['verses.json']).toHaveLength(2300)
  expect(files['verses.json'].at(-1)).toEqual(verse(2300))
})

test('contains the pictures, each in its largest width', async () => {
  const zip = await zipContent(
    fakeDb({
      ...network,
      'GET media': [{ id: 'm1', path: 'm1/1920.webp' }],
      'GET storage/object/media/m1/1920.webp': () => new Response(new Uint8Array([82, 73, 70])),
    }),
  )
  expect([...(unzip(zip)['media/m1/1920.webp'] ?? [])]).toEqual([82, 73, 70])
})

test('[C-141] [BE-294] contains the office’s pages, arguments and name, hidden ones too', async () => {
  const own = {
    pages: [
      { id: 'p1', area: 'trosgrunder', title: 'Bibeln', is_published: true },
      { id: 'p2', area: 'sida', title: 'Läger', is_published: false },
    ],
    arguments: [{ id: 'a1', title: 'Rövaren', is_published: false }],
    site_settings: [{ setting_key: 'site_name', setting_value: 'Elimkyrkan' }],
  }
  const rows = Object.entries(own).map(([table, rows]) => [
    `GET ${table}`,
    ({ params }: { params: URLSearchParams }) => (params.has('is_published') ? [] : rows),
  ])
  const files = read(await zipContent(fakeDb({ ...network, ...Object.fromEntries(rows) })))
  for (const [table, rows] of Object.entries(own)) expect(files[`${table}.json`]).toEqual(rows)
})

test('visitors’ texts are not exported', async () => {
  const db = fakeDb(network)
  await zipContent(db)
  expect(db.asked().filter((route) => /questions|messages|profiles|saved/.test(route))).toEqual([])
})

test('creates no file when a table cannot be read', async () => {
  await expect(zipContent(fakeDb({ ...network, 'GET media': new Error('no') }))).rejects.toThrow('no')
})
