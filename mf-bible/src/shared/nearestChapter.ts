import { bookBySlug, books as canon } from '@portal/shared-ui/scripture'
import type { Book } from './books.data'
import type { ChapterRef } from './chapterRef'

/** The suggestion for an address of a chapter that does not exist. */
export type NearestChapter = { book: Book; chapter: number; isWantedBook: boolean }

/**
 * Suggests the nearest chapter number in the requested book; when the book is not active, in the next active one; for
 * an unknown name, in the book whose slug shares its first letters, at least three, or else in the first book.
 */
export function nearestChapter(
  books: Book[],
  address: { book?: string; chapter?: string },
): NearestChapter | null {
  const wanted = Number.parseInt(address.chapter ?? '', 10) || 1
  const readable = books.filter(({ chapters }) => chapters.length > 0)
  const book = nearestBook(readable, address.book ?? '')
  if (!book) return null
  const chapter = book.chapters.reduce((best, candidate) =>
    Math.abs(candidate - wanted) < Math.abs(best - wanted) ? candidate : best,
  )
  return { book, chapter, isWantedBook: bookBySlug(address.book ?? '')?.osis === book.osis }
}

/** The nearest chapters with text before and after this chapter. */
export function nearestWritten(books: Book[], written: ChapterRef[], { osis, chapter }: ChapterRef) {
  const placeOf = (of: ChapterRef) => books.findIndex((book) => book.osis === of.osis) * 1000 + of.chapter
  const here = placeOf({ osis, chapter })
  return {
    before: written.findLast((one) => placeOf(one) < here),
    after: written.find((one) => placeOf(one) > here),
  }
}

function nearestBook(books: Book[], slug: string): Book | undefined {
  const known = bookBySlug(slug)
  if (known) {
    const following = canon.slice(canon.indexOf(known)).map(({ osis }) => osis)
    return books.find(({ osis }) => osis === known.osis) ?? books.find(({ osis }) => following.includes(osis))
  }
  const alike = books
    .map((book) => ({ book, letters: commonStart(book.slug, slug.toLowerCase()) }))
    .sort((a, b) => b.letters - a.letters)[0]
  return alike && alike.letters >= 3 ? alike.book : books[0]
}

function commonStart(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at
}
