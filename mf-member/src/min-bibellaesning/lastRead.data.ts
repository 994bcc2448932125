import type { Reading } from '@portal/shared-ui/plan'
import { askWithWaiting, usePortal, useSession } from '@portal/shared-ui/portal'
import { useQuery } from '@tanstack/react-query'

/**
 * When the last chapter of a finished plan was ticked, as an ISO time; null without any known tick. Includes ticks that
 * wait on this device.
 */
export function useLastRead({ startedAt }: Reading) {
  const portal = usePortal()
  const userId = useSession(({ user }) => user?.id ?? '')
  return useQuery({
    queryKey: ['reading', 'last-read', userId, startedAt],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<string | null> => {
      const { answer, waiting } = await askWithWaiting(portal, ['tick'], async () => {
        const { data } = await portal.db
          .from('user_bible_reading_progress')
          .select('tick_times')
          .eq('user_id', userId)
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError()
        return (data?.tick_times ?? {}) as Record<string, number>
      })
      // Other keys begin with 'list ' (the list kept by hand) or 'move ' (a moved date, or the choice of weekdays).
      const ticked = Object.entries(answer).flatMap(([key, ms]) => (/^(list|move) /.test(key) ? [] : [ms]))
      const last = Math.max(0, ...ticked, ...waiting.map(({ at }) => Date.parse(at)))
      return last > 0 ? new Date(last).toISOString() : null
    },
  })
}
