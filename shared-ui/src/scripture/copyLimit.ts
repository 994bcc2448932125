import { counted } from '../format'
import { numbersOf, type Verse } from './verse'

/**
 * The first verses, as many as the translation's owner allows to copy at once, and the number of verses left out. All of
 * them without a limit. A text that the translation does not divide counts with each of its numbers.
 */
export function withinLimit<Part extends Pick<Verse, 'number' | 'last'>>(
  verses: readonly Part[],
  limit: number | null | undefined,
): { kept: Part[]; left: number } {
  const kept: Part[] = []
  let [taken, left] = [0, 0]
  for (const verse of verses) {
    const count = numbersOf(verse).length
    if (left > 0 || taken + count > (limit ?? Number.POSITIVE_INFINITY)) left += count
    else {
      kept.push(verse)
      taken += count
    }
  }
  return { kept, left }
}

/** Says how many verses the owner allows, and how many are left out. */
export const limitSentence = (limit: number, left: number): string =>
  `Översättningens ägare tillåter högst ${counted(limit, 'vers', 'verser')} åt gången: ${counted(left, 'vers', 'verser')} följer inte med.`
