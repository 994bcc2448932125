import { DATA, put } from './worker/cacheStore'
import { dataKey, isAnonymous, type RequestFacts, strategyFor } from './worker/strategy'

let early: { key: string; response: Response }[] | null = []

const MAX_RESPONSES = 60

/**
 * A first visit begins before a worker can cache its reads. Buffers public responses in the page, so that no request
 * has to be repeated.
 */
export function bufferResponse(request: RequestFacts, response: Response): void {
  if (
    !early ||
    early.length >= MAX_RESPONSES ||
    !('serviceWorker' in navigator) ||
    navigator.serviceWorker.controller
  )
    return
  if (strategyFor(request, window.location.origin) !== 'data' || !isAnonymous(request)) return
  early.push({ key: dataKey(request), response: response.clone() })
}

/**
 * Caches a response that the document carried, since the worker does not see such reads: at once when the page has a
 * worker, otherwise like `bufferResponse`.
 */
export function keepCarried(request: RequestFacts, response: Response): void {
  const hasWorker = 'serviceWorker' in navigator && navigator.serviceWorker.controller
  if (!hasWorker) bufferResponse(request, response)
  else if (strategyFor(request, window.location.origin) === 'data' && isAnonymous(request))
    put(DATA, 'data', dataKey(request), response.clone()).catch(() => {})
}

/** Moves the buffered responses into the worker's cache. */
export async function flushResponses(): Promise<void> {
  const held = early ?? []
  discardResponses()
  for (const { key, response } of held) await put(DATA, 'data', key, response)
}

export function discardResponses(): void {
  early = null
}
