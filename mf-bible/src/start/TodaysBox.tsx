import { codeQuery } from '@portal/shared-ui/code'
import { usePlanCode } from '@portal/shared-ui/plan/code'

const boxCode = codeQuery('todays-box', () => import('@portal/shared-ui/plan/today'))

/** The link to today's reading, for readers with a plan. */
export function TodaysBox() {
  const code = usePlanCode(boxCode)
  return code ? <code.TodaysPlan /> : null
}
