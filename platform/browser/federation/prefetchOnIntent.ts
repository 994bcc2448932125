import type { Portal } from '@portal/shared-ui/portal'
import type { PortalRoute } from '@portal/shared-ui/remote'
import { ownerOf } from '../../contract/registry'
import { pageAt } from '../meta/useDocumentMeta'
import { keyOf } from './containers'
import type { Loader } from './loader'
import { loadingFlags } from './loadingFlags'

/** Delay before a hover counts: moving over a grid of links prefetches none of them. */
const HOVER_DELAY_MS = 65

/**
 * Prefetches on intent: when the pointer rests on a link or the link gets focus, loads its remote and its data before
 * the click. Nothing is fetched for other areas. `shellPages` are the pages that belong to no remote. Pages do the same
 * with `portal.prefetch`. Returns a function that stops it.
 */
export function prefetchOnIntent(loader: Loader, portal: Portal, shellPages: PortalRoute[]): () => void {
  const { db, queryClient } = portal
  const begun = new Set<string>()
  portal.prefetch = (path) => prefetch(new URL(path, window.location.origin))
  window.dispatchEvent(new Event('portal:prefetch'))

  async function prefetch(url: URL): Promise<void> {
    const { registry } = loader.store.getState()
    const owner = registry && ownerOf(registry, url.pathname)
    if (owner?.access === 'admin') return
    const remote = owner && (await loader.load(owner.remote.name))
    const routes = remote ? (remote.areas[owner.prefix as `/${string}`] ?? []) : shellPages
    const { remotes } = loader.store.getState()
    const state = owner && remotes[owner.remote.name]
    // Its later chunks may block the page, as its first ones.
    if (state?.phase === 'ready') loadingFlags.addBriefly(keyOf(state.release))
    const page = pageAt(routes, owner?.prefix ?? '/', url.pathname)
    await page?.handle.prefetch?.({ queryClient, db, params: page.params, url })
  }

  const linkOf = (event: Event): HTMLAnchorElement | null => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.href || link.origin !== window.location.origin || link.target || begun.has(link.href))
      return null
    return link.pathname === window.location.pathname ? null : link
  }
  const begin = (link: HTMLAnchorElement) => {
    if (begun.has(link.href)) return
    begun.add(link.href)
    // Ignores failures: following the link retries and shows them.
    prefetch(new URL(link.href)).catch(() => begun.delete(link.href))
  }

  let resting: ReturnType<typeof setTimeout> | undefined
  const onPointer = (event: Event) => {
    clearTimeout(resting)
    const link = linkOf(event)
    if (link) resting = setTimeout(() => begin(link), HOVER_DELAY_MS)
  }
  const onFocus = (event: Event) => {
    const link = linkOf(event)
    if (link) begin(link)
  }

  document.addEventListener('pointerover', onPointer, { passive: true })
  document.addEventListener('focusin', onFocus)
  return () => {
    clearTimeout(resting)
    document.removeEventListener('pointerover', onPointer)
    document.removeEventListener('focusin', onFocus)
  }
}
