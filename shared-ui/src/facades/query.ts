/** The used names of @tanstack/react-query; `router.ts` beside this file explains this façade. */
export {
  type FetchQueryOptions,
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  skipToken,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from 'whole/react-query'
