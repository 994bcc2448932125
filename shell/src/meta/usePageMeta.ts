import { usePortal } from '@portal/shared-ui/portal'
import { isNotFound, type PortalRoute, type RouteContext } from '@portal/shared-ui/remote'
import { useEffect } from 'react'
import { matchRoutes, useLocation } from 'react-router-dom'
import { applyMeta } from './applyMeta'
import { MISSING_META } from './meta'

/** Keeps the document's title and tags those of the page on screen: at once, and again when its data is there. */
export function usePageMeta(routes: PortalRoute[], prefix: string): void {
  const { pathname, search } = useLocation()
  const { db, queryClient } = usePortal()

  useEffect(() => {
    const page = pageAt(routes, prefix, pathname)
    if (!page?.handle.meta) return
    let current = true
    const context = { queryClient, db, params: page.params, url: new URL(pathname + search, location.origin) }
    const { meta, feed } = page.handle
    const apply = () => current && meta && applyMeta(meta(context), Boolean(feed))
    apply()
    page.handle.prefetch?.(context).then(apply, (error) => {
      if (current && isNotFound(error)) applyMeta(MISSING_META)
    })
    return () => {
      current = false
    }
  }, [routes, prefix, pathname, search, db, queryClient])
}

/** The deepest matching route that says something of itself. */
export function pageAt(routes: PortalRoute[], prefix: string, pathname: string) {
  const matches = matchRoutes(routes as Parameters<typeof matchRoutes>[0], pathname, prefix)
  const named = matches?.findLast(({ route }) => (route as PortalRoute).handle?.meta)
  return (
    named && {
      handle: (named.route as PortalRoute).handle ?? {},
      params: named.params as RouteContext['params'],
    }
  )
}
