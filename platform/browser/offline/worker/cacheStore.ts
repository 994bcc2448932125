import { isCacheable, mayStore, releaseOf, releasesIn, type Strategy, startFilesIn } from './strategy'

/** The names of the caches on the device. */
export const DOCUMENTS = 'documents'
export const FILES = 'files'
export const DATA = 'data'

const LIMITS = { [DOCUMENTS]: 50, [FILES]: 400, [DATA]: 300 }

/**
 * Caches a response as the newest of its store, if `isCacheable`, and removes the oldest above the store's limit. One that
 * may not be stored takes the place of an earlier one that might, and leaves it empty. A caller
 * may open the cache before the request: if sign-out deletes the store meanwhile, the response is lost with it, so that no
 * data of a member stays on the device.
 */
export async function put(
  store: keyof typeof LIMITS,
  strategy: Strategy,
  key: string,
  response: Response,
  opened: Promise<Cache> = caches.open(store),
): Promise<void> {
  if (!isCacheable(strategy, response)) return
  const isForbidden = store !== FILES && !mayStore(await response.clone().text())
  const cache = await opened
  await cache.delete(key)
  if (isForbidden) return
  await cache.put(key, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, -LIMITS[store]).map((old) => cache.delete(old)))
}

export const find = async (store: string, key: string): Promise<Response | undefined> =>
  (await caches.open(store)).match(key, { ignoreVary: true })

/** A page's cached document, if all its start files are cached too. */
export async function findDocument(key: string): Promise<Response | undefined> {
  const document = await find(DOCUMENTS, key)
  return document && (await isComplete(document)) ? document : undefined
}

/** The document that was cached last: it starts the newest cached portal, at any address. */
export async function newestDocument(): Promise<Response | undefined> {
  const cache = await caches.open(DOCUMENTS)
  for (const { url } of (await cache.keys()).toReversed()) {
    const document = url.endsWith('.json') ? undefined : await findDocument(url)
    if (document) return document
  }
  return undefined
}

async function isComplete(document: Response): Promise<boolean> {
  const files = await caches.open(FILES)
  const needed = startFilesIn(await document.clone().text()).filter(({ path }) => path.endsWith('.js'))
  const found = await Promise.all(needed.map(({ path }) => files.match(path, { ignoreVary: true })))
  return found.every(Boolean)
}

/**
 * Deletes the files of releases that neither a cached document nor the cached registry names; when there are too many
 * files, deletes the oldest documents first.
 */
export async function evict(): Promise<void> {
  const documents = await caches.open(DOCUMENTS)
  const files = await caches.open(FILES)
  const texts = await Promise.all(
    (await documents.keys()).map(async (key) => ({
      key,
      releases: releasesIn((await (await documents.match(key))?.text()) ?? ''),
    })),
  )
  const all = await files.keys()
  for (let first = 0; first < Math.max(texts.length, 1); first++) {
    const needed = new Set(texts.slice(first).flatMap(({ releases }) => releases))
    const left = all.filter(({ url }) => needed.has(releaseOf(url) ?? ''))
    if (left.length > LIMITS[FILES] && first < texts.length - 1) continue
    await Promise.all(texts.slice(0, first).map(({ key }) => documents.delete(key)))
    await Promise.all(all.filter((file) => !left.includes(file)).map((file) => files.delete(file)))
    return
  }
}
