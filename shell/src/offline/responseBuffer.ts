import { DATA, keep } from './worker/cacheStore'
import { dataKey, isAnonymous, type RequestFacts, strategyFor } from './worker/strategy'

let early: { key: string; answer: Response }[] | null = []

const MAX_RESPONSES = 60

/**
 * A first visit begins before there is a worker that could keep what is read. Its public answers are held here, so that
 * nothing has to be asked for twice.
 */
export function bufferResponse(asked: RequestFacts, answer: Response): void {
  if (
    !early ||
    early.length >= MAX_RESPONSES ||
    !('serviceWorker' in navigator) ||
    navigator.serviceWorker.controller
  )
    return
  if (strategyFor(asked, window.location.origin) !== 'data' || !isAnonymous(asked)) return
  early.push({ key: dataKey(asked), answer: answer.clone() })
}

/** Puts what was held where the worker looks for it. */
export async function flushResponses(): Promise<void> {
  const held = early ?? []
  discardResponses()
  for (const { key, answer } of held) await keep(DATA, 'data', key, answer)
}

export function discardResponses(): void {
  early = null
}
