import { coursePercent } from '@portal/shared-ui/lessons'
import { memberReading, type Reading, type ReadingRow } from '@portal/shared-ui/plan'
import { usePortal, useSession } from '@portal/shared-ui/portal'
import { skipToken, useQuery } from '@tanstack/react-query'

/** The result of `my_start`. */
type Answer = {
  /** Counts of lessons; `next` is the title of the next lesson. */
  course: { total: number; completed: number; started: boolean; next: string | null }
  reading: ReadingRow | null
  saved: { id: string; description: string } | null
  highlight: { osis: string; book: string; chapter: number; verse_number: number; color: string } | null
  note: {
    osis: string
    book: string
    chapter: number
    first_verse: number
    last_verse: number
    body: string
  } | null
  active_at: string | null
  /** Absent in the response of an earlier version. */
  asks_consent?: boolean
}

/** The data of a member's own page. */
export type Start = Pick<Answer, 'saved' | 'highlight' | 'note'> & {
  course: Answer['course'] & { percent: number }
  reading: Reading | null
  /** The time of the last activity; null for none. */
  activeAt: string | null
  /** Whether to ask for consent: without an answer, and when the text has changed since. */
  asksConsent: boolean
}

/** All data of the page in one request. A failure is only logged, not shown. */
export function useStart() {
  const portal = usePortal()
  const userId = useSession(({ user }) => user?.id)
  return useQuery({
    queryKey: ['my-start', userId],
    // Always stale, because every other page changes some of this data.
    staleTime: 0,
    queryFn: userId
      ? async ({ signal }): Promise<Start> => {
          const ask = async () => {
            const { data } = await portal.db.rpc('my_start').abortSignal(signal).throwOnError()
            return data as unknown as Answer
          }
          const { answer, reading } = await memberReading(portal, userId, ask)
          return {
            course: { ...answer.course, percent: coursePercent(answer.course) },
            reading,
            saved: answer.saved,
            highlight: answer.highlight,
            note: answer.note,
            activeAt: answer.active_at,
            asksConsent: answer.asks_consent === true,
          }
        }
      : skipToken,
  })
}
