// @ts-check
import { asFailure } from './asFailure.mjs'
import { frameReadsOf } from './frameReads.mjs'
import { match, readerOf, within } from './reader.mjs'

/**
 * @typedef {import('./reader.mjs').PageMatch} PageMatch
 * @typedef {ReturnType<typeof readerOf>} Reader
 */

/** How long the document waits for a page's data, or its text; without it the page is served, and filled by the browser. */
const PATIENCE_MS = 1_000
/** The same for the first page of a process, whose code is still cold, as is the backend perhaps, and for a painted page. */
const COLD_PATIENCE_MS = 3_000
/** In characters: longer texts are a mistake, and would cost the host's own process. */
const LONGEST_TEXT = 2_000_000
/** In characters, as JSON. The longest chapter takes 30,000. */
const LONGEST_DATA = 300_000

/**
 * A page's metadata and text, or the address that its own route names instead of this one.
 * @param {import('./load.mjs').App} app
 * @param {import('../messages').Questions['page']['asks']} asks
 * @returns {Promise<import('../messages').Questions['page']['answer']>}
 */
export async function describePage(app, { reads, carries, frame, ...address }) {
  const matches = match(app, address)
  if (!matches) return null
  const url = new URL(address.url)
  const movedTo = moved(matches, url)
  if (movedTo) return { movedTo }
  const patience = app.isCold ? COLD_PATIENCE_MS : PATIENCE_MS
  app.isCold = false
  const backend = app.fetchWatch.begin()
  // A shell of an earlier time has neither.
  const { recordReads, paintPage } = /** @type {Partial<typeof app.shell>} */ (app.shell)
  const recorder = carries && reads ? recordReads?.(globalThis.fetch) : undefined
  const reader = readerOf(app, recorder?.fetch)
  try {
    // The page's own reads are sent first.
    const described = metaOf({ matches, reader, url, reads, backend, patience })
    const frameReads = recorder && frameReadsOf(app)
    const framed = frameReads && within(frameReads, PATIENCE_MS)
    const meta = await described
    const { reads: frameAnswers = [], queries = [] } = (await framed)?.value ?? {}
    recorder?.reads.push(...frameAnswers)
    for (const { queryKey, data } of queries) reader.queryClient.setQueryData(queryKey, data)
    const hasFeed = Boolean(matches.at(-1)?.route.handle?.feed)
    const answer = { meta, hasFeed, code: codeIn(reader), backend: backend(), data: dataIn(recorder) }
    if (JSON.stringify(answer).length > LONGEST_TEXT) throw new Error('It says too much of itself.')
    if (meta.robots === 'noindex') return { ...answer, text: '' }
    try {
      if (frame && paintPage) {
        const paint = await within(app.paint({ ...reader, ...frame, matches, url }), COLD_PATIENCE_MS)
        if ((paint?.value?.html.length ?? 0) > LONGEST_TEXT) throw new Error('Its markup is too long.')
        return { ...answer, text: '', ...(paint?.value && { paint: paint.value }) }
      }
      const text = await within(app.prerender({ ...reader, matches, url }), patience)
      if ((text?.value.length ?? 0) > LONGEST_TEXT) throw new Error('Its text is too long.')
      return { ...answer, text: text?.value ?? '' }
    } catch (error) {
      return { ...answer, text: '', problem: asFailure(error) }
    }
  } finally {
    reader.queryClient.clear()
  }
}

/**
 * What the page and its frame read; nothing when it is more than a document should carry: the browser then reads it.
 * @param {{ reads: import('../messages').CarriedRead[] } | undefined} recorder
 */
function dataIn({ reads } = { reads: [] }) {
  const each = [...new Map(reads.map((read) => [read.key, read])).values()]
  return JSON.stringify(each).length > LONGEST_DATA ? [] : each
}

/**
 * The names of the code that a page prefetches (`codeQuery`).
 * @param {Reader} reader
 */
const codeIn = ({ queryClient }) =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey: [kind, name] }) => (kind === 'code' ? [String(name)] : []))

/**
 * The query goes along to the address that a route names, as the hash does by itself; not where that has one, if only an
 * empty one.
 * @param {PageMatch[]} matches
 * @param {URL} url
 */
function moved(matches, url) {
  const { route, params } = /** @type {PageMatch} */ (matches.at(-1))
  const to = route.handle?.movedTo?.({ params, url })
  if (!to) return null
  const { pathname, search, hash } = new URL(to, url)
  return pathname === url.pathname ? null : pathname + (to.includes('?') ? search : url.search) + hash
}

/**
 * The meta of the innermost route that has one. Data is not waited for any more when the backend was silent.
 * @param {{ matches: PageMatch[], reader: Reader, url: URL, reads: boolean, backend: () => import('../messages').BackendHeard, patience: number }} page
 */
async function metaOf({ matches, reader, url, reads, backend, patience }) {
  /** @type {import('@portal/shared-ui/remote').PageMeta} */
  let meta = { title: 'Sanningens Ord' }
  let isRead = reads
  for (const { route, params } of matches) {
    const context = { ...reader, params, url }
    const prefetching = isRead ? route.handle?.prefetch?.(context) : undefined
    if (prefetching && !(await within(prefetching, PATIENCE_MS))) {
      isRead = backend() !== 'silent'
      // A backend that has answered something is slow, not silent.
      if (backend() === 'heard') await within(prefetching, patience - PATIENCE_MS)
    }
    meta = route.handle?.meta?.(context) ?? meta
  }
  return meta
}
