import { useDb, useSession } from '@portal/shared-ui/portal'
import { hashOfToken, randomToken } from '@portal/shared-ui/secretToken'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const queryKey = ['reading', 'calendar']

/** The plan's calendar feed: its content and the time of its creation; null without one. */
export function useReadingCalendar() {
  const db = useDb()
  const userId = useSession(({ user }) => user?.id ?? '')
  return useQuery({
    queryKey: [...queryKey, userId],
    queryFn: async ({ signal }) => {
      const { data } = await db
        .from('reading_calendars')
        .select('shows_chapters, created_at')
        .eq('user_id', userId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      return data
    },
  })
}

/**
 * Creates a calendar feed with a new address, which closes the previous one, or closes it; returns the new address's
 * path.
 */
export function useChangeCalendar() {
  const db = useDb()
  const client = useQueryClient()
  const userId = useSession(({ user }) => user?.id ?? '')
  return useMutation({
    mutationKey: queryKey,
    mutationFn: async (change: { showsChapters: boolean } | null): Promise<string | null> => {
      const table = db.from('reading_calendars')
      if (!change) {
        await table.delete().eq('user_id', userId).throwOnError()
        return null
      }
      const token = randomToken()
      const row = {
        user_id: userId,
        token_hash: await hashOfToken(token),
        shows_chapters: change.showsChapters,
      }
      await table.upsert(row, { onConflict: 'user_id' }).throwOnError()
      return `/lasplan/${token}.ics`
    },
    onSuccess: () => client.invalidateQueries({ queryKey }),
  })
}
