import { scope } from './scope'

/**
 * Served in the worker's place when it is switched off: takes over at once, answers nothing, deletes what was cached and
 * leaves. Open tabs then speak with the network as if there had never been a worker.
 */
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => scope.registration.unregister()),
  )
})
