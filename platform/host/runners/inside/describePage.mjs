// @ts-check
import { asFailure } from './asFailure.mjs'
import { layoutReadsOf } from './layoutReads.mjs'
import { anonymousDb, match, missingIn, readerOf, within } from './reader.mjs'

/**
 * @typedef {import('./reader.mjs').PageMatch} PageMatch
 * @typedef {ReturnType<typeof readerOf>} Reader
 */

/** How long the document waits for a page's data; without it the layout is served, and filled by the browser. */
const PATIENCE_MS = 1_000
/**
 * The first page of a process, whose code is still cold, as is the backend perhaps, waits longer for a backend that has
 * answered something, and longer still while it goes on answering. With a backend that hangs, a document takes at most
 * 2.5 seconds, half a second of which is the content stamp's.
 */
const COLD_PATIENCE_MS = 1_500
const SLOW_PATIENCE_MS = 3_000
const QUIET_MS = 750
/** How long the document waits for the markup of its page. */
const PAINT_TIMEOUT_MS = 3_000
/** Maximum length of a page's title, and of its metadata, as JSON, in characters. The host takes 50,000 with the names. */
const LONGEST_TITLE = 1_000
const LONGEST_META = 49_000
/** Maximum length in characters: a longer text is a mistake and would load the host's own process. */
const LONGEST_TEXT = 2_000_000
/** Maximum length in characters, as JSON. The longest chapter takes 30,000. */
const LONGEST_DATA = 300_000

/**
 * A page's metadata, data and markup, or the address that its own route names instead of this one.
 * @param {import('./load.mjs').App} app
 * @param {import('../messages').Questions['page']['asks']} asks
 * @returns {Promise<import('../messages').Questions['page']['answer']>}
 */
export async function describePage(app, { reads, carries, layout, isMissing, pages, kept, ...address }) {
  const matches = isMissing ? missingIn(app) : match(app, address)
  if (!matches) return null
  const url = new URL(address.url)
  const movedTo = moved(matches, url)
  if (movedTo) return { movedTo }
  const more = app.isCold ? moreTime(app) : () => 0
  if (!kept) app.isCold = false
  const backend = app.fetchWatch.begin()
  const recorder =
    carries && reads ? app.shell.recordReads(kept ? refused : globalThis.fetch, kept) : undefined
  const reader = readerOf(app, recorder?.fetch)
  try {
    // The page's own reads are sent first.
    const described = metaOf({ matches, reader, url, reads, backend, more, site: layout.site })
    const layoutReads = recorder && !kept && layoutReadsOf(app)
    const found = reads && pages && within(searchIn(app, url, pages), PATIENCE_MS)
    const pendingLayout = layoutReads && within(layoutReads, PATIENCE_MS)
    const { meta: whole, isInTime } = await described
    const { meta, tooLong } = withoutTooLong(whole, layout.site)
    const { reads: layoutAnswers = [], queries = [] } = (pendingLayout && (await pendingLayout)?.value) || {}
    const own = [...(recorder?.reads ?? [])]
    recorder?.reads.push(...layoutAnswers)
    for (const { queryKey, data } of queries) reader.queryClient.setQueryData(queryKey, data)
    const hasFeed = Boolean(matches.at(-1)?.route.handle?.feed)
    const data = dataIn(recorder?.reads)
    // Without the page's data the document still carries what its layout shows.
    const carried = data ?? dataIn(recorder && layoutAnswers) ?? []
    const isRead = isInTime && hasData(reader)
    const answer = { meta, tooLong, isRead, hasFeed, code: codeIn(reader), backend: backend(), data: carried }
    if (JSON.stringify(answer).length > LONGEST_TEXT)
      throw new Error(`The page describes itself with more than ${LONGEST_TEXT} characters.`)
    const isWhole = data !== null && isRead
    const lasting = isWhole && matches.at(-1)?.route.handle?.isLasting && { lasting: own }
    const { backend: publicBackend, ...shown } = layout
    const db = anonymousDb({ ...app, backend: publicBackend })
    const page = { ...reader, ...shown, db, areas: app.areas, matches: isWhole ? matches : [], url }
    const painted = await paintOf(app.shell, page)
    if (painted.paint && found) painted.paint.found = (await found)?.value
    return { ...answer, ...lasting, ...painted }
  } finally {
    reader.queryClient.clear()
  }
}

/** In place of a backend that is away. */
const refused = async () => Promise.reject(new TypeError('The backend is away.'))

