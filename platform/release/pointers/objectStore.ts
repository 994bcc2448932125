import { type Credentials, signRequest } from './signRequest'
import { type Condition, Conflict, type PointerStore } from './store'
import { pause, type Wait } from './wait'

/** Pauses before the retries of a request after a temporary failure. */
const RETRY_PAUSES_MS = [200, 400, 800, 1_600, 3_200]
const RETRIED_STATUSES = [408, 425, 429, 500, 502, 503, 504]
const REQUEST_TIMEOUT_MS = 10_000

/**
 * Pointers in an object store over HTTP, with conditional requests (RFC 9110) as S3 documents them: `If-Match` with
 * the tag that was read, `If-None-Match: *` for the first write. Requests are signed when there are credentials.
 */
export function objectStore(
  address: string,
  credentials: Credentials | null,
  wait: Wait = pause,
): PointerStore {
  async function ask({ method, key, headers = {}, body = '' }: Asked): Promise<Answer> {
    const url = new URL(key, address.endsWith('/') ? address : `${address}/`)
    const signed = credentials
      ? await signRequest({ method, url, headers, body }, credentials, new Date())
      : headers
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    const response = await fetch(url, {
      method,
      headers: signed,
      ...(method === 'PUT' && { body }),
      signal,
    })
    const { ok, status } = response
    return { ok, status, tag: response.headers.get('etag'), text: await response.text() }
  }

  /** A write without a response may have succeeded: its retry is then a conflict, and the pointer is read again. */
  async function askWithRetries(
    what: string,
    asked: Asked,
    [milliseconds, ...later] = RETRY_PAUSES_MS,
  ): Promise<Answer> {
    try {
      const answer = await ask(asked)
      if (milliseconds === undefined || !RETRIED_STATUSES.includes(answer.status)) return answer
    } catch (error) {
      if (milliseconds === undefined) throw refused(what, `does not answer (${reasonOf(error as Error)})`)
    }
    await wait(milliseconds)
    return askWithRetries(what, asked, later)
  }

  return {
    async read(key) {
      const what = `${key} could not be read`
      const { ok, status, tag, text } = await askWithRetries(what, { method: 'GET', key })
      if (status === 404) return null
      if (!ok) throw refused(what, `answered ${status}`)
      if (tag === null || tag.startsWith('W/'))
        throw refused(what, 'gives no strong ETag, without which writes would be lost')
      return { text, tag }
    },

    async write(key, body, condition: Condition) {
      const only: Record<string, string> =
        'ifTag' in condition ? { 'if-match': condition.ifTag } : { 'if-none-match': '*' }
      const headers = { 'content-type': 'application/json', ...only }
      const what = `${key} could not be written`
      const { ok, status } = await askWithRetries(what, { method: 'PUT', key, headers, body })
      // 409: a simultaneous write; 404: the pointer was deleted meanwhile.
      if ([404, 409, 412].includes(status)) throw new Conflict(key, `answered ${status}`)
      if (!ok) throw refused(what, `answered ${status}`)
    },
  }
}

type Asked = { method: 'GET' | 'PUT'; key: string; headers?: Record<string, string>; body?: string }
type Answer = { ok: boolean; status: number; tag: string | null; text: string }

const refused = (what: string, why: string): Error =>
  new Error(`${what}: the store of PORTAL_POINTERS ${why}.`)

function reasonOf({ message, cause }: Error): string {
  const { code, message: why } = (cause ?? {}) as Partial<NodeJS.ErrnoException>
  return code ?? why ?? message
}
