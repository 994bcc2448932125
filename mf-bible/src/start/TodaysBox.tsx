import { codeQuery } from '@portal/shared-ui/code'
import { usePlanCode } from '../shared/usePlanCode'

const boxCode = codeQuery('todays-box', () => import('./TodaysPlan'))

/** The way to today's reading, for whoever follows a plan. */
export function TodaysBox() {
  const code = usePlanCode(boxCode)
  return code ? <code.TodaysPlan /> : null
}
