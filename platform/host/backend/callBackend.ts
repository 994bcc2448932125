import type { Backend } from '../../contract/registry'

/** A request: with a body a call of a function, with a token as its member, otherwise as a visitor. */
type Call = { body?: object; token?: string; timeoutMs: number }

/**
 * Sends a request to the backend's REST interface.
 * @param path below `/rest/v1/`: `rpc/content_stamp`, or a table with its query.
 * @returns the response, whatever its status. Rejects as `fetch` does, also at the timeout.
 */
export const callBackend = (
  { url, key }: Backend,
  path: string,
  { body, token, timeoutMs }: Call,
): Promise<Response> =>
  fetch(`${url}/rest/v1/${path}`, {
    headers: {
      apikey: key,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  })

/** The JSON of the backend's answer; null when it does not respond, refuses or sends something else. */
export async function askBackend<Json>(backend: Backend, path: string, call: Call): Promise<Json | null> {
  try {
    const response = await callBackend(backend, path, call)
    return response.ok ? ((await response.json()) as Json) : null
  } catch {
    return null
  }
}
