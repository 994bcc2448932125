/** A verse; `last` is the last number of a text that the translation does not divide ('2–3'). */
export type Verse = { number: number; last?: number | null; text: string }

type Numbers = Pick<Verse, 'number' | 'last'>

/** The last number of a verse: its own, or that of the last verse that is joined with it. */
export const lastNumber = ({ number, last }: Numbers): number => last ?? number

/** Whether a verse has a number between these two. */
export const isWithin = (verse: Numbers, from: number, to = from): boolean =>
  verse.number <= to && lastNumber(verse) >= from

/** All numbers of a verse. */
export const numbersOf = (verse: Numbers): number[] =>
  Array.from({ length: lastNumber(verse) - verse.number + 1 }, (_, at) => verse.number + at)

/** A verse's number or numbers in print: '16', '2–3'. */
export const verseLabel = ({ number, last }: Numbers): string => (last ? `${number}–${last}` : `${number}`)
