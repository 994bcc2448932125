import { queryOptions } from '@tanstack/react-query'
import { isWriting } from './browser'

/**
 * Code that is fetched when it is first needed: what few pages show must not weigh on the others. A query, because it
 * knows how to fail and try again, and because the host can fill it ahead. Code that is not there to be had any more is
 * handled by the slot: it shows another version of the area, unless that would discard a form in use. Without
 * network it is only out of reach.
 */
export const codeQuery = <Code>(name: string, load: () => Promise<Code>) =>
  queryOptions({
    queryKey: ['code', name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    throwOnError: (error) => error.name === 'ChunkLoadError' && navigator.onLine && !isWriting(area()),
  })

/** The frame's own dialogs stand beside it, and are not touched. */
const area = () => document.querySelector('main') ?? document
