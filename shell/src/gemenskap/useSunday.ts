import { createClock } from '@portal/shared-ui'
import { useMemo } from 'react'
import { gatheringAfter, gatheringEnd, minuteAt, nextMinute, type SundayNow, sundayIn } from './sunday'

const useMinute = createClock({ read: minuteAt, nextChange: nextMinute })

/** The Sunday meeting at this moment, in Stockholm's time, wherever the visitor is; updates by itself. */
export function useSunday(): SundayNow {
  const minute = useMinute()
  return useMemo(() => sundayIn(minute), [minute])
}

/** The day of the current or next Sunday meeting. */
export const useNextGathering = createClock({ read: gatheringAfter, nextChange: gatheringEnd })
