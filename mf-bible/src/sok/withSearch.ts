import type { PortalRoute } from '@portal/shared-ui/remote'
import { searchCode } from './SearchArea'
import { searchQuery } from './search.data'
import { MIN_SEARCH_LENGTH, searchInAddress } from './useSearchAddress'

/**
 * Wraps a route of the Bible: while search results replace the page, the title names the search, and the host reads and
 * paints the results.
 */
export function withSearch(route: PortalRoute): PortalRoute {
  const { meta, prefetch } = route.handle ?? {}
  if (!meta) return route
  const searchOf = (url: URL) => {
    const search = searchInAddress(url.searchParams)
    return search.text.length < MIN_SEARCH_LENGTH ? null : search
  }
  return {
    ...route,
    handle: {
      ...route.handle,
      meta: (context) => {
        const search = searchOf(context.url)
        return search ? { ...meta(context), title: `Sök: ${search.text} – Bibeln` } : meta(context)
      },
      prefetch: (context) => {
        const { url, queryClient, db } = context
        const search = searchOf(url)
        return Promise.all([
          prefetch?.(context),
          search && queryClient.fetchQuery(searchQuery(db, search)),
          search && queryClient.prefetchQuery(searchCode),
        ])
      },
    },
  }
}
