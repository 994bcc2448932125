import { scope } from './scope'

/**
 * Replaces the worker when it is switched off: takes over at once, handles no requests, deletes all caches and
 * unregisters. Open tabs then use the network as without a worker.
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
