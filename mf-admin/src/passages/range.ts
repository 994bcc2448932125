/** A range of verses; both numbers are equal for a single verse. */
export type VerseRange = { from: number; to: number }

/** Parses '16', '4-15', '4–15' and other dashes; null for other texts and descending ranges. */
export function readRange(typed: string): VerseRange | null {
  const [, first, last = first] =
    /^\s*([1-9]\d{0,2})(?:\s*[-\u2010-\u2015\u2212]\s*([1-9]\d{0,2}))?\s*$/.exec(typed) ?? []
  const [from, to] = [Number(first), Number(last)]
  return from <= to ? { from, to } : null
}

/** '16' or '4-15', as it is stored. */
export const writeRange = ({ from, to }: VerseRange): string => (to > from ? `${from}-${to}` : `${from}`)
