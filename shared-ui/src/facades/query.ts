/** What the portal uses of @tanstack/react-query; see `router.ts` beside this file for why it stands here. */
export {
  dehydrate,
  hydrate,
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  skipToken,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from 'whole/react-query'
