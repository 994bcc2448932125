import { readStorage } from '@portal/shared-ui/browser'
import type { Count } from '../../contract/outcomes'

/** The storage key of the shell that crashed in this tab (`platform/host/documents/startScripts.ts`). */
const FALLEN_SHELL_KEY = 'fallen-shell'

/**
 * Counts the shell of this page: a load of the live one, or a fallback to this one and its reason. When the host
 * chose the earlier shell, no browser knows the reason.
 */
export function countShell(count: Count, live: string | undefined): void {
  const { fallenShell } = document.documentElement.dataset
  if (!fallenShell) {
    if (live) count('shell', live, 'load')
    return
  }
  count('shell', fallenShell, 'fallback')
  if (readStorage('session', FALLEN_SHELL_KEY) === fallenShell) count('shell', fallenShell, 'broken')
  else if (document.querySelector(`script[src*="/shell/${fallenShell}/"]`))
    count('shell', fallenShell, 'unreachable')
}
