import { useSyncExternalStore } from 'react'
import { addDays, inStockholm, today } from '../format/dates'

type Clock<T extends string | number> = {
  /** Computes the value from the time of day. */
  read: (now: Date) => T
  /** The next moment at which `read` gives something else. */
  nextChange: (now: Date) => Date
  /** The value of the first drawing on the host, when it must not depend on the time. */
  atFirst?: T
}

/** The window comes back: out of the browser's memory, or from behind another. */
const seen = ['pageshow', 'focus']

/**
 * Makes a hook for a value that follows the clock. One timer waits for the next change; a page that comes back from
 * sleep or out of the browser's memory looks at the clock at once.
 */
export function createClock<T extends string | number>({ read, nextChange, atFirst }: Clock<T>): () => T {
  const current = () => read(new Date())
  const first = () => atFirst ?? current()
  return () => useSyncExternalStore(subscribe, current, first)

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
    for (const event of seen) window.addEventListener(event, look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      for (const event of seen) window.removeEventListener(event, look)
    }
  }
}

/** The day in Stockholm as '2026-11-20'; what shows it renders anew at midnight. */
export const useToday = createClock({
  read: today,
  nextChange: (now) => inStockholm(addDays(today(now), 1), '00:00'),
})
