import { type CarriedRead, type DocumentData, readKey, responseOf } from '../../contract/carriedRead'

/**
 * The maximum age of carried reads, equal to the default stale time of queries. Data of an older cached document, or in
 * a browser with a wrong clock, is refetched.
 */
const MAX_AGE_MS = 60_000

type Take = (input: RequestInfo | URL, init?: RequestInit) => Response | null

export type CarriedReads = {
  /** The carried response of a request, once; null when there is none or when it is too old. */
  take: Take
  /** The same, however old: for the first render of the page that was painted with it. */
  takeAnyAge: Take
  isFresh: () => boolean
}

export const NO_READS: CarriedReads = { take: () => null, takeAnyAge: () => null, isFresh: () => true }

/** Reads the data that the document carries. Null when it carries none: the page then sends its requests. */
export function readCarriedReads(now = Date.now): CarriedReads | null {
  const data = parse(document.getElementById('data')?.textContent)
  if (!data) return null
  const isFresh = () => Math.abs(now() - data.at) <= MAX_AGE_MS
  const left = new Map(data.reads.map((read) => [read.key, read]))
  const takeAnyAge: Take = (input, init) => {
    const { method, headers, body } = init ?? {}
    const key = readKey({ url: String(input), method, headers: new Headers(headers), body })
    const read = key === null ? undefined : left.get(key)
    if (key === null || !read) return null
    left.delete(key)
    return responseOf(read)
  }
  return { take: (...request) => (isFresh() ? takeAnyAge(...request) : null), takeAnyAge, isFresh }
}

function parse(text: string | null | undefined): DocumentData | null {
  if (!text) return null
  try {
    const data: unknown = JSON.parse(text)
    const { at, reads } = data as Partial<DocumentData>
    return Number.isFinite(at) && Array.isArray(reads) && reads.every(isRead) ? (data as DocumentData) : null
  } catch {
    return null
  }
}

const isRead = (read: unknown): read is CarriedRead => {
  const { key, status, range } = (read ?? {}) as Partial<CarriedRead>
  const isKnown = status === 200 || status === 206
  return typeof key === 'string' && isKnown && (range === undefined || typeof range === 'string')
}
