import { useMemo, useSyncExternalStore } from 'react'
import { nextChange, partAt, partsFrom, type SundayNow } from './sunday'

/**
 * The Sunday meeting as it is now, wherever in the world the visitor is. It changes at each step by itself: one timer
 * waits for the next, and a page that comes back from sleep looks at the clock at once.
 */
export function useSunday(): SundayNow {
  const index = useSyncExternalStore(subscribe, currentPart, noPart)
  return useMemo(() => partsFrom(index), [index])
}

const currentPart = () => partAt(new Date())
const noPart = () => -1

function subscribe(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const look = () => {
    clearTimeout(timer)
    const now = new Date()
    timer = setTimeout(look, nextChange(now).getTime() - now.getTime())
    changed()
  }
  look()
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pageshow', look)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('pageshow', look)
  }
}
