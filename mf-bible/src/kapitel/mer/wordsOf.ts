import type { Verse } from '../../shared/chapter.data'

/** Shorter words are in nearly every verse. */
const SHORTEST = 3

/** The words of some verses in small letters, each once, in the order of the text. */
export function wordsOf(verses: Pick<Verse, 'text'>[]): string[] {
  const words = verses.flatMap(({ text }) => text.match(/\p{L}[\p{L}\p{M}]*(?:[-’'][\p{L}\p{M}]+)*/gu) ?? [])
  return [...new Set(words.map((word) => word.toLocaleLowerCase('sv')))].filter(
    (word) => word.length >= SHORTEST,
  )
}
