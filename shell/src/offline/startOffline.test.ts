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
  Object.assign(window, { requestIdleCallback: (work: () => void) => setTimeout(work, 5) })
})
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'))

test('registers when the page has loaded and rests, not before', async () => {
  startOffline(portal(), true)
  expect(worker.register).not.toHaveBeenCalled()
  await waitFor(() => expect(worker.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' }))
})

test('switched off, the worker and what it cached are removed', async () => {
  await caches.open('documents')
  startOffline(portal(), false)
  await waitFor(async () => expect(await stores.names()).toEqual([]))
  expect(unregister).toHaveBeenCalledTimes(1)
  expect(worker.register).not.toHaveBeenCalled()
})

test('a browser without workers is left alone', () => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  expect(() => startOffline(portal(), true)).not.toThrow()
})
