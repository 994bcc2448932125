import type { Browser, CDPSession, Page } from '../../e2e/browser'

export type Visit = {
  /** Encoded bytes of everything that the page fetched, headers included, as the browser counts them. */
  bytes: number
  /** Those of the scripts alone. */
  scripts: number
  /** Largest contentful paint, milliseconds. */
  lcp: number
  requests: string[]
}

/** A slow phone on a fair connection: 9 Mbit/s down, 3 up, 100 ms; the processor four times slower. */
const network = {
  offline: false,
  downloadThroughput: 9e6 / 8,
  uploadThroughput: 3e6 / 8,
  latency: 100,
}
const SLOWER = 4

/** Nothing on the way for this long, and the browser idle, counts as a page that has come to rest. */
const QUIET = 800

/** Opens an address with an empty cache and waits until the page has come to rest. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ locale: 'sv-SE', viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchPaint)
    const session = await context.newCDPSession(page)
    const traffic = await watchTraffic(session)
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(address)
    await settled(page, traffic)
    const lcp = await page.evaluate(() => (window as unknown as { lastPaint: number }).lastPaint)
    return { ...traffic.sum(), lcp }
  } finally {
    await context.close()
  }
}

function watchPaint(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) Object.assign(window, { lastPaint: entry.startTime })
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

type Traffic = { sum: () => Omit<Visit, 'lcp'>; restsFor: () => number }

/** Counts what the page fetches, from the browser's own events. */
export async function watchTraffic(session: CDPSession): Promise<Traffic> {
  const open = new Map<string, { url: string; script: boolean }>()
  const requests: string[] = []
  let bytes = 0
  let scripts = 0
  let last = Date.now()
  const end = (id: string, length: number) => {
    bytes += length
    if (open.get(id)?.script) scripts += length
    open.delete(id)
    last = Date.now()
  }
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('data:')) return
    open.set(requestId, { url: request.url, script: type === 'Script' || request.url.endsWith('.js') })
    requests.push(request.url)
    last = Date.now()
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    end(requestId, encodedDataLength),
  )
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0))
  await session.send('Network.enable')
  return {
    sum: () => ({ bytes, scripts, requests }),
    restsFor: () => (open.size > 0 ? 0 : Date.now() - last),
  }
}

/** Waits until the page shows its heading, has nothing on the way and nothing left to do. */
export async function settled(page: Page, traffic: Traffic): Promise<void> {
  await page.locator('main h1').first().waitFor()
  const deadline = Date.now() + 60_000
  for (let calm = 0; calm < 2; ) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })))
    calm = traffic.restsFor() >= QUIET ? calm + 1 : 0
    if (calm === 0) await new Promise((resolve) => setTimeout(resolve, 100))
    if (Date.now() > deadline) throw new Error(`${page.url()} does not come to rest.`)
  }
}
