import { queryOptions } from '@tanstack/react-query'

/**
 * Code that is fetched when it is first needed. A query, because it knows how to fail and try again: a lazy component
 * keeps its first failure for ever. Code that is not there to be had any more is the slot's affair: it reloads the page
 * when a newer version is live, and says what is wrong otherwise. Without network the code is only out of reach, and who
 * wanted it says so.
 */
export const codeQuery = <Module>(name: string, load: () => Promise<Module>) =>
  queryOptions({
    queryKey: ['bible', 'code', name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    throwOnError: (error) => error.name === 'ChunkLoadError' && navigator.onLine,
  })
