import { FILES, find, findDocument, put } from './cacheStore'
import { cacheDocument, fetchFile, handlers } from './handlers'
import { scope } from './scope'
import { documentKey, releaseOf, startFilesIn, strategyFor } from './strategy'

const { origin } = scope.location

/**
 * The service worker. It caches visited pages and their data for reading without network; see
 * docs/decisions/service-worker.md. It has no version and no list of files: a new worker uses the caches of the last
 * one, and open tabs continue.
 */
scope.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([cachePage('/'), scope.skipWaiting()]))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([scope.registration.navigationPreload?.enable(), scope.clients.claim()]))
})

scope.addEventListener('fetch', (event) => {
  const strategy = strategyFor(event.request, origin)
  if (strategy !== 'none') event.respondWith(handlers[strategy](event))
})

/** A page without a controlling worker sends the addresses of its files; the worker takes control of it and caches them. */
scope.addEventListener('message', (event) => {
  const { path, files } = event.data as { path: string; files: string[] }
  const claimed = scope.clients.claim()
  event.waitUntil(
    Promise.all([claimed, cachePage(path), ...files.filter(releaseOf).map((url) => cacheFile(url))]),
  )
})

async function cachePage(page: string): Promise<void> {
  if (await findDocument(documentKey(origin + page))) return
  const response = await fetch(page)
  const html = await response.clone().text()
  await Promise.all(startFilesIn(html).map(({ path, integrity }) => cacheFile(origin + path, integrity)))
  await cacheDocument(origin + page, response)
}

async function cacheFile(url: string, integrity = ''): Promise<void> {
  if (!(await find(FILES, url))) await put(FILES, 'file', url, await fetchFile(url, { integrity }))
}
