import { readStorage } from '@portal/shared-ui/browser'
import type { Count } from './outcomes'

/** Under which the document keeps the shell that threw in this tab (`shell/server/documents/startScripts.ts`). */
const THROWN = 'fallen-shell'

/**
 * Counts the shell of this page: that the live one was loaded, or that this one took its place and why. Where the host
 * chose the earlier one, no browser knows a reason.
 */
export function countShell(count: Count, live: string | undefined, page: Document = document): void {
  const { fallenShell } = page.documentElement.dataset
  if (!fallenShell) {
    if (live) count('shell', live, 'load')
    return
  }
  count('shell', fallenShell, 'fallback')
  if (readStorage('session', THROWN) === fallenShell) count('shell', fallenShell, 'broken')
  else if (page.querySelector(`script[src*="/shell/${fallenShell}/"]`))
    count('shell', fallenShell, 'unreachable')
}
