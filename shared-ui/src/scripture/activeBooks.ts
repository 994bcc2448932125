import { type Db, useDb } from '@portal/shared-ui/portal'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { bookByOsis } from './books'

/** A book that visitors may read, with the numbers of its chapters. */
export type ActiveBook = {
  osis: string
  /** The book's current name, which an administrator may change. */
  name: string
  /** The book's name in addresses, which never changes. */
  slug: string
  testament: 'old' | 'new'
  chapters: number[]
  /** The text is still being prepared; `note` has details. */
  underWork: boolean
  note: string | null
  /** The translation's name; empty without one. */
  translation: string
}

/** Shown while a book has no translation: before any import. */
const DEFAULT_TRANSLATION = 'King James bibeln på svenska'

const HOUR_MS = 3_600_000

/** The active books in the order of the Bible, the Old Testament first. */
export const booksQuery = (db: Db) =>
  queryOptions({
    queryKey: ['bible', 'books'],
    staleTime: HOUR_MS,
    gcTime: HOUR_MS,
    queryFn: async ({ signal }): Promise<ActiveBook[]> => {
      const { data } = await db
        .from('books')
        .select(
          'osis, name, testament, is_being_implemented, implementation_note, translations(name), chapters(number)',
        )
        .eq('is_active', true)
        .order('testament', { ascending: false })
        .order('book_order')
        .order('number', { referencedTable: 'chapters' })
        .abortSignal(signal)
        .throwOnError()
      return data.map((row) => ({
        osis: row.osis,
        name: row.name,
        slug: slugOf(row.osis),
        testament: row.testament === 'old' ? 'old' : 'new',
        chapters: row.chapters.map(({ number }) => number),
        underWork: row.is_being_implemented,
        note: row.implementation_note,
        translation: row.translations?.name ?? DEFAULT_TRANSLATION,
      }))
    },
  })

/** The active books, fetched once and cached. */
export const useBooks = () => useQuery(booksQuery(useDb()))

/** A book's name in addresses; for a book that the office added, its code. */
export const slugOf = (osis: string): string => bookByOsis(osis)?.slug ?? osis

/** A book's name: from the database, or from the canon until that has loaded. */
export const bookName = (osis: string, books: ActiveBook[] | undefined): string =>
  books?.find((book) => book.osis === osis)?.name ?? bookByOsis(osis)?.name ?? osis
