import { queryOptions } from '@tanstack/react-query'

/**
 * A part of the remote that is fetched when it is first needed: an article's text must not weigh on the pages that
 * only name it. A query, because it knows how to fail and try again, and because the host can fill it ahead. Code that
 * is not there to be had any more is the slot's affair: it reloads the page when a newer version is live.
 */
export const codeQuery = <Part>(name: readonly string[], load: () => Promise<Part>) =>
  queryOptions({
    queryKey: ['study', 'code', ...name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    throwOnError: (error) => error.name === 'ChunkLoadError',
  })
