import { type Db, useDb } from '@portal/shared-ui/portal'
import type { SiteHit } from '@portal/supabase/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { mixResults } from './results'

const MIN_LENGTH = 2

const searchQuery = (db: Db, term: string) =>
  queryOptions({
    queryKey: ['site-search', term],
    enabled: term.length >= MIN_LENGTH,
    retry: false,
    queryFn: async ({ signal }) => {
      const { data, error } = await db.rpc('search_site', { q: term.slice(0, 100) }).abortSignal(signal)
      if (error && !signal.aborted) console.error('The search failed:', error.message)
      if (error) throw error
      return mixResults(data as SiteHit[], term)
    },
  })

/** The hits of the whole site for a term; nothing is sent under two characters (SH-13). */
export const useSiteSearch = (term: string) => useQuery(searchQuery(useDb(), term))
