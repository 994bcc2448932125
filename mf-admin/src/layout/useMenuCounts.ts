import { useSession } from '@portal/shared-ui/portal'
import { useOverview } from '../dashboard/overview.data'

/** The waiting work of the pages in the menu, by path. Empty until it is known; pages without work are absent or 0. */
export function useMenuCounts(): Record<string, number | undefined> {
  const isAdmin = useSession(({ profile }) => profile?.is_admin ?? false)
  const { data } = useOverview({ enabled: isAdmin, staleTime: 60_000 })
  if (!data) return {}
  const { questions, messages, quotes, security } = data
  return {
    fragor: questions.pending,
    kontakt: messages.unread,
    citat: quotes.faults,
    sakerhet: security.failures,
  }
}
