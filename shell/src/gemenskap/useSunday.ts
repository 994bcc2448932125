import { createClock } from '@portal/shared-ui'
import { useMemo } from 'react'
import { gatheringAfter, gatheringEnd, minuteAt, nextMinute, type SundayNow, sundayIn } from './sunday'

const useMinute = createClock({ read: minuteAt, nextChange: nextMinute, atFirst: -1 })

/** The Sunday meeting as it is now, wherever in the world the visitor is; it changes by itself. */
export function useSunday(): SundayNow {
  const minute = useMinute()
  return useMemo(() => sundayIn(minute), [minute])
}

/** The day of the next Sunday meeting, or of the one that goes on. */
export const useNextGathering = createClock({ read: gatheringAfter, nextChange: gatheringEnd })
