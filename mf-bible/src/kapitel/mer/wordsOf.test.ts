import { wordsOf } from './wordsOf'

const words = (...texts: string[]) => wordsOf(texts.map((text) => ({ text })))

test('[BI-25] the words of a verse: each once, in small letters, without those of one or two letters', () => {
  expect(words('I begynnelsen var Ordet, och Ordet var hos Gud.')).toEqual([
    'begynnelsen',
    'var',
    'ordet',
    'och',
    'hos',
    'gud',
  ])
})

test('[BI-25] names with a hyphen, accents and composed letters stay whole; numbers and signs are no words', () => {
  expect(words('”Maher-Shalal-Hash-Bas” — idé 40 a\u030Atta', 'GUD…')).toEqual([
    'maher-shalal-hash-bas',
    'idé',
    'a\u030Atta',
    'gud',
  ])
})

test('[BI-25] a verse without a word has none', () => {
  expect(words('…', '—', '')).toEqual([])
})
