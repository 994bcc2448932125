import { numbersOf, verseLabel } from '@portal/shared-ui/scripture/chapter'

/** A verse of a book; `last` is the last number of joined verses. */
export type PlacedVerse = { chapter: number; verse: number; last?: number | null; text: string }

/** A verse to write: `was` is its present text, null for a new verse. */
export type VerseChange = PlacedVerse & { was: string | null; state: 'added' | 'changed' | 'unchanged' }

/** Compares each verse to write with the stored one. The result leaves out stored verses that are not written. */
export function compareVerses(wanted: PlacedVerse[], present: PlacedVerse[]): VerseChange[] {
  const stored = new Map(present.map((one) => [`${one.chapter}:${one.verse}`, one]))
  return wanted.map((one) => {
    const before = stored.get(`${one.chapter}:${one.verse}`)
    const isSame = before && before.text === one.text && labelOf(before) === labelOf(one)
    return { ...one, was: before?.text ?? null, state: !before ? 'added' : isSame ? 'unchanged' : 'changed' }
  })
}

/** The reasons why verses cannot be written: duplicates, missing texts and texts that are too long. */
export function problemsOf(wanted: PlacedVerse[]): string[] {
  const seen = new Set<string>()
  const problems = wanted.flatMap((one) => {
    const place = labelOf(one)
    const places = numbersIn(one).map((number) => `${one.chapter}:${number}`)
    const isTwice = places.some((each) => seen.has(each))
    for (const each of places) seen.add(each)
    const { text } = one
    if (isTwice) return [`Vers ${place} finns två gånger.`]
    if (text === '') return [`Vers ${place} saknar text.`]
    return text.length > 4000 ? [`Vers ${place} är längre än 4000 tecken.`] : []
  })
  return [...new Set(problems)]
}

/** '3:16', '3:2–3' */
export const labelOf = ({ chapter, verse, last }: PlacedVerse): string =>
  `${chapter}:${verseLabel({ number: verse, last })}`

/** All numbers of a verse. */
export const numbersIn = ({ verse, last }: PlacedVerse): number[] => numbersOf({ number: verse, last })
