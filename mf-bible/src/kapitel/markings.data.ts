import { chapterMarkingsKey, type HighlightValue, withMarking } from '@portal/shared-ui/markings'
import { askWithWaiting, type Entry, type Portal, usePortal, useSession } from '@portal/shared-ui/portal'
import type { ChapterMarkings } from '@portal/supabase/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ChapterRef } from '../shared/chapterRef'

/**
 * A member's markings of one chapter: colours of verses, and notes. Includes entries that wait in the outbox of this
 * device.
 */
export const markingsQuery = (portal: Portal, userId: string, { osis, chapter }: ChapterRef) => {
  const queryKey = chapterMarkingsKey(userId, { osis, chapter })
  const ofChapter = ({ value }: Entry) => {
    const { book, chapter: number } = value as HighlightValue
    return book === osis && number === chapter
  }
  return queryOptions({
    queryKey,
    staleTime: 300_000,
    queryFn: async ({ client, signal }): Promise<ChapterMarkings> => {
      const ask = async () => {
        const { data } = await portal.db
          .rpc('chapter_markings', { of_book: osis, of_chapter: chapter })
          .abortSignal(signal)
          .throwOnError()
        return data as ChapterMarkings
      }
      // Shows the waiting entries before the response: without a network nothing else can be shown.
      const show = (entries: Entry[]) =>
        client.setQueryData<ChapterMarkings>(queryKey, (markings) =>
          entries.filter(ofChapter).reduce<ChapterMarkings | undefined>(withMarking, markings),
        )
      const { answer, waiting } = await askWithWaiting(portal, ['highlight', 'note'], ask, show)
      return waiting.filter(ofChapter).reduce(withMarking, answer)
    },
  })
}

/**
 * Reads a member's highlights and notes of a chapter; idle for a visitor. Nothing re-renders when they arrive or
 * change: each verse subscribes to its own (`useVerseMark`).
 */
export function useMarkings(chapterRef: ChapterRef) {
  const portal = usePortal()
  const userId = useSession(({ user }) => user?.id)
  return useQuery({
    ...markingsQuery(portal, userId ?? '', chapterRef),
    enabled: userId !== undefined,
    notifyOnChangeProps: ['error'],
  })
}
