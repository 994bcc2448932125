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
    const { feed, meta } = page?.route.handle ?? {}
    if (!page || !feed) return null
    const reader = readerOf(app)
    try {
      const { data } = await reader.db.rpc('newest_items', { of_kind: feed.kind }).throwOnError()
      const described = meta?.({ ...reader, params: page.params, url: new URL(address.url) })
      return {
        title: feed.title ?? described?.title ?? '',
        description: feed.description ?? described?.description ?? '',
        items: data.map((item) => ({ ...item, path: encodeURI(item.path) })),
      }
    } finally {
      reader.queryClient.clear()
    }
  },
  calendar: (app, { id, origin, siteName }) => app.shell.icsFeed(anonymousDb(app), id, origin, siteName),
  reading: (app, { token, origin }) => app.shell.readingFeed(anonymousDb(app), token, origin),
}
