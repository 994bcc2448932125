import { usePortal, useSite } from '@portal/shared-ui/portal'
import {
  isNotFound,
  type PageMeta,
  type PortalRoute,
  type RouteContext,
  type RouteHandle,
} from '@portal/shared-ui/remote'
import { useEffect, useEffectEvent } from 'react'
import { matchRoutes, useLocation, useNavigate } from 'react-router-dom'
import { fullTitle, MISSING_META } from './meta'

export type OpenPage = Pick<RouteContext, 'params'> & { handle: RouteHandle }

/**
 * Sets the document's title and tags for the current page: at once, and again when its data has loaded. The code of the
 * tags, which only machines read, comes after the first page, which has them from the host.
 */
export function useDocumentMeta(page: OpenPage | undefined): void {
  const { pathname, search } = useLocation()
  const { db, queryClient } = usePortal()
  const site = useSite()
  const navigate = useNavigate()
  const { meta, prefetch, feed } = page?.handle ?? {}
  const describe = useEffectEvent((): RouteContext => {
    return {
      queryClient,
      db,
      params: page?.params ?? {},
      url: new URL(pathname + search, location.origin),
      site,
    }
  })

  useEffect(() => {
    if (!meta) return
    let current = true
    const context = describe()
    const show = async (page: PageMeta, hasFeed = false) => {
      if (!current) return
      document.title = fullTitle(page, site)
      const { applyTags } = await import(/* webpackChunkName: 'after-opening' */ './applyTags')
      if (current) applyTags(page, site, hasFeed)
    }
    const write = (...page: Parameters<typeof show>) => void show(...page).catch(console.error)
    const apply = () => current && write(describeSafely(meta, context), Boolean(feed))
    const fail = (error: unknown) => {
      if (!current || !isNotFound(error)) return
      if (error.movedTo) void navigate(error.movedTo + search, { replace: true })
      else write(MISSING_META)
    }
    apply()
    if (prefetch) (async () => prefetch(context))().then(apply, fail)
    return () => {
      current = false
    }
  }, [meta, prefetch, feed, pathname, search, site])
}

/** When a route's `meta` throws, the page is still shown, with the site's name as its title. */
function describeSafely(meta: NonNullable<RouteHandle['meta']>, context: RouteContext): PageMeta {
  try {
    return meta(context)
  } catch (error) {
    console.error('The meta of a page threw:', error)
    return { title: context.site?.name ?? '' }
  }
}

/** The deepest matching route with metadata. */
export function pageAt(routes: PortalRoute[], prefix: string, pathname: string): OpenPage | undefined {
  const matches = matchRoutes(routes as Parameters<typeof matchRoutes>[0], pathname, prefix)
  const named = matches?.findLast(({ route }) => (route as PortalRoute).handle?.meta)
  return named && { handle: (named.route as PortalRoute).handle ?? {}, params: named.params }
}
