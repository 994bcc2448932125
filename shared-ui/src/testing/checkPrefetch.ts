import { act } from '@testing-library/react'
import { matchRoutes } from 'react-router-dom'
import { createQueryClient, type Db } from '../portal'
import type { PortalRoute } from '../remote'
import { fakeDb } from './fakeDb'
import { type InPortal, renderInPortal } from './renderInPortal'

type Checked = {
  /** Requests that the page made although everything had been prefetched. */
  missing: string[]
  /** Prefetched queries that the page does not use. */
  unused: string[]
  page: InPortal
}

/**
 * Prefetches an address from `db`, then renders its page while every request is refused. Both lists are empty when
 * `prefetch` loads exactly the queries of the page.
 */
export async function checkPrefetch(
  routes: PortalRoute[],
  db: Db,
  { at, prefix = '/' }: { at: string; prefix?: string },
): Promise<Checked> {
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } })
  const url = new URL(at, 'https://portal.test')
  const matches = matchRoutes(routes as Parameters<typeof matchRoutes>[0], url.pathname, prefix) ?? []
  for (const { route, params } of matches) {
    await (route as PortalRoute).handle?.prefetch?.({ queryClient, db, params, url })
  }
  const refusing = fakeDb({})
  const page = await act(async () => renderInPortal(routes, refusing, { at, prefix, queryClient }))
  const unused = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.getObserversCount() === 0)
  return { missing: refusing.asked(), unused: unused.map(({ queryHash }) => queryHash), page }
}
