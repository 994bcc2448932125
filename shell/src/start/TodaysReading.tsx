import { codeQuery } from '@portal/shared-ui/code'
import { usePlanCode } from '@portal/shared-ui/plan/code'

const planCode = codeQuery('todays-plan', () => import('@portal/shared-ui/plan/today'))

/** Today's reading of the visitor's plan. Visitors without a plan do not download its code. */
export function TodaysReading() {
  const code = usePlanCode(planCode)
  return code ? <code.TodaysPlan /> : null
}
