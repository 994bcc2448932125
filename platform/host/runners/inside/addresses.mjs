// @ts-check
import { pagesOf } from './pagesOf.mjs'
import { readerOf } from './reader.mjs'

/** The most addresses that the database returns at once. */
const MOST = 1000

/** The metadata of a static page depends on no origin. */
const ANY_ORIGIN = 'http://portal.invalid'

/**
 * The public addresses below an app's prefixes that want to be found: its routes', and its items' of the database.
 * @param {import('./load.mjs').App} app
 * @param {{ prefixes: string[] }} asks
 */
export async function addressesOf(app, { prefixes }) {
  const reader = readerOf(app)
  /** @type {import('@portal/shared-ui/remote').PublicAddress[]} */
  const found = []
  try {
    for (const { path, route } of prefixes.flatMap((prefix) => pagesOf(app.routesOf(prefix), prefix))) {
      const { meta, addresses } = route.handle ?? {}
      if (meta && !/[:*]/.test(path)) {
        const { robots, canonical = path } = meta({ ...reader, params: {}, url: new URL(path, ANY_ORIGIN) })
        if (robots !== 'noindex' && canonical === path) found.push({ path: encodeURI(path) })
      }
      if (addresses) for await (const address of addresses(reader)) found.push(address)
    }
    // Of the shell's own pages those that the office writes are items.
    for (const prefix of prefixes.flatMap((prefix) => (prefix === '/' ? ['/om-oss', '/sida'] : [prefix])))
      for await (const { path, modified } of itemsBelow(reader.db, prefix))
        found.push({ path: encodeURI(path), modified })
    return found
  } finally {
    reader.queryClient.clear()
  }
}

/**
 * The items below a path that have pages of their own.
 * @param {import('@portal/shared-ui/portal').Db} db
 * @param {string} below
 */
async function* itemsBelow(db, below) {
  for (let after = '', isWhole = false; !isWhole; ) {
    const { data } = await db.rpc('pages_below', { below, after }).throwOnError()
    yield* data
    isWhole = data.length < MOST
    after = data.at(-1)?.path ?? ''
  }
}
