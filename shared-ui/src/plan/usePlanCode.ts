import { useSession } from '@portal/shared-ui/portal'
import type { codeQuery } from '../codeQuery'
import { useCode } from '../ui/useCode'
import { hasReadingOnDevice } from './device'

/** Whether somebody may follow a plan: members, and visitors who try one on this device. */
const useMayHavePlan = (): boolean =>
  useSession(({ status }) => status === 'signedIn') || hasReadingOnDevice()

/** The code of what a plan adds to a page; it weighs on nobody who has none. */
export function usePlanCode<Code>(code: ReturnType<typeof codeQuery<Code>>): Code | undefined {
  const enabled = useMayHavePlan()
  const { data } = useCode(code, { enabled })
  return enabled ? data : undefined
}
