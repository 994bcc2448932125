import { QueryClient } from '@tanstack/react-query'

/** An answer that will be the same next time: the request itself was refused. */
const isRefusal = (error: unknown): boolean => {
  const { status, code } = (error ?? {}) as { status?: number; code?: string }
  if (status !== undefined) return status >= 400 && status < 500 && status !== 408 && status !== 429
  return typeof code === 'string' && code !== '' && !code.startsWith('5') && !code.startsWith('PGRST00')
}

/** The one cache. A refused request is not repeated; a failed one at most twice, with a growing, scattered pause. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        // Without network a read is still tried: what was read before may be kept on the device.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && !isRefusal(error),
        retryDelay: (attempt) => 400 * 2 ** attempt * (0.75 + Math.random() / 2),
        refetchOnWindowFocus: false,
      },
      // A form says at once that it was not sent, instead of waiting unseen for the network.
      mutations: { networkMode: 'always' },
    },
  })
