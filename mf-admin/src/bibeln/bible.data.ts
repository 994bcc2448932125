import { Refusal } from '@portal/shared-ui'
import { type Db, useDb } from '@portal/shared-ui/portal'
import type { Verse } from '@portal/shared-ui/scripture/chapter'
import { skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { useRefresh } from '../crud/data/items.data'
import type { PlacedVerse, VerseChange } from './compareVerses'

export type BibleBook = {
  id: number
  osis: string
  name: string
  testament: string
  book_order: number
  is_active: boolean
  is_being_implemented: boolean
  implementation_note: string | null
  updated_at: string
}
export type BibleChapter = { id: number; number: number; updated_at: string }
export type BibleVerse = {
  id: number
  chapter_id: number
  number: number
  last: number | null
  text: string
  updated_at: string
}

const key = ['office', 'bible'] as const
const bookColumns =
  'id, osis, name, testament, book_order, is_active, is_being_implemented, implementation_note, updated_at'
const chapterColumns = 'id, number, updated_at'
const verseColumns = 'id, chapter_id, number, last, text, updated_at'

/** All books, active or not: the Old Testament first, each testament in its order. */
export function useBooks() {
  const db = useDb()
  return useQuery({
    queryKey: [...key, 'books'],
    queryFn: async ({ signal }): Promise<BibleBook[]> => {
      const { data } = await db
        .from('books')
        .select(bookColumns)
        .order('testament', { ascending: false })
        .order('book_order')
        .abortSignal(signal)
        .throwOnError()
      return data
    },
  })
}

export function useChapters(bookId: number | undefined) {
  const db = useDb()
  return useQuery({
    queryKey: [...key, 'chapters', bookId],
    queryFn:
      bookId === undefined
        ? skipToken
        : async ({ signal }): Promise<BibleChapter[]> => {
            const { data } = await db
              .from('chapters')
              .select(chapterColumns)
              .eq('book_id', bookId)
              .order('number')
              .abortSignal(signal)
              .throwOnError()
            return data
          },
  })
}

export function useVerses(chapterId: number | undefined) {
  const db = useDb()
  return useQuery({
    queryKey: [...key, 'verses', chapterId],
    queryFn:
      chapterId === undefined
        ? skipToken
        : async ({ signal }): Promise<BibleVerse[]> => {
            const { data } = await db
              .from('verses')
              .select(verseColumns)
              .eq('chapter_id', chapterId)
              .order('number')
              .abortSignal(signal)
              .throwOnError()
            return data
          },
  })
}

/** Mutations of the Bible; each refetches the columns when it settles. */
function useBibleWrite<Values, Done>(write: (db: Db, values: Values) => Promise<Done>) {
  const db = useDb()
  const refresh = useRefresh('bible')
  return useMutation({ mutationFn: (values: Values) => write(db, values), onSettled: refresh })
}

export const useAddBook = () =>
  useBibleWrite(async (db, book: { name: string; testament: string; book_order: number }) => {
    const { data } = await db
      .from('books')
      .insert({ ...book, is_active: true, is_being_implemented: false })
      .select(bookColumns)
      .single()
      .throwOnError()
    return data
  })

/** Updates a book if it has not changed since it was opened. */
export const useChangeBook = () =>
  useBibleWrite(
    async (
      db,
      { opened, values }: { opened: BibleBook; values: { name: string; implementation_note: string | null } },
    ) => {
      const { data } = await db
        .from('books')
        .update(values)
        .eq('id', opened.id)
        .eq('updated_at', opened.updated_at)
        .select(bookColumns)
        .maybeSingle()
        .throwOnError()
      if (data) return data
      throw new Refusal('Någon annan har ändrat boken under tiden. Se vad som gäller nu och spara igen.')
    },
  )

/** Turns a setting of a book on or off. Returns the change's number, by which it can be undone. */
export const useSwitchBook = () =>
  useBibleWrite(
    async (
      db,
      { id, column, value }: { id: number; column: BookSwitch; value: boolean },
    ): Promise<number> => {
      const { data } = await db
        .rpc('set_items', { table_name: 'books', ids: [String(id)], column_name: column, value })
        .throwOnError()
      return data
    },
  )

export type BookSwitch = 'is_active' | 'is_being_implemented'

export const useAddChapter = () =>
  useBibleWrite(async (db, chapter: { book_id: number; number: number }) => {
    const { data } = await db.from('chapters').insert(chapter).select(chapterColumns).single().throwOnError()
    return data
  })

export const useAddVerse = () =>
  useBibleWrite(async (db, verse: Verse & { chapter_id: number }) => {
    const { data } = await db.from('verses').insert(verse).select(verseColumns).single().throwOnError()
    return data
  })

/** Updates the text of a verse; null when it has changed since it was opened. */
export const useChangeVerse = () =>
  useBibleWrite(async (db, { opened, text }: { opened: BibleVerse; text: string }) => {
    const { data } = await db
      .from('verses')
      .update({ text })
      .eq('id', opened.id)
      .eq('updated_at', opened.updated_at)
      .select(verseColumns)
      .maybeSingle()
      .throwOnError()
    return data
  })

/** Deletes a book, a chapter or a verse with everything below it. Returns the change's number for an undo. */
export const useRemoveFromBible = () =>
  useBibleWrite(
    async (db, { table, id }: { table: 'books' | 'chapters' | 'verses'; id: number }): Promise<number> => {
      const { data } = await db.rpc('delete_items', { table_name: table, ids: [String(id)] }).throwOnError()
      return data
    },
  )

/** Reads the whole text of a book without the cache. */
export function useReadBook() {
  const db = useDb()
  return async (bookId: number): Promise<PlacedVerse[]> => {
    const { data } = await db
      .from('chapters')
      .select('number, verses(number, last, text)')
      .eq('book_id', bookId)
      .order('number')
      .order('number', { referencedTable: 'verses' })
      .throwOnError()
    return data.flatMap(({ number: chapter, verses }) =>
      verses.map(({ number, ...verse }) => ({ chapter, verse: number, ...verse })),
    )
  }
}

/**
 * Writes verses of a book in one transaction, provided that none has changed since the preview. Returns the change's
 * number for an undo.
 */
export const useSetBookText = () =>
  useBibleWrite(
    async (db, { bookId, changes }: { bookId: number; changes: VerseChange[] }): Promise<number> => {
      const verses = changes.map(({ state: _, ...change }) => change)
      const { data } = await db.rpc('set_book_text', { book_id: bookId, verses }).throwOnError()
      return data
    },
  )
