import { findReferences } from './finder'
import { parseReferences } from './parser'
import { formatPlace } from './place'
import { spellings } from './testing/spellings'

test('the list has more than three hundred spellings', () => {
  expect(new Set(spellings.map(({ text }) => text)).size).toBeGreaterThan(300)
})

test.each(spellings)(
  'ST-08, BI-07, RF-16, RF-17: $text is the same verse in a text and in a search',
  ({ text, means }) => {
    const found = findReferences(`Läs ${text}.`)
    expect(found.flatMap(({ passages }) => passages.map(formatPlace)).join(' ')).toBe(means)
    expect(parseReferences(text).map(formatPlace).join(' ')).toBe(means)
  },
)

test.each([
  ['Läs Romar\u00adbrevet 8:\u00ad28\u200b i kväll', 'Romar\u00adbrevet 8:\u00ad28'],
  ['Läs\u200b Rom 8:28\u2011\u200b30.', 'Rom 8:28\u2011\u200b30'],
  ['A\u030a, läs Ho\u0308ga Visan 2:4 och', 'Ho\u0308ga Visan 2:4'],
])('ST-08, RF-16: in %j the link has the words as they are written', (text, words) => {
  expect(findReferences(text).map(({ start, end }) => text.slice(start, end))).toEqual([words])
})
