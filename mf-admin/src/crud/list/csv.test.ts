import { toCsv } from './csv'

const cells = (...row: unknown[]) => toCsv([row]).slice(1, -2)

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\tx',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '=HYPERLINK("https://x")',
])('the text %j is no formula in a spreadsheet', (text) =>
  expect(cells(text).replace(/^"/, '')).toMatch(/^'/),
)

test('a leading carriage return makes no formula either', () => {
  expect(cells('\r=1')).toBe(`"'\r=1"`)
})

test('separators, quotes and line breaks stay inside their cell', () => {
  expect(cells('a;b', 'säg "hej"', 'rad 1\nrad 2')).toBe('"a;b";"säg ""hej""";"rad 1\nrad 2"')
})

test('numbers stay numbers, null is empty, true is Ja', () => {
  expect(cells(-3, null, undefined, true, false, [1])).toBe('-3;;;Ja;Nej;[1]')
})

test('the file is marked as UTF-8', () => {
  expect(toCsv([['å'], ['ä']])).toBe('\uFEFFå\r\nä\r\n')
})
