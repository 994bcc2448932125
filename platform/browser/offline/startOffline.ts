import { whenIdle } from '@portal/shared-ui/browser'
import type { Portal } from '@portal/shared-ui/portal'
import { forgetFiles } from './forgetFiles'
import { discardResponses, flushResponses } from './responseBuffer'

type Options = {
  wanted: boolean
  /** The apps that only administrators may use. */
  office: () => string[]
}

/**
 * Makes the portal work without network from the second page on. Registers the worker once the page has loaded and is
 * idle, or unregisters it when the site has switched it off. From the start, signing out discards buffered responses and
 * an administrator's cached office files.
 */
export function startOffline({ session }: Pick<Portal, 'session'>, { wanted, office }: Options): void {
  if (!('serviceWorker' in navigator)) return
  session.subscribe((now, before) => {
    if (before.user && !now.user) discardResponses()
    const isLeaving = (now.leaving && !before.leaving) || (before.user && !now.user)
    if (isLeaving && before.profile?.is_admin) void forgetFiles(office())
  })
  whenAtRest(() => {
    const work = wanted ? register() : remove()
    work
      .catch((error) => console.info('The service worker could not start, so nothing is cached:', error))
      .finally(discardResponses)
  })
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator
  const isFirst = !serviceWorker.controller
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  if (!isFirst) return
  const taken = new Promise<void>((resolve) => {
    const look = () => serviceWorker.controller && resolve()
    serviceWorker.addEventListener('controllerchange', look, { once: true })
    look()
  })
  // A first worker takes control after this page has loaded, so it has none of its files: the message names those to store.
  const { active } = await serviceWorker.ready
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  const { pathname, search } = window.location
  active?.postMessage({ path: pathname + search, files })
  await taken
  await flushResponses()
}

async function remove(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations()
  if (registrations.length === 0) return
  await Promise.all(registrations.map((registration) => registration.unregister()))
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

/** Waits for `load` and an idle moment. */
function whenAtRest(work: () => void): void {
  const later = () => void whenIdle(work, { timeout: 10_000, pause: 2_000 })
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}
