import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed. Parts that are closed on the screen are printed open. */
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
    // The browser prints what is there when the event has been heard.
    flushSync(changed)
  }
  window.addEventListener('beforeprint', look)
  window.addEventListener('afterprint', look)
  return () => {
    window.removeEventListener('beforeprint', look)
    window.removeEventListener('afterprint', look)
  }
}
