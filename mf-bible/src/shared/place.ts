import { bookBySlug, parseVerseHash, referencePath } from '@portal/shared-ui/scripture'
import { type Book, slugOf } from './books.data'

/** One chapter, by the book's code. */
export type Place = { osis: string; chapter: number }

/** What the parts of an address hold; verses may stand behind the chapter (`3:16`) or be a part of their own. */
export type Address = { book?: string; chapter?: string; verses?: string }

/** The chapter that an address names, existing or not; null when it names no book or no number. */
export function placeOf({ book = '', chapter = '1' }: Address): Place | null {
  const osis = bookBySlug(book)?.osis ?? (/^x-[a-z0-9-]+$/.test(book) ? book : undefined)
  return osis && /^[1-9]\d{0,2}$/.test(chapter) ? { osis, chapter: Number(chapter) } : null
}

export const pathOf = ({ osis, chapter }: Place): string => `/bibeln/${slugOf(osis)}/${chapter}`

/**
 * The one address of what another one names: '/bibeln/johannes/3' of 'joh/3', '/bibeln/johannes/3#v16' of 'joh/3:16' and
 * 'joh/3/16'; null when it names no chapter.
 */
export function ownAddress({ book, chapter = '1', verses }: Address): string | null {
  const [number, range = verses] = chapter.split(/[:.,](.*)/)
  const place = placeOf({ book, chapter: number })
  if (!place || range === undefined) return place && pathOf(place)
  const named = parseVerseHash(`v${range}`)
  return named && referencePath({ ...place, ...named })
}

export type Turn = Place & {
  label: string
  /** It leads into another book. */
  leaves: boolean
}

/** The chapters before and after: within the book's list (BI-04), at its ends the neighbouring book's. */
export function turnsFrom(books: Book[], { osis, chapter }: Place): { previous?: Turn; next?: Turn } {
  const at = books.findIndex((book) => book.osis === osis)
  const book = books[at]
  if (!book) return {}
  const index = book.chapters.indexOf(chapter)
  const turn = (to: Book | undefined, number: number | undefined): Turn | undefined =>
    to && number !== undefined
      ? { osis: to.osis, chapter: number, label: `${to.name} ${number}`, leaves: to !== book }
      : undefined
  const [before, after] = [books[at - 1], books[at + 1]]
  return {
    previous: turn(book, book.chapters[index - 1]) ?? turn(before, before?.chapters.at(-1)),
    next: turn(book, book.chapters[index + 1]) ?? turn(after, after?.chapters[0]),
  }
}