/**
 * The hits of the site's search for readers without scripts. Null when the search fails: the page comes without them.
 * @param {import('./load.mjs').App} app
 * @param {URL} url
 * @param {import('../../../contract/registry').PageEntry[]} pages
 */
const searchIn = async (app, url, pages) =>
  app.shell.foundAt?.({ db: anonymousDb(app), url }, pages).catch(() => null) ?? null

/**
 * Layout and page as markup; the layout alone when the page cannot be rendered, with the reason. Without markup in time
 * the result is empty: then only the browser renders the page.
 * @param {import('./load.mjs').Shell} shell
 * @param {Parameters<import('./load.mjs').Shell['paintPage']>[0]} page
 * @returns {Promise<{ paint?: import('../messages').PagePaint, problem?: import('../messages').Failure }>}
 */
async function paintOf(shell, page) {
  try {
    const at = Date.now()
    const painted = (await within(shell.paintPage(page), PAINT_TIMEOUT_MS))?.value
    if (!painted) return {}
    if (painted.html.length > LONGEST_TEXT) throw new Error('Its markup is too long.')
    return { paint: { ...painted, at, isWhole: page.matches.length > 0 } }
  } catch (error) {
    const layout = page.matches.length > 0 ? await paintOf(shell, { ...page, matches: [] }) : {}
    return { ...layout, problem: asFailure(error) }
  }
}

/**
 * The recorded reads of page and layout. Null when nothing was recorded, or more than a document should carry: the
 * browser then sends the requests.
 * @param {import('../messages').CarriedRead[] | undefined} reads
 */
function dataIn(reads) {
  if (!reads) return null
  const each = [...new Map(reads.map((read) => [read.key, read])).values()]
  return JSON.stringify(each).length > LONGEST_DATA ? null : each
}

/**
 * The metadata without the fields that are too long, and their names: the page is served without them.
 * @param {import('@portal/shared-ui/remote').PageMeta} meta
 * @param {Pick<import('@portal/shared-ui/site').Site, 'name'>} site
 */
function withoutTooLong(meta, { name: title }) {
  const kept = { title }
  const tooLong = []
  let left = LONGEST_META
  for (const [name, value] of Object.entries(meta)) {
    const { length } = JSON.stringify(value) ?? ''
    if (length > (name === 'title' ? LONGEST_TITLE : left)) tooLong.push(name)
    else {
      left -= length
      Object.assign(kept, { [name]: value })
    }
  }
  return { meta: 'title' in meta ? kept : meta, tooLong }
}

/**
 * Whether all data that the page asked for has arrived.
 * @param {Reader} reader
 */
const hasData = ({ queryClient }) =>
  queryClient
    .getQueryCache()
    .getAll()
    .every(({ state }) => state.status === 'success')

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
 * The address that the innermost route names instead of this one; null without one, and when it has the same path. It
 * gets this address's query unless it has a query of its own, even an empty one (`?`). Browsers keep the fragment.
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
 * The metadata of the innermost route that has some, and whether the data of all routes has arrived. Stops waiting for data once
 * the backend was silent.
 * @param {{ matches: PageMatch[], reader: Reader, url: URL, reads: boolean, backend: () => import('../messages').BackendHeard, more: () => number, site: import('@portal/shared-ui/site').Site }} page
 */
async function metaOf({ matches, reader, url, reads, backend, more, site }) {
  /** @type {import('@portal/shared-ui/remote').PageMeta} */
  let meta = { title: site.name }
  let isAsked = reads
  let isInTime = true
  for (const { route, params } of matches) {
    const context = { ...reader, params, url, site }
    const { prefetch } = route.handle ?? {}
    const prefetching = isAsked ? prefetch?.(context) : undefined
    let read = null
    // The routes of a page share its time.
    for (let ms = isInTime ? PATIENCE_MS : more(); prefetching && !read && ms > 0; ms = more()) {
      read = await within(prefetching, ms)
      isAsked = read !== null || backend() !== 'silent'
      // A backend that has answered something is slow, not silent.
      if (backend() !== 'heard') break
    }
    if (prefetch && !read) isInTime = false
    meta = route.handle?.meta?.(context) ?? meta
  }
  return { meta, isInTime }
}

/**
 * How long a first page still waits, in milliseconds.
 * @param {import('./load.mjs').App} app
 */
function moreTime({ fetchWatch }) {
  const begun = performance.now()
  return () => {
    const spent = performance.now() - begun
    return Math.max(
      COLD_PATIENCE_MS - spent,
      Math.min(SLOW_PATIENCE_MS - spent, QUIET_MS - fetchWatch.quietFor()),
    )
  }
}
