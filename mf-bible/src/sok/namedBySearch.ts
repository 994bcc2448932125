import type { PortalRoute } from '@portal/shared-ui/remote'
import { MIN_SEARCH_LENGTH, searchedText } from './useSearchAddress'

/** Wraps a route of the Bible: while search results replace the page, the title names the search. */
export function namedBySearch(route: PortalRoute): PortalRoute {
  const meta = route.handle?.meta
  if (!meta) return route
  return {
    ...route,
    handle: {
      ...route.handle,
      meta: (context) => {
        const text = searchedText(context.url.searchParams)
        return text.length < MIN_SEARCH_LENGTH
          ? meta(context)
          : { ...meta(context), title: `Sök: ${text} – Bibeln` }
      },
    },
  }
}
