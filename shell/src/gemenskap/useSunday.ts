import { createClock } from '@portal/shared-ui'
import { useMemo } from 'react'
import { nextChange, partAt, partsFrom, type SundayNow } from './sunday'

const usePart = createClock({ read: partAt, nextChange, atFirst: -1 })

/** The Sunday meeting as it is now, wherever in the world the visitor is; it changes at each step by itself. */
export function useSunday(): SundayNow {
  const part = usePart()
  return useMemo(() => partsFrom(part), [part])
}
