/** What the portal uses of @tanstack/react-query; see `router.ts` beside this file for why it stands here. */
export {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  skipToken,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from 'whole/react-query'
