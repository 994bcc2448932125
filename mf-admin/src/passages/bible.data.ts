import { type Db, useDb } from '@portal/shared-ui/portal'
import { bookByName } from '@portal/shared-ui/scripture'
import { chapterQuery, isWithin, type Verse } from '@portal/shared-ui/scripture/chapter'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readRange } from './range'

type BookRow = { name: string; osis: string; testament: string }

/** The books of the Bible table, in order. */
export const booksQuery = (db: Db) => ({
  queryKey: ['office', 'books', 'names'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<BookRow[]> => {
    const { data } = await db
      .from('books')
      .select('name,osis,testament')
      .order('testament', { ascending: false })
      .order('book_order')
      .abortSignal(signal)
      .throwOnError()
    return data
  },
})

/** The books with the site's names, in order. */
export const useBooks = () => useQuery(booksQuery(useDb()))

/** A typed reference to verses. */
export type TypedReference = { book: string; chapter: string; number: string }

/** Looks up the verses of a typed reference; empty when the reference is incomplete, or the Bible table lacks it. */
export function useLookUp() {
  const db = useDb()
  const cache = useQueryClient()
  return async ({ book, chapter, number }: TypedReference): Promise<Verse[]> => {
    const range = readRange(number)
    if (!book || !range || !/^[1-9]\d{0,2}$/.test(chapter.trim())) return []
    const rows = await cache.ensureQueryData(booksQuery(db))
    const osis = rows.find(({ name }) => name === book)?.osis ?? bookByName(book)?.osis
    if (!osis) return []
    const found = await cache.fetchQuery(chapterQuery(db, { osis, chapter: Number(chapter) }))
    return found?.verses.filter((verse) => isWithin(verse, range.from, range.to)) ?? []
  }
}
