import type { Browser, CDPSession, Page } from '@portal/e2e/browser'
import { type Shift, watchShifts } from '@portal/e2e/watchShifts'

export type Visit = {
  /** Compressed bytes of everything that the page fetched, headers included, as the browser counts them. */
  bytes: number
  /** The compressed bytes of the scripts alone. */
  scripts: number
  /** The same bytes by kind. */
  of: Record<Kind, number>
  /** Largest contentful paint, milliseconds. */
  lcp: number
  /** Cumulative layout shift: the worst series of shifts without a user's action. */
  shift: number
  /** The element that shifted most, to find the cause. */
  moved: string
  requests: string[]
}

/** The document, scripts, fonts, responses of the backend, and everything else such as pictures and styles. */
export const kinds = ['document', 'script', 'font', 'data', 'other'] as const
type Kind = (typeof kinds)[number]

/** A slow phone on a fair connection: 9 Mbit/s down, 3 up, 100 ms; the processor four times slower. */
const network = {
  offline: false,
  downloadThroughput: 9e6 / 8,
  uploadThroughput: 3e6 / 8,
  latency: 100,
}
const CPU_SLOWDOWN = 4

/**
 * A page without requests for this long in an idle browser counts as settled: pages prefetch when the browser is
 * idle, or after two seconds.
 */
const QUIET_MS = 2_200

/**
 * Opens an address with an empty cache and waits until the page has settled. Blocks the service worker: its fetches
 * would not be counted, and it depends on timing which requests go through it.
 */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({
    locale: 'sv-SE',
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchPaint)
    await page.addInitScript(watchShifts)
    const session = await context.newCDPSession(page)
    const traffic = await watchTraffic(session)
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(address)
    await settled(page, traffic)
    const { lastPaint, shifts } = await page.evaluate(() => {
      const { lastPaint, shifts } = window as unknown as Watched
      return { lastPaint, shifts }
    })
    return { ...traffic.sum(), lcp: lastPaint, ...worstSeries(shifts) }
  } finally {
    await context.close()
  }
}

function watchPaint(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) Object.assign(window, { lastPaint: entry.startTime })
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

type Watched = { lastPaint: number; shifts: Shift[] }

/** The browsers' rule: a series ends after a second without a shift, or after five seconds. */
export function worstSeries(shifts: Shift[]): Pick<Visit, 'shift' | 'moved'> {
  let worst = 0
  let series = { sum: 0, startedAt: Number.NEGATIVE_INFINITY, last: Number.NEGATIVE_INFINITY }
  for (const { value, at } of shifts) {
    const goesOn = at - series.last < 1_000 && at - series.startedAt < 5_000
    series = goesOn
      ? { ...series, sum: series.sum + value, last: at }
      : { sum: value, startedAt: at, last: at }
    worst = Math.max(worst, series.sum)
  }
  const largest = shifts.reduce<Shift | undefined>(
    (most, shift) => (most && most.value >= shift.value ? most : shift),
    undefined,
  )
  return { shift: worst, moved: largest?.moved ?? '' }
}

type Traffic = { sum: () => Pick<Visit, 'bytes' | 'scripts' | 'of' | 'requests'>; restsFor: () => number }

/** Counts the page's requests from the browser's own events. */
export async function watchTraffic(session: CDPSession): Promise<Traffic> {
  const open = new Map<string, { url: string; kind: Kind }>()
  const requests: string[] = []
  const of: Record<Kind, number> = { document: 0, script: 0, font: 0, data: 0, other: 0 }
  let last = Date.now()
  const end = (id: string, length: number) => {
    of[open.get(id)?.kind ?? 'other'] += length
    open.delete(id)
    last = Date.now()
  }
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('data:')) return
    open.set(requestId, { url: request.url, kind: kindOf(type, request.url) })
    requests.push(request.url)
    last = Date.now()
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    end(requestId, encodedDataLength),
  )
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0))
  await session.send('Network.enable')
  return {
    sum: () => ({ bytes: kinds.reduce((all, kind) => all + of[kind], 0), scripts: of.script, of, requests }),
    restsFor: () => (open.size > 0 ? 0 : Date.now() - last),
  }
}

function kindOf(type: string | undefined, url: string): Kind {
  if (type === 'Script' || url.endsWith('.js')) return 'script'
  if (type === 'Document') return 'document'
  if (type === 'Font' || url.endsWith('.woff2')) return 'font'
  return /\/(rest|auth)\/v1\//.test(url) ? 'data' : 'other'
}

/** Waits until the page shows its heading, has no open requests and the browser is idle. */
export async function settled(page: Page, traffic: Traffic): Promise<void> {
  await page.locator('main h1').first().waitFor()
  const deadline = Date.now() + 60_000
  for (let calm = 0; calm < 2; ) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })))
    calm = traffic.restsFor() >= QUIET_MS ? calm + 1 : 0
    if (calm === 0) await new Promise((resolve) => setTimeout(resolve, 100))
    if (Date.now() > deadline) throw new Error(`${page.url()} does not come to rest.`)
  }
}
