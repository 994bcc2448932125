import { draftNames } from '@portal/shared-ui/browser'
import { chapterMarkingsKey } from '@portal/shared-ui/markings'
import { type Db, useDb, useSession } from '@portal/shared-ui/portal'
import type { ChapterMarkings } from '@portal/supabase/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ChapterRef } from '../shared/chapterRef'

/** A member's markings of one chapter: colours of verses, and notes. */
export const markingsQuery = (db: Db, userId: string, chapterRef: ChapterRef) =>
  queryOptions({
    queryKey: chapterMarkingsKey(userId, chapterRef),
    staleTime: 300_000,
    queryFn: async ({ client, signal }): Promise<ChapterMarkings> => {
      const { data } = await db
        .rpc('chapter_markings', { of_book: chapterRef.osis, of_chapter: chapterRef.chapter })
        .abortSignal(signal)
        .throwOnError()
      const markings = data as ChapterMarkings
      if (draftNames(userId, 'notes').length === 0) return markings
      // Shows and sends notes that an earlier visit could not store.
      const { withUnsaved } = await import('@portal/shared-ui/notes')
      return withUnsaved({ db, client, userId }, chapterRef, markings)
    },
  })

/**
 * Reads a member's highlights and notes of a chapter; idle for a visitor. Nothing re-renders when they arrive or
 * change: each verse subscribes to its own (`useVerseMark`).
 */
export function useMarkings(chapterRef: ChapterRef) {
  const db = useDb()
  const userId = useSession(({ user }) => user?.id)
  return useQuery({
    ...markingsQuery(db, userId ?? '', chapterRef),
    enabled: userId !== undefined,
    notifyOnChangeProps: ['error'],
  })
}
