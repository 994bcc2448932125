import { codeQuery } from '@portal/shared-ui/code'
import { searchTerm } from '@portal/shared-ui/format'
import { type Db, useDb } from '@portal/shared-ui/portal'
import type { SiteHit } from '@portal/supabase/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Found, MAX_RESULTS, MIN_SEARCH_LENGTH, type Result } from './found'
import { pagesQuery } from './pages.data'

/** The code that renders hits, fetched with the first search. */
const resultsCode = codeQuery('site-results', () => import('./results'))

/** The hits of the site for a term, without the passage that it names. */
export const searchQuery = (db: Db, term: string) =>
  queryOptions({
    queryKey: ['site-search', term],
    enabled: term.length >= MIN_SEARCH_LENGTH,
    retry: false,
    queryFn: async ({ client, signal }) => {
      const [declared, { namesOf, ownPages, showHits }] = await Promise.all([
        client.fetchQuery(pagesQuery),
        client.fetchQuery({ ...resultsCode, retry: false }),
      ])
      const pages = [...declared, ...ownPages]
      const { data } = await db
        .rpc('search_site', { q: searchTerm(term), pages: namesOf(pages) })
        .abortSignal(signal)
        .throwOnError()
      return showHits(data as SiteHit[], pages, term)
    },
  })

/** A name and a number: only then is the reference parser fetched. */
const mayBePlace = /^(\d\s*\.?\s*)?\p{L}[\p{L}\s.]*\d/u

const placeCode = codeQuery('place', () => import('../../scripture/placeOf'))

/** The Bible passage that a term names, as a hit. */
export const placeQuery = (term: string) =>
  queryOptions({
    queryKey: ['site-search', 'place', term],
    enabled: term.length >= MIN_SEARCH_LENGTH && mayBePlace.test(term),
    retry: false,
    // When the parser fails to load, the search continues without a passage.
    queryFn: async ({ client }): Promise<Result | null> => {
      const place = (await client.fetchQuery({ ...placeCode, retry: false })).placeOf(term)
      return place && { key: 'place', kind: 'Bibeln', text: 'Läs i Bibeln', ...place }
    },
  })

/**
 * The site's results for a term: the Bible passage that it names, then the hits, eight in all; nothing is
 * sent under two characters.
 */
export function useSiteSearch(term: string) {
  const hits = useQuery(searchQuery(useDb(), term))
  const place = useQuery(placeQuery(term))
  return {
    found: place.isLoading ? undefined : withPlace(place.data, hits.data),
    isFetching: hits.isFetching || place.isLoading,
    isError: hits.isError,
  }
}

/** A passage is shown even without the server's hits; the suggestion of another word is then dropped. */
export const withPlace = (place: Found['results'][number] | null | undefined, found: Found | undefined) =>
  place ? { results: [place, ...(found?.results ?? [])].slice(0, MAX_RESULTS), meant: null } : found
