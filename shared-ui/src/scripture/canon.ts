import { type Book, books } from './books'
import counts from './verse-counts.json'

const verseCounts: Record<string, number[]> = counts

/** A book with how many verses each chapter has in the King James numbering: 1,189 chapters, 31,102 verses in all. */
export type CanonBook = Book & { order: number; verses: number[] }

/** The whole canon, for importing and checking. Heavier than `books`: not for what every visitor loads. */
export const canon: readonly CanonBook[] = books.map((book, at) => ({
  ...book,
  order: at + 1,
  verses: verseCounts[book.osis] ?? [],
}))

/** How many verses a chapter has in the King James numbering; 0 when there is no such chapter. */
export const verseCount = (osis: string, chapter: number): number => verseCounts[osis]?.[chapter - 1] ?? 0
