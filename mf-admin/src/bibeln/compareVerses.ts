export type PlacedVerse = { chapter: number; verse: number; text: string }

/** A verse to write: `was` is its present text, null for a new verse. */
export type VerseChange = PlacedVerse & { was: string | null; state: 'added' | 'changed' | 'unchanged' }

/** Compares each verse to write with the stored one. The result leaves out stored verses that are not written. */
export function compareVerses(wanted: PlacedVerse[], present: PlacedVerse[]): VerseChange[] {
  const texts = new Map(present.map(({ chapter, verse, text }) => [`${chapter}:${verse}`, text]))
  return wanted.map((one) => {
    const was = texts.get(`${one.chapter}:${one.verse}`) ?? null
    return { ...one, was, state: was === null ? 'added' : was === one.text ? 'unchanged' : 'changed' }
  })
}

/** The reasons why verses cannot be written: duplicates, missing texts and texts that are too long. */
export function problemsOf(wanted: PlacedVerse[]): string[] {
  const seen = new Set<string>()
  const problems = wanted.flatMap(({ chapter, verse, text }) => {
    const place = `${chapter}:${verse}`
    const isTwice = seen.has(place)
    seen.add(place)
    if (isTwice) return [`Vers ${place} finns två gånger.`]
    if (text === '') return [`Vers ${place} saknar text.`]
    return text.length > 4000 ? [`Vers ${place} är längre än 4000 tecken.`] : []
  })
  return [...new Set(problems)]
}
