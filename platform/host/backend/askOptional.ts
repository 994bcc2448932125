import type { Backend } from '../../contract/registry'
import { callBackend } from './callBackend'

/** Timeout of a request for optional content. */
const TIMEOUT_MS = 1_500
/** Pause after a timeout. */
const PAUSE_MS = 5_000

/** Calls a function of the database as a visitor; null without a response, or when `read` cannot parse it. */
export type AskOptional = <Json, Answer>(
  portal: { readsFrom: Backend },
  name: string,
  body: object,
  read: (json: Json) => Answer,
) => Promise<Answer | null>

/** Asks for content that a page does without. A backend that was silent is not asked again for a while. */
export function createAskOptional(): AskOptional {
  let silentUntil = 0
  return async ({ readsFrom }, name, body, read) => {
    if (performance.now() < silentUntil) return null
    try {
      const response = await callBackend(readsFrom, `rpc/${name}`, { body, timeoutMs: TIMEOUT_MS })
      return response.ok ? read(await response.json()) : null
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') silentUntil = performance.now() + PAUSE_MS
      return null
    }
  }
}
