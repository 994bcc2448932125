import { wordDifference } from './wordDifference'

const told = (before: string, after: string) =>
  wordDifference(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `{+${text}+}` })[kind])
    .join('')

test.each([
  ['', '', ''],
  ['Nåd', 'Nåd', 'Nåd'],
  ['', 'Nåd', '{+Nåd+}'],
  ['Nåd', '', '[-Nåd-]'],
  ['Av nåd är ni frälsta', 'Av nåd är vi frälsta', 'Av nåd är [-ni-]{+vi+} frälsta'],
  ['ett två tre', 'ett tre', 'ett [-två -]tre'],
  ['ett tre', 'ett två tre', 'ett {+två +}tre'],
  ['a gammal text z', 'a ny rad z', 'a [-gammal text-]{+ny rad+} z'],
  ['Gud, hjälp', 'Gud! hjälp', 'Gud[-,-]{+!+} hjälp'],
])('%j becomes %j', (before, after, expected) => expect(told(before, after)).toBe(expected))

test('joined, the parts are both texts', () => {
  const texts = Array.from({ length: 60 }, (_, seed) =>
    Array.from({ length: 30 }, (_, at) => 'abc '[(seed * 7 + at * at * (seed + 3)) % 4]).join(' '),
  )
  for (const before of texts) {
    for (const after of texts) {
      const parts = wordDifference(before, after)
      const without = (kind: string) =>
        parts.flatMap((part) => (part.kind === kind ? [] : part.text)).join('')
      expect(without('added')).toBe(before)
      expect(without('removed')).toBe(after)
    }
  }
})

test('texts without anything in common are told apart at once', () => {
  const words = (word: string) => Array.from({ length: 20_000 }, (_, at) => `${word}${at}`).join(' ')
  const parts = wordDifference(words('a'), words('b'))
  expect(parts.map(({ kind }) => kind)).toEqual(['removed', 'added'])
})
