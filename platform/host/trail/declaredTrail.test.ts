import { parseTrail } from './declaredTrail'

const app = {
  name: 'mf-study',
  paths: ['/studera', '/min'],
  access: { '/studera': 'anyone' as const, '/min': 'member' as const },
}
const row = { title: 'Dop', line: 'Först tro', to: '/studera/dop?a=b#c', places: ['Acts.8.12', 'Rom.6'] }
const kind = { name: 'Läror', one: 'lära', many: 'läror', rows: [row] }
const parse = (list: unknown) => parseTrail(typeof list === 'string' ? list : JSON.stringify(list), app)

test('[BE-89] parses a list of kinds and rows unchanged', () => {
  expect(
    parse([kind, { ...kind, rows: [{ ...row, called: 'läran om dopet', line: '', topics: ['Dopet'] }] }]),
  ).toHaveLength(2)
  expect(parse([])).toEqual([])
})

test.each<[string, unknown, RegExp]>([
  ['no JSON', '[', /is no list/],
  ['an object', {}, /is no list/],
  ['an entry that is nothing', [null], /has a kind without name, count or rows/],
  ['a kind without rows', [{ ...kind, rows: 5 }], /has a kind without name, count or rows/],
  ['a kind without words', [{ ...kind, many: '' }], /has a kind without name, count or rows/],
  ['a row that is nothing', [{ ...kind, rows: [null] }], /has a row whose words are missing/],
  ['a long title', [{ ...kind, rows: [{ ...row, title: 'a'.repeat(121) }] }], /longer than 120 signs/],
  [
    'another app’s page',
    [{ ...kind, rows: [{ ...row, to: '/studerande' }] }],
    /no open page of the app \(\/studerande\)/,
  ],
  ['a page of members', [{ ...kind, rows: [{ ...row, to: '/min/sida' }] }], /no open page of the app/],
  ['another site', [{ ...kind, rows: [{ ...row, to: 'https://ond.se' }] }], /no open page of the app/],
  ['no places', [{ ...kind, rows: [{ ...row, places: [] }] }], /has no places for ”Dop”/],
  [
    'a place that is none',
    [{ ...kind, rows: [{ ...row, places: ['Joh 3:16'] }] }],
    /cannot be read \(Joh 3:16\)/,
  ],
  [
    'a topic without words',
    [{ ...kind, rows: [{ ...row, topics: [' '] }] }],
    /has topics for ”Dop” that are no/,
  ],
  ['topics that are no list', [{ ...kind, rows: [{ ...row, topics: 'Dop' }] }], /has topics for ”Dop”/],
  ['too many rows', [{ ...kind, rows: Array(2_001).fill(row) }], /more than 2000 rows/],
  ['too much', `[${' '.repeat(600_000)}]`, /larger than 512 kB/],
])('[BE-89] %s is refused with a reason', (_, list, why) => {
  expect(() => parse(list)).toThrow(why)
})
