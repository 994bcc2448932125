import { DATA, put } from './worker/cacheStore'
import { dataKey, isAnonymous, type RequestFacts, strategyFor } from './worker/strategy'

let early: { key: string; response: Response }[] | null = []

const MAX_RESPONSES = 60

/**
 * A first visit begins before there is a worker that could cache what is read. Its public responses are held here, so that
 * nothing has to be asked for twice.
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

/** Puts what was held where the worker looks for it. */
export async function flushResponses(): Promise<void> {
  const held = early ?? []
  discardResponses()
  for (const { key, response } of held) await put(DATA, 'data', key, response)
}

export function discardResponses(): void {
  early = null
}
