import type { QueryClient } from '@tanstack/react-query'

/** How long to wait before a failed read is tried again, unless the network comes back earlier. */
const RETRY_MS = 5_000

/**
 * Reads the data of the opened page until the server has answered, while `isWanted`: a painted page is better than the
 * error of a network that is away. The page itself shows a refusal, and a part that alone got no answer.
 * @param read fills the query client; whether it succeeded is read there, because `prefetchQuery` never rejects
 */
export async function untilRead(
  queryClient: QueryClient,
  read: () => Promise<unknown>,
  isWanted: () => boolean,
): Promise<void> {
  while (isWanted()) {
    await read().catch(() => {})
    if (!isNetworkAway(queryClient)) return
    await pause()
  }
}

/** Whether nothing could be read. A browser that says that it is offline may have cached a part. */
function isNetworkAway(queryClient: QueryClient): boolean {
  const reads = queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => queryKey[0] !== 'code' })
  const hasAnswer = reads.some(({ state }) => state.data !== undefined)
  return reads.some(({ state }) => isUnanswered(state.error)) && !(hasAnswer && navigator.onLine)
}

/** Without an answer supabase-js has an empty code. */
const isUnanswered = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === ''

const pause = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true })
    setTimeout(resolve, RETRY_MS)
  })
