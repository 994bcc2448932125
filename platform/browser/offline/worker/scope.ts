/** The used part of the worker's global scope, because TypeScript's own types conflict with those of a page. */
type Scope = {
  location: Location
  registration: ServiceWorkerRegistration
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<unknown[]>
  }
  skipWaiting: () => Promise<void>
  addEventListener: <Name extends keyof Events>(name: Name, listen: (event: Events[Name]) => void) => void
}

type Extendable = { waitUntil: (work: Promise<unknown>) => void }

type Events = {
  install: Extendable
  activate: Extendable
  message: Extendable & { data: unknown }
  fetch: FetchEvent
}

export type FetchEvent = Extendable & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}

export const scope = globalThis as unknown as Scope
