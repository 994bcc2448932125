import type { Portal } from '@portal/shared-ui/portal'
import { pageAt } from '../meta/usePageMeta'
import type { Loader } from './loader'
import { ownerOf } from './registry'

/**
 * A pointer that rests on a link, or focus that reaches it, says where the visitor goes next: its remote is loaded
 * and its data read before the click. Nothing is fetched for an area that nobody points at. Gives a function that stops it.
 */
export function prefetchOnIntent(loader: Loader, { db, queryClient }: Portal): () => void {
  const begun = new Set<string>()

  async function prefetch(url: URL): Promise<void> {
    const owner = ownerOf(loader.registry(), url.pathname)
    if (!owner || owner.remote.class === 'admin') return
    const remote = await loader.load(owner.remote.name)
    const routes = remote.areas[owner.prefix as `/${string}`] ?? []
    const page = pageAt(routes, owner.prefix, url.pathname)
    await page?.handle.prefetch?.({ queryClient, db, params: page.params, url })
  }

  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.href || link.origin !== window.location.origin || link.target || begun.has(link.href)) return
    if (link.pathname === window.location.pathname) return
    begun.add(link.href)
    // What fails now is tried and told when the link is followed.
    prefetch(new URL(link.href)).catch(() => begun.delete(link.href))
  }

  document.addEventListener('pointerover', onIntent, { passive: true })
  document.addEventListener('focusin', onIntent)
  return () => {
    document.removeEventListener('pointerover', onIntent)
    document.removeEventListener('focusin', onIntent)
  }
}
