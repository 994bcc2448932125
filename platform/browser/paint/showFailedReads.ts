import type { QueryClient } from '@tanstack/react-query'

/** The parts of a page have mounted by then. */
const OPENING_MS = 5_000

/**
 * Called when the opened page is about to be rendered: it shows the errors of reads that have failed until now. Without
 * this its parts would read again at once, although the retries have just been made. Reads that fail later are not
 * affected.
 */
export function showFailedReads(queryClient: QueryClient): void {
  const renderedAt = Date.now()
  const { queries } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({
    queries: {
      ...queries,
      retryOnMount: ({ state }) => state.errorUpdatedAt > renderedAt || Date.now() - renderedAt > OPENING_MS,
    },
  })
}
