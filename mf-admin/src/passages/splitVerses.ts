import { type Verse, verseLabel } from '@portal/shared-ui/scripture/chapter'
import type { QuotedVerse } from '@portal/supabase/client'
import type { VerseRange } from './range'

/**
 * One entry for each verse of a range. Splits the text at the verse numbers when it contains all of them in order;
 * otherwise the first verse gets the whole text. Joined verses ('2–3') have their text with the first of them.
 */
export function splitVerses({ from, to }: VerseRange, text: string): QuotedVerse[] {
  const whole = text.trim()
  const numbers = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  const parts = to > from ? partsAt(numbers, whole) : null
  return numbers.map((number, at) => ({ number, text: parts ? (parts[at] ?? '') : at === 0 ? whole : '' }))
}

/** Joins the verses to a text that `splitVerses` can split again. */
export const joinVerses = (verses: readonly Verse[]): string =>
  verses.length === 1
    ? (verses[0]?.text ?? '')
    : verses.map((verse) => `${verseLabel(verse)} ${verse.text}`).join(' ')

/** Whether a text has the same words as these verses; ignores punctuation, case and line breaks. */
export const hasSameWords = (text: string, verses: readonly Verse[]): boolean =>
  wordsOf(text) === wordsOf(verses.map((verse) => verse.text).join(' '))

const wordsOf = (text: string) =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('sv')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function partsAt(numbers: readonly number[], text: string): string[] | null {
  const parts = numbers.map(() => '')
  let rest = text
  let [open, joined] = [0, 0]
  for (const [at, number] of numbers.entries()) {
    if (number <= joined) continue
    const sign = new RegExp(`(?:^|\\s)[[(]?${number}(?:–(\\d{1,3}))?(?!\\d)[\\])]?[.:]?\\s*`)
    const found = sign.exec(rest)
    // Text before the first number would belong to no verse.
    if (!found || (at === 0 && found.index > 0)) return null
    if (at > 0) parts[open] = rest.slice(0, found.index).trim()
    open = at
    joined = Number(found[1] ?? number)
    rest = rest.slice(found.index + found[0].length)
  }
  parts[open] = rest.trim()
  return parts
}
