import { SEARCH_PARAM } from '@portal/platform/browser/meta/meta'
import type { FoundAt } from '@portal/platform/browser/shellModule'
import type { PageEntry } from '@portal/platform/contract/registry'
import { searchTerm } from '@portal/shared-ui/format'
import { createQueryClient } from '@portal/shared-ui/portal'
import type { RouteContext } from '@portal/shared-ui/remote'
import { bibleSearch } from './bibleSearch'
import { MIN_SEARCH_LENGTH } from './found'
import { pagesQuery } from './pages.data'
import { placeQuery, searchQuery, withPlace } from './search.data'

/**
 * The hits of the search that an address names, for readers without scripts; null without a search.
 * declared: the pages that apps declare for the search by name.
 */
export async function foundAt(
  { db, url }: Pick<RouteContext, 'db' | 'url'>,
  declared: PageEntry[],
): Promise<FoundAt | null> {
  const words = searchTerm(url.searchParams.get(SEARCH_PARAM) ?? '')
  if (url.pathname !== '/' || words.length < MIN_SEARCH_LENGTH) return null
  // Not the client of the page: the page itself does not need this code.
  const queryClient = createQueryClient()
  queryClient.setQueryData(pagesQuery.queryKey, declared)
  try {
    const [place, hits] = await Promise.all([
      queryClient.fetchQuery(placeQuery(words)),
      queryClient.fetchQuery(searchQuery(db, words)),
    ])
    return { words, inBible: bibleSearch(words), ...hits, ...withPlace(place, hits) }
  } finally {
    queryClient.clear()
  }
}
