import { ENDED_OFFICE } from '../forms/endedOffice'
import { emptyDevice } from './emptyDevice'

const deleted: string[] = []
let caches: Set<string>

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  deleted.length = 0
  caches = new Set(['documents', 'files', 'data', 'bible'])
  Object.assign(window, {
    caches: { keys: async () => [...caches], delete: async (name: string) => caches.delete(name) },
    indexedDB: {
      databases: async () => [
        { name: 'outbox:u1' },
        { name: 'outbox:u2' },
        { name: 'outbox:empty' },
        { name: 'else' },
        { name: 'bible' },
        { name: 'held' },
      ],
      open: (name: string) =>
        later({
          objectStoreNames: ['entries'],
          transaction: () => ({
            objectStore: () => ({ count: () => later(name === 'outbox:empty' ? 0 : 2) }),
          }),
          close: () => {},
        }),
      deleteDatabase: (name: string) => {
        deleted.push(name)
        const request: { onsuccess?: () => void } = {}
        // Deleting the database that another tab holds open never succeeds.
        if (name !== 'held') queueMicrotask(() => request.onsuccess?.())
        return request
      },
    },
  })
})
afterEach(() => {
  leavePage()
  jest.restoreAllMocks()
  for (const name of ['caches', 'indexedDB']) Reflect.deleteProperty(window, name)
})

/** A fake database request that succeeds. */
function later<Result>(result: Result) {
  const request: { result: Result; onsuccess?: () => void } = { result }
  queueMicrotask(() => request.onsuccess?.())
  return request
}

/** Fires `pagehide`, as browsers do when a page is left. */
function leavePage() {
  window.dispatchEvent(new Event('pagehide'))
  document.dispatchEvent(new Event('visibilitychange'))
}

test('[C-118] keeps only the device’s settings among the stored keys', async () => {
  for (const key of [
    'lasplan',
    'new-key',
    'last_seen_updates',
    'lyssna',
    'events_button_clicked',
    'sb-x-auth-token',
  ])
    localStorage.setItem(key, 'x')
  const last = { osis: 'John', chapter: 3 }
  const reader = { textSize: 1.3, layout: 'lines', numbers: 'hidden', last, recent: [last] }
  localStorage.setItem('bibeln', JSON.stringify({ state: reader, version: 0 }))
  for (const key of ['question-draft', 'has_visited', 'hero_animations_shown', ENDED_OFFICE])
    sessionStorage.setItem(key, 'x')
  await emptyDevice()
  expect(Object.keys(localStorage).sort()).toEqual([
    'bibeln',
    'events_button_clicked',
    'last_seen_updates',
    'lyssna',
    'sb-x-auth-token',
  ])
  expect(JSON.parse(localStorage.getItem('bibeln') ?? '')).toEqual({
    state: { textSize: 1.3, layout: 'lines', numbers: 'hidden' },
    version: 0,
  })
  expect(Object.keys(sessionStorage).sort()).toEqual(['has_visited', 'hero_animations_shown', ENDED_OFFICE])
})

test('removes an unreadable setting', async () => {
  localStorage.setItem('bibeln', '{')
  await emptyDevice()
  expect(localStorage).toHaveLength(0)
})

test('[C-118] drafts are removed only with their account', async () => {
  for (const account of ['u1', 'u2']) localStorage.setItem(`draft:${account}:events:ny`, '{}')
  await emptyDevice()
  expect(localStorage).toHaveLength(2)
  await emptyDevice('u1')
  expect(Object.keys(localStorage)).toEqual(['draft:u2:events:ny'])
})

test('[C-118] removes what the page writes while it unloads', async () => {
  await emptyDevice('u1')
  localStorage.setItem(
    'bibeln',
    '{"state":{"textSize":1,"layout":"lines","last":{"osis":"John","chapter":3}}}',
  )
  sessionStorage.setItem('question-draft', 'private')
  leavePage()
  expect(localStorage.getItem('bibeln')).toBe('{"state":{"textSize":1,"layout":"lines"}}')
  expect(sessionStorage).toHaveLength(0)
})

test('[C-118] on a page that continues after the session, removes the member’s traces, and keeps a visitor’s new entries', async () => {
  await emptyDevice()
  // Adds the router's listener again, as the router does on every page.
  window.addEventListener(
    'pagehide',
    () => sessionStorage.setItem('react-router-scroll-positions', '{"/min-sida":9}'),
    {
      once: true,
    },
  )
  localStorage.setItem(
    'bibeln',
    '{"state":{"textSize":1,"layout":"lines","last":{"osis":"John","chapter":3}}}',
  )
  sessionStorage.setItem('question-draft', 'of the visitor')
  leavePage()
  expect(localStorage.getItem('bibeln')).toBe('{"state":{"textSize":1,"layout":"lines"}}')
  expect({ ...sessionStorage }).toEqual({ 'question-draft': 'of the visitor' })
})

test('[C-118] removes cached data and an empty outbox; keeps the app itself, downloaded Bible text and unsent entries', async () => {
  await emptyDevice()
  expect([...caches]).toEqual(['files', 'bible'])
  expect(deleted.sort()).toEqual(['else', 'held', 'outbox:empty'])
  // Data that the page reads afterwards, as a visitor.
  caches.add('data')
  leavePage()
  expect([...caches]).toEqual(['files', 'bible'])
})

test('does nothing without storage or caches', async () => {
  for (const name of ['caches', 'indexedDB']) Reflect.deleteProperty(window, name)
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    jest.spyOn(window, area, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
  }
  await expect(emptyDevice('u1')).resolves.toBeUndefined()
})
