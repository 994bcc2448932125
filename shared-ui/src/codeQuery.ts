import { queryOptions } from '@tanstack/react-query'
import { isWriting } from './browser'

/**
 * Code that is fetched when it is first needed, so that other pages do not download it. It is a query, because
 * queries have errors and retries, and the host can prefill them. When a chunk no longer exists, the error reaches
 * the slot, which shows another version of the area, unless that would discard a form in use. Without network the
 * page only shows the error.
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

/** The area's part of the page. The layout's own dialogs are outside it and stay. */
const area = () => document.querySelector('main') ?? document
