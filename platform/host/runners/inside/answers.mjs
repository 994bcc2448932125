// @ts-check
import { addressesOf } from './addresses.mjs'
import { describePage } from './describePage.mjs'
import { anonymousDb, match, readerOf } from './reader.mjs'

/**
 * @typedef {import('./load.mjs').App} App
 * @typedef {import('../messages').Questions} Questions
 */

/** @type {{ [K in keyof Questions]: (app: App, asks: Questions[K]['asks']) => Promise<Questions[K]['answer']> }} */
export const answers = {
  page: describePage,
  addresses: addressesOf,
  feed: async (app, address) => {
    const page = match(app, address)?.at(-1)
    const feed = page?.route.handle?.feed
    if (!page || !feed) return null
    const reader = readerOf(app)
    try {
      return await feed({ ...reader, params: page.params, url: new URL(address.url) })
    } finally {
      reader.queryClient.clear()
    }
  },
  calendar: (app, { id, origin }) => app.shell.icsFeed(anonymousDb(app), id, origin),
  reading: (app, { token, origin }) => app.shell.readingFeed(anonymousDb(app), token, origin),
}
