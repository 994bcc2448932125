import { createPortal } from '@portal/shared-ui/portal'
import { CONTRACT } from '@portal/shared-ui/remote'
import { fakeDb } from '@portal/shared-ui/testing'
import { releaseOf } from '../testing/releaseOf'
import { createLoader } from './loader'
import { prefetchOnIntent } from './prefetchOnIntent'

function setUp() {
  const marks: string[][] = []
  const prefetch = jest.fn(async () => void marks.push(Object.keys(localStorage)))
  const loadContainer = jest.fn(async () => ({
    contract: CONTRACT,
    areas: { '/bibeln': [{ path: ':book', handle: { meta: () => ({ title: 'x' }), prefetch } }] },
  }))
  const registry = {
    remotes: [releaseOf('mf-bible', { paths: ['/bibeln'] }), releaseOf('mf-admin', { access: {} })],
    unavailable: [],
  }
  const portal = createPortal(fakeDb({}))
  const stop = prefetchOnIntent(createLoader({ registry, loadContainer }), portal, [])
  document.body.innerHTML = `
    <a id="bible" href="/bibeln/johannes"><b>Johannes</b></a>
    <a id="admin" href="/admin/dashboard">Admin</a>
    <a id="away" href="https://example.test/bibeln/johannes">Bort</a>`
  const point = (id: string, kind = 'pointerover') =>
    document.getElementById(id)?.firstChild?.parentElement?.dispatchEvent(new Event(kind, { bubbles: true }))
  return { prefetch, loadContainer, point, stop, marks, portal }
}

test('prefetches a page of the shell on hover too', async () => {
  const db = fakeDb({})
  const prefetch = jest.fn(async () => {})
  const stop = prefetchOnIntent(
    createLoader({ registry: { remotes: [], unavailable: [] }, loadContainer: jest.fn() }),
    createPortal(db),
    [{ path: '/evenemang', handle: { meta: () => ({ title: 'Evenemang' }), prefetch } }],
  )
  document.body.innerHTML = '<a id="events" href="/evenemang">Evenemang</a>'
  document.getElementById('events')?.dispatchEvent(new Event('focusin', { bubbles: true }))
  await settle()
  expect(prefetch).toHaveBeenCalledTimes(1)
  stop()
})

const settle = () => jest.advanceTimersByTimeAsync(100)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a pointer that only moves over links fetches nothing', async () => {
  const { loadContainer, point, stop } = setUp()
  point('bible')
  await jest.advanceTimersByTimeAsync(30)
  point('away')
  await settle()
  expect(loadContainer).not.toHaveBeenCalled()
  stop()
})

test('MEM-09: a page asks for the code and data of another one', async () => {
  const { prefetch, loadContainer, portal, stop } = setUp()
  await portal.prefetch?.('/bibeln/johannes')
  await portal.prefetch?.('/bibeln/markus')
  expect(loadContainer).toHaveBeenCalledTimes(1)
  expect(prefetch).toHaveBeenCalledTimes(2)
  stop()
})

test('a hovered or focused link loads its remote and its data, once', async () => {
  const { prefetch, loadContainer, point, stop } = setUp()
  point('bible')
  point('bible', 'focusin')
  await settle()
  expect(loadContainer).toHaveBeenCalledTimes(1)
  expect(prefetch).toHaveBeenCalledTimes(1)
  expect(prefetch).toHaveBeenCalledWith(expect.objectContaining({ params: { book: 'johannes' } }))
  stop()
})

test('[BE-76] code that is prefetched may block the page: its version has a mark for three seconds', async () => {
  const { point, stop, marks } = setUp()
  point('bible')
  await settle()
  expect(marks).toEqual([[expect.stringMatching(/^loading mf-bible@/)]])
  await jest.advanceTimersByTimeAsync(3_000)
  expect(Object.keys(localStorage)).toEqual([])
  stop()
})

test('fetches neither the administrators’ remote nor another site, and works after stopping others', async () => {
  const { loadContainer, point, stop } = setUp()
  point('admin')
  point('away')
  stop()
  point('bible')
  await settle()
  expect(loadContainer).not.toHaveBeenCalled()
})
