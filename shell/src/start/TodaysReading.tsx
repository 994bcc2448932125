import { codeQuery } from '@portal/shared-ui/code'
import { usePlanCode } from '@portal/shared-ui/plan/code'

const planCode = codeQuery('todays-plan', () => import('@portal/shared-ui/plan/today'))

/** What the reading plan of a member reads today. Its code weighs on nobody who has none. */
export function TodaysReading() {
  const code = usePlanCode(planCode)
  return code ? <code.TodaysPlan /> : null
}
