import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isTransient } from '../sqlState'

/** Whether a retry is useless: the server refused the request, or it timed out. */
const isFinal = (error: unknown): boolean => {
  const { name, message, status, code } = (error ?? {}) as Partial<
    Record<'name' | 'message' | 'code', string>
  > & {
    status?: number
  }
  if (name === 'TimeoutError' || message?.startsWith('TimeoutError')) return true
  if (status !== undefined) return status >= 400 && status < 500 && status !== 408 && status !== 429
  return typeof code === 'string' && code !== '' && !isTransient(code)
}

/** The cause of a `Refusal` is the server's own error, which is logged. */
const logFailure = (key: unknown, what: 'read' | 'saved', { message, cause }: Error): void =>
  console.error(
    `${JSON.stringify(key)} could not be ${what}:`,
    (cause as Error | undefined)?.message ?? message,
  )

/**
 * The portal's query client with the default retry rules: a query is not retried when the server refused it or when it
 * timed out; otherwise it is retried at most twice, with a growing, randomised delay. Logs each final failure of a
 * query or mutation once.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => logFailure(queryKey, 'read', error),
    }),
    mutationCache: new MutationCache({
      onError: (error, _values, _context, { options: { mutationKey = ['a change'] } }) =>
        logFailure(mutationKey, 'saved', error),
    }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        // Without network a read is still tried: the service worker may have a cached response.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && !isFinal(error),
        retryDelay: (attempt) => 400 * 2 ** attempt * (0.75 + Math.random() / 2),
        refetchOnWindowFocus: false,
      },
      // A form reports at once that it was not sent, instead of waiting for the network.
      mutations: { networkMode: 'always' },
    },
  })
