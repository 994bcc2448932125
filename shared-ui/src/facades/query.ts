/** The used names of @tanstack/react-query; `router.ts` beside this file says why this façade exists. */
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
