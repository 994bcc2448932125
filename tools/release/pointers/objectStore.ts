import { type Credentials, signRequest } from './signRequest'
import { type Condition, Conflict, type PointerStore } from './store'

/**
 * Pointers in an object store over HTTP, by the conditional requests of RFC 9110 as S3 documents them: `If-Match` with
 * the tag that was read, `If-None-Match: *` for the first. Requests are signed when there are credentials.
 */
export function objectStore(address: string, credentials: Credentials | null): PointerStore {
  async function ask(method: string, key: string, headers: Record<string, string>, body = '') {
    const url = new URL(key, address.endsWith('/') ? address : `${address}/`)
    const signed = credentials
      ? signRequest({ method, url, headers, body }, credentials, new Date())
      : headers
    return fetch(url, {
      method,
      headers: signed,
      ...(method === 'PUT' && { body }),
      signal: AbortSignal.timeout(30_000),
    })
  }

  return {
    async read(key) {
      const response = await ask('GET', key, {})
      if (response.status === 404) return null
      const tag = response.headers.get('etag')
      if (!response.ok || tag === null) throw refused(key, 'read', response)
      return { text: await response.text(), tag }
    },

    async write(key, text, condition: Condition) {
      const asked: Record<string, string> =
        'ifTag' in condition ? { 'if-match': condition.ifTag } : { 'if-none-match': '*' }
      const response = await ask('PUT', key, { 'content-type': 'application/json', ...asked }, text)
      // 409 is a write at the very same time; 404 is a pointer that was deleted since.
      if ([404, 409, 412].includes(response.status)) throw new Conflict(key)
      if (!response.ok) throw refused(key, 'written', response)
    },
  }
}

const refused = (key: string, verb: string, { status }: Response): Error =>
  new Error(`${key} could not be ${verb}: the store of PORTAL_POINTERS answered ${status}.`)
