import { createPortal } from '@portal/shared-ui/portal'
import { fakeDb } from '@portal/shared-ui/testing'
import { waitFor } from '@testing-library/react'
import { useFakeCaches } from '../testing/fakeCaches'
import { startOffline } from './startOffline'

const portal = () => createPortal(fakeDb({}))
let stores: ReturnType<typeof useFakeCaches>
let worker: { controller: object | null; register: jest.Mock; getRegistrations: jest.Mock }
const unregister = jest.fn()

beforeEach(() => {
  stores = useFakeCaches()
  unregister.mockReset()
  worker = {
    controller: {},
    register: jest.fn(async () => {}),
    getRegistrations: jest.fn(async () => [{ unregister }]),
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
  // jsdom knows no such entries.
  Object.assign(performance, { getEntriesByType: () => [] })
  Object.assign(window, { requestIdleCallback: (work: () => void) => setTimeout(work, 5) })
})
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'))

test('registers when the page has loaded and is idle, not before', async () => {
  startOffline(portal(), { wanted: true, office: () => [] })
  expect(worker.register).not.toHaveBeenCalled()
  await waitFor(() => expect(worker.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' }))
})

test('a page without a controlling worker sends it the addresses of its files', async () => {
  const active = { postMessage: jest.fn() }
  Object.assign(worker, { controller: null, ready: Promise.resolve({ active }), addEventListener: jest.fn() })
  startOffline(portal(), { wanted: true, office: () => [] })
  await waitFor(() => expect(active.postMessage).toHaveBeenCalledWith({ path: '/', files: [] }))
})

test('removes the worker and its caches when it is switched off', async () => {
  await caches.open('documents')
  startOffline(portal(), { wanted: false, office: () => [] })
  await waitFor(async () => expect(await stores.names()).toEqual([]))
  expect(unregister).toHaveBeenCalledTimes(1)
  expect(worker.register).not.toHaveBeenCalled()
})

test('does nothing in a browser without workers', () => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  expect(() => startOffline(portal(), { wanted: true, office: () => [] })).not.toThrow()
})

test.each([
  ['an administrator', true, ['http://portal.test/mf-bible/0123456789ab/a.js']],
  [
    'a member',
    false,
    ['http://portal.test/mf-admin/0123456789ab/a.js', 'http://portal.test/mf-bible/0123456789ab/a.js'],
  ],
])('[SH-10] deletes the office’s files when %s leaves', async (_who, is_admin, left) => {
  const { session } = portal()
  const files = await caches.open('files')
  for (const app of ['mf-admin', 'mf-bible'])
    await files.put(`http://portal.test/${app}/0123456789ab/a.js`, new Response(''))
  const profile = { first_name: null, avatar_url: null, is_admin }
  session.setState({ status: 'signedIn', user: { id: 'u1' } as never, profile })
  startOffline({ session }, { wanted: true, office: () => ['mf-admin'] })
  session.setState({ leaving: true })
  await waitFor(async () => expect(await stores.keysOf('files')).toEqual(left))
})
