// @ts-check
import { readerOf } from './reader.mjs'

/** How long documents share what the layout of a page has read, in milliseconds. */
const SHARED_MS = 1_000

/**
 * What the layout of every public page reads: the responses that a document carries, and the queries with their data.
 * @typedef {{ reads: import('../messages').CarriedRead[], queries: { queryKey: readonly unknown[], data: unknown }[] }} LayoutReads
 */

/**
 * Reads for the layout, once a second for all pages of an app: each document would ask the same three questions.
 * @param {import('./load.mjs').App} app
 * @returns {Promise<LayoutReads>}
 */
export function layoutReadsOf(app) {
  if (!app.layout || performance.now() - app.layout.at >= SHARED_MS)
    app.layout = { at: performance.now(), work: readLayout(app) }
  return app.layout.work
}

/**
 * @param {import('./load.mjs').App} app
 * @returns {Promise<LayoutReads>}
 */
async function readLayout(app) {
  const { recordReads, prefetchLayout } = app.shell
  const { fetch, reads } = recordReads(globalThis.fetch)
  const reader = readerOf(app, fetch)
  await prefetchLayout(reader)
  const queries = reader.queryClient.getQueryCache().getAll()
  return { reads, queries: queries.map(({ queryKey, state }) => ({ queryKey, data: state.data })) }
}
