import { countVitals } from './countVitals'

type Entry = { startTime: number; duration?: number; value?: number; interactionId?: number }

/** The browser's observers by type of entry, and a page whose path changes. */
function setUp(supported = ['largest-contentful-paint', 'layout-shift', 'first-input', 'event']) {
  const observers = new Map<string, (entries: Entry[]) => void>()
  const disconnected: string[] = []
  class PerformanceObserver {
    static supportedEntryTypes = supported
    type = ''
    constructor(readonly note: (list: { getEntries: () => Entry[] }) => void) {}
    observe({ type }: { type: string }) {
      this.type = type
      observers.set(type, (entries) => this.note({ getEntries: () => entries }))
    }
    disconnect() {
      disconnected.push(this.type)
    }
  }
  const page = Object.assign(new EventTarget(), {
    document: new EventTarget(),
    location: { pathname: '/studera' },
    navigator: {},
    performance: { now: () => 1_000 },
    PerformanceObserver,
  })
  const counted: string[] = []
  let navigated = () => {}
  const start = () =>
    countVitals({
      count: (...row) => counted.push(row.join(' ')),
      areaOf: (path) => (path === '/okand' ? null : { app: `mf-${path.slice(1)}`, version: 'v1' }),
      onNavigation: (listener) => {
        navigated = listener
      },
      page: page as unknown as Window & typeof globalThis,
    })
  return {
    page,
    start,
    disconnected,
    counted: () => counted.splice(0),
    happens: (type: string, ...entries: Entry[]) => observers.get(type)?.(entries),
    go: (path: string) => {
      page.location.pathname = path
      navigated()
    },
    leave: () => page.dispatchEvent(new Event('pagehide')),
  }
}

test.each([
  [2_500, 'good'],
  [2_501, 'middling'],
  [4_001, 'poor'],
])('[BE-196] a largest paint after %d ms is %s', (startTime, name) => {
  const { start, happens, leave, counted } = setUp()
  start()
  happens('largest-contentful-paint', { startTime: 100 }, { startTime })
  leave()
  expect(counted()).toEqual([`mf-studera v1 lcp-${name}`, 'mf-studera v1 cls-good'])
  leave()
  expect(counted()).toEqual(['mf-studera v1 cls-good'])
})

test('[BE-196] reactions and shifts count for the area in which they occurred, and a page without an area for none', () => {
  const { start, happens, go, leave, counted } = setUp()
  start()
  go('/bibeln')
  happens('event', { startTime: 900, duration: 300, interactionId: 1 })
  happens('event', { startTime: 1_100, duration: 600, interactionId: 2 }, { startTime: 1_100, duration: 900 })
  happens('layout-shift', { startTime: 1_200, value: 0.2 }, { startTime: 1_300, value: 0.2 })
  go('/okand')
  leave()
  expect(counted().sort()).toEqual([
    'mf-bibeln v1 cls-poor',
    'mf-bibeln v1 inp-poor',
    'mf-studera v1 cls-good',
    'mf-studera v1 inp-middling',
  ])
})

test('[BE-196] shifts of different moments are not added up, and those after input do not count', () => {
  const { start, happens, leave, counted } = setUp()
  start()
  const after = { startTime: 1_250, value: 0.9, hadRecentInput: true }
  happens('layout-shift', { startTime: 1_200, value: 0.1 }, after, { startTime: 2_300, value: 0.1 })
  leave()
  expect(counted()).toEqual(['mf-studera v1 cls-good'])
})

test('[BE-196] ignores the slowest of fifty interactions', () => {
  const { start, happens, leave, counted } = setUp(['event'])
  start()
  for (let id = 1; id <= 50; id += 1)
    happens('event', { startTime: 10, duration: id === 1 ? 900 : 40, interactionId: id })
  leave()
  expect(counted()).toEqual(['mf-studera v1 inp-good'])
})

test('[BE-196] a hidden page counts no later paint', () => {
  const { page, start, disconnected } = setUp()
  start()
  page.document.dispatchEvent(new Event('visibilitychange'))
  expect(disconnected).toEqual(['largest-contentful-paint'])
})

test('[BE-196] counts nothing with Global Privacy Control', () => {
  const { page, start, happens, leave, counted } = setUp()
  Object.assign(page.navigator, { globalPrivacyControl: true })
  start()
  happens('largest-contentful-paint', { startTime: 100 })
  leave()
  expect(counted()).toEqual([])
})
