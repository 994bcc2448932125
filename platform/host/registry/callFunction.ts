import type { Backend } from '../../contract/registry'

/** Calls a function of the backend without arguments, as a visitor. Rejects as `fetch` does, also at the timeout. */
export const callFunction = ({ url, key }: Backend, name: string, timeoutMs: number): Promise<Response> =>
  fetch(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: key, 'Content-Type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(timeoutMs),
  })
