import { QueryCache, QueryClient } from '@tanstack/react-query'

/** What PostgreSQL and PostgREST call a failure that may pass: connections, resources, interventions, faults of their own. PT5 is the shell's own: an unreadable answer. */
const passing = /^(08|5[3-8]|XX|PGRST00|PT5)/

/** Not worth another try: the request itself was refused, or the visitor has waited long enough for no answer. */
const isFinal = (error: unknown): boolean => {
  const { name, message, status, code } = (error ?? {}) as Partial<
    Record<'name' | 'message' | 'code', string>
  > & {
    status?: number
  }
  if (name === 'TimeoutError' || message?.startsWith('TimeoutError')) return true
  if (status !== undefined) return status >= 400 && status < 500 && status !== 408 && status !== 429
  return typeof code === 'string' && code !== '' && !passing.test(code)
}

/**
 * The one cache, and the one place that decides about trying again: a refused request is not repeated, nor one without
 * an answer; a failed one at most twice, with a growing, scattered pause. What fails for good is logged here, once.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: ({ message }, { queryKey }) =>
        console.error(`${JSON.stringify(queryKey)} could not be read:`, message),
    }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        // Without network a read is still tried: what was read before may be kept on the device.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && !isFinal(error),
        retryDelay: (attempt) => 400 * 2 ** attempt * (0.75 + Math.random() / 2),
        refetchOnWindowFocus: false,
      },
      // A form says at once that it was not sent, instead of waiting unseen for the network.
      mutations: { networkMode: 'always' },
    },
  })
