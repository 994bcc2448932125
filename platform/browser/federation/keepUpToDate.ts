import { isWriting } from '@portal/shared-ui/browser'
import type { Loader } from './loader'

/** Minimum interval between two checks for new releases; a visible tab checks again after it. */
const CHECK_INTERVAL_MS = 60_000

type Options = {
  loader: Loader
  /** Subscribes to navigations within the page; returns a function that unsubscribes. */
  onNavigation: (listener: () => void) => () => void
  now?: () => number
}

/**
 * Updates an open tab: reads the registry when the visitor returns to the tab or navigates in it, at most once a minute,
 * and once a minute while the tab is visible, so that a visible tab follows a switch within a minute. A new area or
 * version is used when it is entered; a new shell is loaded by following the next link with a full page load, unless
 * the visitor is writing something. Returns a function that stops it.
 */
export function keepUpToDate({ loader, onNavigation, now = () => Date.now() }: Options): () => void {
  let askedAt = now()
  let timer = setTimeout(read, CHECK_INTERVAL_MS)

  function read(): void {
    clearTimeout(timer)
    if (document.visibilityState !== 'visible') return
    timer = setTimeout(read, CHECK_INTERVAL_MS)
    askedAt = now()
    void loader.refresh()
  }
  const ask = () => {
    if (Math.abs(now() - askedAt) >= CHECK_INTERVAL_MS) read()
  }
  const follow = (event: MouseEvent) => {
    // Without the page's click handler the browser follows the link itself.
    if (loader.newShell() && isPlainLink(event) && !isWriting()) event.stopImmediatePropagation()
  }

  const stopNavigation = onNavigation(ask)
  document.addEventListener('visibilitychange', ask)
  window.addEventListener('click', follow, true)
  return () => {
    clearTimeout(timer)
    stopNavigation()
    document.removeEventListener('visibilitychange', ask)
    window.removeEventListener('click', follow, true)
  }
}

/** Whether a click leads to another page of the portal in this tab. */
function isPlainLink({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false
  if (link.origin !== window.location.origin || link.target || link.hasAttribute('download')) return false
  return link.pathname + link.search !== window.location.pathname + window.location.search
}
