import { create } from 'zustand'
import { remember, remembered } from '../boot/storage'

const KEY = 'last_seen_updates'

/** When this browser last showed the updates; the bell and the page share it (SH-19, SH-41). */
export const useLastSeen = create<{ at: string | null }>(() => ({ at: remembered('local', KEY) }))

/** Notes that the updates have been seen now. */
export function markSeen(): void {
  const at = new Date().toISOString()
  remember('local', KEY, at)
  useLastSeen.setState({ at })
}
