import type { PortalRoute } from '@portal/shared-ui/remote'
import { MIN_SEARCH_LENGTH, searchedText } from './useSearchAddress'

/** A page of the Bible whose title is the search's while search results replace it. */
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
