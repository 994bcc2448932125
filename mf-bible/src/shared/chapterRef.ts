import { bookByOsis, bookBySlug, parseVerseHash, referencePath } from '@portal/shared-ui/scripture'
import { type Book, slugOf } from './books.data'

/** One chapter, by the book's code. */
export type ChapterRef = { osis: string; chapter: number }

/** The parsed parts of an address; verses may follow the chapter (`3:16`) or be a separate part. */
export type Address = { book?: string; chapter?: string; verses?: string }

/** The chapter in an address, whether or not it exists; null without a known book or a number. */
export function parseChapterRef({ book = '', chapter = '1' }: Address): ChapterRef | null {
  const osis = bookBySlug(book)?.osis ?? (/^x-[a-z0-9-]+$/.test(book) ? book : undefined)
  return osis && /^[1-9]\d{0,2}$/.test(chapter) ? { osis, chapter: Number(chapter) } : null
}

/** The last chapters of other countings: the Hebrew one, and the Greek parts of Esther, Daniel and the Psalms. */
const LAST_CHAPTERS: Record<string, number> = { Esth: 16, Ps: 151, Dan: 14, Joel: 4 }

/** Whether a Bible may have the chapter. Known without the backend, so that no late answer makes a missing chapter a page. */
export function mayExist({ osis, chapter }: ChapterRef): boolean {
  const last = LAST_CHAPTERS[osis] ?? bookByOsis(osis)?.chapters
  return last === undefined || chapter <= last
}

export const chapterPath = ({ osis, chapter }: ChapterRef): string => `/bibeln/${slugOf(osis)}/${chapter}`

/**
 * The canonical address: '/bibeln/johannes/3' for 'joh/3', '/bibeln/johannes/3#v16' for 'joh/3:16' and 'joh/3/16';
 * null without a chapter.
 */
export function ownAddress({ book, chapter = '1', verses }: Address): string | null {
  const [number, range = verses] = chapter.split(/[:.,](.*)/)
  const chapterRef = parseChapterRef({ book, chapter: number })
  if (!chapterRef || range === undefined) return chapterRef && chapterPath(chapterRef)
  const named = parseVerseHash(`v${range}`)
  return named && referencePath({ ...chapterRef, ...named })
}

export type AdjacentChapter = ChapterRef & {
  label: string
  /** Whether the chapter is in another book. */
  leaves: boolean
}

export type AdjacentChapters = { previous?: AdjacentChapter; next?: AdjacentChapter }

/** The previous and next chapters: within the book's list; at its ends, in the neighbouring book. */
export function adjacentChapters(books: Book[], { osis, chapter }: ChapterRef): AdjacentChapters {
  const at = books.findIndex((book) => book.osis === osis)
  const book = books[at]
  if (!book) return {}
  const index = book.chapters.indexOf(chapter)
  const adjacent = (to: Book | undefined, number: number | undefined): AdjacentChapter | undefined =>
    to && number !== undefined
      ? { osis: to.osis, chapter: number, label: `${to.name} ${number}`, leaves: to !== book }
      : undefined
  const [before, after] = [books[at - 1], books[at + 1]]
  return {
    previous: adjacent(book, book.chapters[index - 1]) ?? adjacent(before, before?.chapters.at(-1)),
    next: adjacent(book, book.chapters[index + 1]) ?? adjacent(after, after?.chapters[0]),
  }
}
