import { type Book, books } from './books'
import counts from './verse-counts.json'

const verseCounts: Record<string, number[]> = counts

/** A book with the number of verses of each chapter in the King James numbering: 1,189 chapters, 31,102 verses in all. */
export type CanonBook = Book & { order: number; verses: number[] }

/** The whole canon, for importing and checking. Larger than `books`: do not load it on every page. */
export const canon: readonly CanonBook[] = books.map((book, at) => ({
  ...book,
  order: at + 1,
  verses: verseCounts[book.osis] ?? [],
}))

/** The number of verses of a chapter in the King James numbering; 0 for a chapter that does not exist. */
export const verseCount = (osis: string, chapter: number): number => verseCounts[osis]?.[chapter - 1] ?? 0
