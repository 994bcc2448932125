import { type Db, useDb } from '@portal/shared-ui/portal'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ChapterRef } from './chapterRef'

type WrittenChapter = ChapterRef & { updatedAt: string }

/** All chapters with text in active books, in the order of the Bible. */
export async function fetchChaptersWithText(db: Db): Promise<WrittenChapter[]> {
  const { data } = await db
    .from('books')
    .select('osis, chapters!inner(number, updated_at, verses!inner())')
    .eq('is_active', true)
    .order('testament', { ascending: false })
    .order('book_order')
    .order('number', { referencedTable: 'chapters' })
    .throwOnError()
  return data.flatMap(({ osis, chapters }) =>
    chapters.map(({ number, updated_at }) => ({ osis, chapter: number, updatedAt: updated_at })),
  )
}

/** A query for the chapters with text, used by pages without text, which link to other chapters. */
export const useChaptersWithText = () => {
  const db = useDb()
  return useQuery(queryOptions({ queryKey: ['bible', 'written'], queryFn: () => fetchChaptersWithText(db) }))
}
