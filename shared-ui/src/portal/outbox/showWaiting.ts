import { useWaiting } from '../waiting'
import type { Entry } from './entry'

/** Updates the page's status lines; asks before the page is closed while entries would be lost. */
export function showWaiting(entries: Entry[], unstored: string[]): void {
  useWaiting.setState({ entries, unstored })
  window.removeEventListener('beforeunload', ask)
  if (unstored.length > 0) window.addEventListener('beforeunload', ask)
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault()
