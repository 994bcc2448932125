import { useSyncExternalStore } from 'react'
import { addDays, inStockholm, today } from '../format/dates'

type Clock<T extends string | number> = {
  /** Computes the value from the time of day. */
  read: (now: Date) => T
  /** The next moment at which the result of `read` changes. */
  nextChange: (now: Date) => Date
}

/** Events when the window becomes visible again: from the back/forward cache, or from behind another window. */
const seen = ['pageshow', 'focus']

/**
 * Creates a hook for a value that depends on the time; the first render has that of the time of painting. One timer waits for the next change; a page that returns from
 * sleep or from the back/forward cache updates at once.
 */
export function createClock<T extends string | number>({ read, nextChange }: Clock<T>): () => T {
  const current = () => read(new Date())
  const first = () => read(paintedAt())
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

/** The time at which the host painted the page, which the document names; now on the host. */
function paintedAt(): Date {
  const time = Number(globalThis.document?.body.dataset.paintedAt)
  return time ? new Date(time) : new Date()
}

/**
 * The day for which a page's data is read before the page is rendered: that of the first render, which is the day of painting
 * until a painted page is opened. A document may be from yesterday, or the device's clock may be wrong.
 */
export const shownDay = (): string =>
  today(globalThis.document?.querySelector('#root[data-painted]') ? paintedAt() : new Date())

/** The date in Stockholm as '2026-11-20'; components render again at midnight. */
export const useToday = createClock({
  read: today,
  nextChange: (now) => inStockholm(addDays(today(now), 1), '00:00'),
})
