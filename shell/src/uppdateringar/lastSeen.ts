import { readStorage, writeStorage } from '@portal/shared-ui/browser'
import { create } from 'zustand'

const STORAGE_KEY = 'last_seen_updates'

/** When this browser last showed the updates; the bell and the page share the value. */
export const useLastSeen = create<{ at: string | null }>(() => ({ at: null }))

// Not as the initial state, which React uses for the first render: the host does not know it.
useLastSeen.setState({ at: readStorage('local', STORAGE_KEY) })

/** Records that the updates have been seen now. */
export function markSeen(): void {
  const at = new Date().toISOString()
  writeStorage('local', STORAGE_KEY, at)
  useLastSeen.setState({ at })
}
