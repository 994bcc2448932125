import { readStorage, writeStorage } from '@portal/shared-ui/browser'
import { type Db, useDb } from '@portal/shared-ui/portal'
import { queryOptions, useQuery } from '@tanstack/react-query'

const visitsQuery = (db: Db) =>
  queryOptions({
    queryKey: ['visits'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<number> => {
      const { count, error } = await (readStorage('session', 'has_visited') ? read(db) : increment(db))
      if (error) throw error
      return count
    },
    retry: false,
  })

/** The number of visits to the site. The first page of a browser session counts as one. */
export const useVisits = () => useQuery(visitsQuery(useDb()))

async function increment(db: Db) {
  const { data, error } = await db.rpc('increment_visits')
  if (!error) writeStorage('session', 'has_visited', 'true')
  return { count: data ?? 0, error }
}

async function read(db: Db) {
  const { data, error } = await db.from('visitor_stats').select('total_visits').limit(1).single()
  return { count: data?.total_visits ?? 0, error }
}
