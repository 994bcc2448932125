import { readStorage, writeStorage } from '@portal/shared-ui/browser'

/** In local storage, so that activity in one tab counts for all. */
const KEY = 'office-last-activity'

/** Writing at every key press would be wasted work. */
const WRITE_INTERVAL_MS = 5_000

/** Records activity now. */
export function recordActivity(): void {
  const now = Date.now()
  if (now - lastActivity() >= WRITE_INTERVAL_MS) writeStorage('local', KEY, `${now}`)
}

/** When the administrator was last active in any tab, in milliseconds; 0 when unknown. */
export const lastActivity = (): number => Number(readStorage('local', KEY)) || 0
