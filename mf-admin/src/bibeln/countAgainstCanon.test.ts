import { countAgainstCanon } from './countAgainstCanon'

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

test('[AD-19] the verses of a chapter are compared with the canon', () => {
  expect(countAgainstCanon('John', 3, upTo(36))).toEqual([])
  expect(countAgainstCanon('John', 3, [...upTo(33), 35])).toEqual([
    'Kapitlet har 36 verser. I texten saknas vers 34, 36.',
  ])
  expect(countAgainstCanon('John', 3, upTo(38))).toEqual([
    'Kapitlet har 36 verser. Texten har också vers 37-38.',
  ])
  expect(countAgainstCanon('John', 22, [1])).toEqual([
    'Kapitlet finns inte i King James-bibelns numrering, så antalet verser kan inte jämföras.',
  ])
})
