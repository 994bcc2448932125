import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed. Closed parts are printed open. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => printing,
    () => false,
  )

let printing = false

function subscribe(changed: () => void): () => void {
  const look = ({ type }: Event) => {
    printing = type === 'beforeprint'
    // The browser prints the DOM as it is after the event's listeners.
    flushSync(changed)
  }
  window.addEventListener('beforeprint', look)
  window.addEventListener('afterprint', look)
  return () => {
    window.removeEventListener('beforeprint', look)
    window.removeEventListener('afterprint', look)
  }
}
