// The same forgiveness as the database has for content (docs/decisions/49), for names of pages, which no database knows.

/** A text without capitals, dots and accents. */
export const plain = (text: string): string =>
  text
    .toLocaleLowerCase('sv')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/æ/g, 'a')
    .replace(/ø/g, 'o')

export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

const ending =
  /^((e|a)?s|a|e|n|t|en|et|(a|e|o)?r(na)?s?|(e|a|o)?rn?as?|na|ens|ets|an|ans|ande|ad|at|ade|are|arens?|aren|ums?)?$/

/** Whether two plain words are one with different Swedish endings, or the first is the other's beginning. */
export function isForm(typed: string, other: string): boolean {
  if (typed.length >= 4 && other.startsWith(typed)) return true
  let shared = 0
  while (shared < typed.length && typed[shared] === other[shared]) shared++
  return shared >= 3 && ending.test(typed.slice(shared)) && ending.test(other.slice(shared))
}

/** How many letters of a word may be wrong: none in three, where one would leave nothing to know it by. */
const forgiven = (letters: number) => (letters >= 8 ? 2 : letters >= 4 ? 1 : 0)

/** With how many wrong letters a plain word stands for another: null when they are too many. */
export function errorsBetween(typed: string, other: string): number | null {
  for (let errors = 0; errors <= forgiven(typed.length); errors++) {
    if (isWithin(typed, other, errors)) return errors
  }
  return null
}

/** A letter replaced, added, left out, or two exchanged, so many times at most. */
function isWithin(one: string, other: string, errors: number): boolean {
  if (Math.abs(one.length - other.length) > errors) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const [a, b] = [one.slice(at), other.slice(at)]
  if (a === b) return true
  if (errors === 0) return false
  return (
    isWithin(a.slice(1), b.slice(1), errors - 1) ||
    isWithin(a, b.slice(1), errors - 1) ||
    isWithin(a.slice(1), b, errors - 1) ||
    (a[0] === b[1] && a[1] === b[0] && isWithin(a.slice(2), b.slice(2), errors - 1))
  )
}
