import type { Live } from '../registry/site'

/** Timeout of a backend request for optional content. */
const BACKEND_TIMEOUT_MS = 1_500
/** Pause after a backend timeout. */
const PAUSE_MS = 5_000

/** Calls a function of the database as a visitor; null without a response, or when `read` cannot parse it. */
export type AskBackend = <Json, Answer>(
  live: Live,
  name: string,
  body: object,
  read: (json: Json) => Answer,
) => Promise<Answer | null>

export function createAskBackend(now = () => performance.now()): AskBackend {
  let silentUntil = 0
  return async ({ readsFrom: { url, key } }, name, body, read) => {
    if (now() < silentUntil) return null
    try {
      const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { apikey: key, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(BACKEND_TIMEOUT_MS),
      })
      return response.ok ? read(await response.json()) : null
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') silentUntil = now() + PAUSE_MS
      return null
    }
  }
}
