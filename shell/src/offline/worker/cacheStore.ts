import { isCacheable, releaseOf, releasesIn, type Strategy, startFilesIn } from './strategy'

/** The caches on the device. A whole Bible will have a store of its own, with its own rules. */
export const DOCUMENTS = 'documents'
export const FILES = 'files'
export const DATA = 'data'

const LIMITS = { [DOCUMENTS]: 50, [FILES]: 400, [DATA]: 300 }

/**
 * Caches a response as the newest of its store, if that is allowed; the oldest make room. What is opened before the
 * request goes with the store when that is deleted meanwhile: nothing that a member began to read outlives their visit.
 */
export async function put(
  store: keyof typeof LIMITS,
  strategy: Strategy,
  key: string,
  response: Response,
  opened: Promise<Cache> = caches.open(store),
): Promise<void> {
  if (!isCacheable(strategy, response)) return
  const cache = await opened
  await cache.delete(key)
  await cache.put(key, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, -LIMITS[store]).map((old) => cache.delete(old)))
}

export const find = async (store: string, key: string): Promise<Response | undefined> =>
  (await caches.open(store)).match(key, { ignoreVary: true })

/** A page's document, if everything that it starts with is here too. */
export async function findDocument(key: string): Promise<Response | undefined> {
  const document = await find(DOCUMENTS, key)
  return document && (await isComplete(document)) ? document : undefined
}

/** The document that was cached last: it starts the newest portal that is here, at whatever address. */
export async function newestDocument(): Promise<Response | undefined> {
  const cache = await caches.open(DOCUMENTS)
  for (const { url } of (await cache.keys()).toReversed()) {
    const document = url.endsWith('/remotes.json') ? undefined : await findDocument(url)
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
 * Drops the files of releases that neither a cached document nor the cached registry names; documents go first, the oldest
 * first, when the files are too many.
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
