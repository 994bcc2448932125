// @ts-check
import { readerOf } from './reader.mjs'

/** How long documents share what the frame of a page has read, in milliseconds. */
const SHARED_MS = 1_000

/**
 * What the frame of every public page reads: the responses that a document carries, and the queries with their data.
 * @typedef {{ reads: import('../messages').CarriedRead[], queries: { queryKey: readonly unknown[], data: unknown }[] }} FrameReads
 */

/**
 * Reads for the frame, once a second for all pages of an app: each document would ask the same three questions.
 * @param {import('./load.mjs').App} app
 * @returns {Promise<FrameReads>}
 */
export function frameReadsOf(app) {
  if (!app.frame || performance.now() - app.frame.at >= SHARED_MS)
    app.frame = { at: performance.now(), work: readFrame(app) }
  return app.frame.work
}

/**
 * @param {import('./load.mjs').App} app
 * @returns {Promise<FrameReads>}
 */
async function readFrame(app) {
  const { recordReads, prefetchFrame } = app.shell
  const { fetch, reads } = recordReads(globalThis.fetch)
  const reader = readerOf(app, fetch)
  await prefetchFrame(reader)
  const queries = reader.queryClient.getQueryCache().getAll()
  return { reads, queries: queries.map(({ queryKey, state }) => ({ queryKey, data: state.data })) }
}
