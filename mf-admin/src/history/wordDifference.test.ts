import { wordDifference } from './wordDifference'

const marked = (before: string, after: string) =>
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
])('%j becomes %j', (before, after, expected) => expect(marked(before, after)).toBe(expected))

test('the joined parts give both texts', () => {
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

test('keeps the longest common subsequence', () => {
  const texts = Array.from({ length: 40 }, (_, seed) =>
    Array.from({ length: 24 }, (_, at) => ',.;:'[(seed * 5 + at * at * (seed + 2) + (at >> 1)) % 4]).join(''),
  )
  for (const [at, before] of texts.entries()) {
    const after = texts[(at + 7) % texts.length] as string
    const kept = wordDifference(before, after).flatMap(({ kind, text }) => (kind === 'same' ? text : []))
    expect(kept.join('')).toHaveLength(longestCommon(before, after))
  }
})

/** The length of the longest common subsequence. */
function longestCommon(a: string, b: string): number {
  let row = new Array<number>(b.length + 1).fill(0)
  for (const sign of a) {
    const next = [0]
    for (const [at, other] of [...b].entries()) {
      next.push(
        sign === other ? (row[at] as number) + 1 : Math.max(row[at + 1] as number, next[at] as number),
      )
    }
    row = next
  }
  return row[b.length] as number
}

test('shows texts that differ nearly everywhere one after the other', () => {
  const words = (word: string) => Array.from({ length: 2000 }, (_, at) => `${word}${at} och`).join(' ')
  const parts = wordDifference(words('a'), words('b'))
  expect(parts.map(({ kind }) => kind)).toEqual(['removed', 'added', 'same'])
})
