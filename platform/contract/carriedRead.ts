/**
 * A public response of the backend that a document carries: the host read it for the page, and the browser's first
 * request with the same key gets it instead of asking again.
 */
export type CarriedRead = {
  key: string
  status: number
  /** The `Content-Range` header, which holds the number of rows. */
  range?: string
  /** The JSON body; missing for a response without one. */
  body?: unknown
}

/** The carried reads of a document, and when the host began to read them, in milliseconds since 1970. */
export type DocumentData = { at: number; reads: CarriedRead[] }

type Asked = { url: string; method?: string | undefined; headers: Headers; body?: unknown }

const REST = '/rest/v1/'
/** Request headers on which PostgREST's response depends. */
const KEY_HEADERS = ['Accept', 'Accept-Profile', 'Content-Profile', 'Prefer', 'Range']

/**
 * The key of a request to the REST interface: the same on the host and in the browser, whatever the backend's address.
 * Null for every other request.
 */
export function readKey({ url, method = 'GET', headers, body }: Asked): string | null {
  const { pathname, search } = new URL(url)
  const at = pathname.indexOf(REST)
  if (at < 0 || (body !== undefined && body !== null && typeof body !== 'string')) return null
  const wants = KEY_HEADERS.map((name) => headers.get(name) ?? '')
  return [method, pathname.slice(at + REST.length) + search, ...wants, body ?? ''].join('\n')
}

/** A carried read as the response that it was. */
export function responseOf({ status, range, body }: CarriedRead): Response {
  const headers = { 'Content-Type': 'application/json', ...(range && { 'Content-Range': range }) }
  return new Response(body === undefined ? null : JSON.stringify(body), { status, headers })
}

/**
 * A `fetch` that records the successful JSON responses of the REST interface. Give it to an anonymous client only: the
 * recorded responses are part of the page's document.
 * @param kept Earlier responses, which take the place of those of `send`.
 */
export function recordReads(
  send: typeof fetch,
  kept: readonly CarriedRead[] = [],
): { fetch: typeof fetch; reads: CarriedRead[] } {
  const reads: CarriedRead[] = []
  const record: typeof fetch = async (input, init) => {
    const { method, headers, body } = init ?? {}
    const key = readKey({ url: String(input), method, headers: new Headers(headers), body })
    const known = kept.find((read) => read.key === key)
    const response = known ? responseOf(known) : await send(input, init)
    if (key === null || !isWhole(response)) return response
    const { status, statusText, headers: answered } = response
    const range = answered.get('Content-Range') ?? undefined
    const text = await response.text()
    try {
      reads.push({ key, status, ...(range && { range }), ...(text && { body: JSON.parse(text) }) })
    } catch {
      // Passes a body that is not JSON to the caller, which reports the error.
    }
    return new Response(text || null, { status, statusText, headers: answered })
  }
  return { fetch: record, reads }
}

const isWhole = ({ status, headers }: Response): boolean =>
  (status === 200 || status === 206) &&
  /^application\/([\w.]+\+)?json/.test(headers.get('Content-Type') ?? 'application/json')
