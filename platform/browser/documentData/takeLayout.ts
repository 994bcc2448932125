import type { Db } from '@portal/shared-ui/portal'
import { QueryClient } from '@tanstack/react-query'
import type { ShellParts } from '../shellParts'

/**
 * Fills the queries of the layout with what the document carries, for the first render. The host rendered the layout
 * without what it lacks, which the layout itself reads afterwards.
 * @param db a client that reads from the document alone
 */
export async function takeLayout(
  queryClient: QueryClient,
  db: Db,
  prefetchLayout: ShellParts['prefetchLayout'],
): Promise<void> {
  // One of its own: here it is no failure that a query finds nothing.
  const taken = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  await prefetchLayout({ queryClient: taken, db })
  for (const { queryKey, state } of taken.getQueryCache().getAll())
    if (state.status === 'success') queryClient.setQueryData(queryKey, state.data)
}
