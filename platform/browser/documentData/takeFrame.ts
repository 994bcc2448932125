import type { Db } from '@portal/shared-ui/portal'
import { QueryClient } from '@tanstack/react-query'
import type { ShellParts } from '../shellParts'

/**
 * Fills the queries of the frame with what the document carries, for the first render. The host rendered the frame without
 * what it lacks, which the frame itself reads afterwards.
 * @param db a client that reads from the document alone
 */
export async function takeFrame(
  queryClient: QueryClient,
  db: Db,
  prefetchFrame: ShellParts['prefetchFrame'],
): Promise<void> {
  // One of its own: here it is no failure that a query finds nothing.
  const taken = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  await prefetchFrame({ queryClient: taken, db })
  for (const { queryKey, state } of taken.getQueryCache().getAll())
    if (state.status === 'success') queryClient.setQueryData(queryKey, state.data)
}
