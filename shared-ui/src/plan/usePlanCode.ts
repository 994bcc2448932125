import { useSession } from '@portal/shared-ui/portal'
import type { codeQuery } from '../codeQuery'
import { useCode } from '../ui/useCode'
import { hasReadingOnDevice } from './device'

/** Whether there may be a plan: for members, and for visitors with one on this device. */
const useMayHavePlan = (): boolean =>
  useSession(({ status }) => status === 'signedIn') || hasReadingOnDevice()

/** Fetches the plan's code for a page; visitors without a plan do not download it. */
export function usePlanCode<Code>(code: ReturnType<typeof codeQuery<Code>>): Code | undefined {
  const enabled = useMayHavePlan()
  const { data } = useCode(code, { enabled })
  return enabled ? data : undefined
}
