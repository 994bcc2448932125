import { useSession } from '@portal/shared-ui/portal'
import type { codeQuery } from '../codeQuery'
import { useCode } from '../ui/useCode'
import { useHydrated } from '../ui/useHydrated'
import { hasReadingOnDevice } from './device'

/** Whether there may be a plan: for members, and for visitors with one on this device. */
function useMayHavePlan(): boolean {
  const isMember = useSession(({ status }) => status === 'signedIn')
  const isLive = useHydrated()
  return isMember || (isLive && hasReadingOnDevice())
}

/** Fetches the plan's code for a page; visitors without a plan do not download it. */
export function usePlanCode<Code>(code: ReturnType<typeof codeQuery<Code>>): Code | undefined {
  const enabled = useMayHavePlan()
  const { data } = useCode(code, { enabled })
  return enabled ? data : undefined
}
