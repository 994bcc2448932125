import type { PortalRoute } from '@portal/shared-ui/remote'
import { SHORTEST, searchedText } from './useSearchAddress'

/** A page of the Bible whose title is the search's while hits stand in its place. */
export function namedBySearch(route: PortalRoute): PortalRoute {
  const meta = route.handle?.meta
  if (!meta) return route
  return {
    ...route,
    handle: {
      ...route.handle,
      meta: (context) => {
        const text = searchedText(context.url.searchParams)
        return text.length < SHORTEST ? meta(context) : { ...meta(context), title: `Sök: ${text} – Bibeln` }
      },
    },
  }
}
