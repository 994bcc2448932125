import { queryOptions } from '@tanstack/react-query'

/** Code that is fetched when it is first needed, once for the whole page. */
export const codeQuery = <Code>(name: string, load: () => Promise<Code>) =>
  queryOptions({
    queryKey: ['shared', 'code', name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    // Code that is not there to be had any more is the slot's affair: it reloads the page when a newer version is live.
    throwOnError: (error) => error.name === 'ChunkLoadError',
  })
