import type { BrowserContext, Page } from '@portal/e2e/browser'

/**
 * Growth of each mount that is a fault. The number of listeners varies by one between two measurements. `nodes` includes
 * removed ones, of which a page keeps some for a while; a page that is kept as a whole has more.
 */
const LIMIT_PER_MOUNT = { listeners: 0.8, elements: 1, rules: 1, intervals: 1, nodes: 10 }

/** What a page holds: event listeners, its elements, style rules, running intervals, and all nodes in memory. */
export type Held = Record<keyof typeof LIMIT_PER_MOUNT, number>

const MOUNTS = 20
/** Mounts after which the page is measured: the first ones fill caches. */
const MEASURED_AFTER = [8, 14, MOUNTS]

/**
 * Opens a page from another one and leaves it, twenty times without a reload. Returns the end of a sentence for each
 * thing that grows.
 */
export async function findLeftovers(
  page: Page,
  inside: string,
  outside: string,
  mountMs: number,
): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const held: Held[] = []
  const measure = async (): Promise<Held> => {
    await page.evaluate(endTimeouts, TIMEOUTS)
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0
    return {
      listeners: metric('JSEventListeners'),
      nodes: metric('Nodes'),
      ...(await page.evaluate(count, INTERVALS)),
    }
  }
  for (let mount = 1; mount <= MOUNTS; mount += 1) {
    await go(page, inside, mountMs)
    await go(page, outside, mountMs)
    if (MEASURED_AFTER.includes(mount)) held.push(await measure())
  }
  await session.detach()
  return growing(held)
}

/** What grew with each mount between all measurements: a cache that fills once grows in one of them. */
export function growing(held: Held[]): string[] {
  const grows = (what: keyof Held) =>
    held.slice(1).every((now, at) => {
      const mounts = (MEASURED_AFTER[at + 1] ?? 0) - (MEASURED_AFTER[at] ?? 0)
      return now[what] - (held[at]?.[what] ?? 0) >= mounts * LIMIT_PER_MOUNT[what]
    })
  const counts = (what: keyof Held) => held.map((one) => one[what]).join(', ')
  return (Object.keys(LIMIT_PER_MOUNT) as (keyof Held)[])
    .filter(grows)
    .map((what) => `leaves ${what} behind: ${counts(what)} after ${MEASURED_AFTER.join(', ')} mounts`)
}

/** The symbols under which a page keeps its running intervals and timeouts of requests: no names of the window. */
const INTERVALS = 'portal.gate.intervals'
const TIMEOUTS = 'portal.gate.timeouts'

/** Counts in the page. */
function count(symbol: string) {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets]
  const rules = sheets.reduce((sum, { cssRules }) => sum + cssRules.length, 0)
  const running = Reflect.get(window, Symbol.for(symbol)) as Set<unknown> | undefined
  return { elements: document.querySelectorAll('*').length, rules, intervals: running?.size ?? 0 }
}

/** Ends the timeouts of requests, which hold their listeners for ten seconds. Runs in the page. */
function endTimeouts(symbol: string) {
  for (const end of Reflect.get(window, Symbol.for(symbol)) as Set<() => void>) end()
}

/** Makes each page of a browser know its running intervals and timeouts of requests (`AbortSignal.timeout`). */
export const watchTimers = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(
    ([intervals, timeouts]) => {
      const running = new Set<unknown>()
      const ends = new Set<() => void>()
      Reflect.set(window, Symbol.for(intervals), running)
      Reflect.set(window, Symbol.for(timeouts), ends)
      const { setInterval: start, clearInterval: stop } = window
      window.setInterval = ((...args: Parameters<typeof start>) => {
        const id = start(...args)
        running.add(id)
        return id
      }) as typeof start
      window.clearInterval = (id) => {
        running.delete(id)
        stop(id)
      }
      AbortSignal.timeout = (ms) => {
        const controller = new AbortController()
        const end = () => {
          ends.delete(end)
          clearTimeout(timer)
          controller.abort(new DOMException('signal timed out', 'TimeoutError'))
        }
        const timer = setTimeout(end, ms)
        ends.add(end)
        return controller.signal
      }
    },
    [INTERVALS, TIMEOUTS] as const,
  )

/** Goes to an address as a link does; resolves when another page is shown there. */
const go = (page: Page, path: string, limit: number): Promise<void> =>
  page.evaluate(
    async ([to, timeout]) => {
      const heading = () => document.querySelector('#innehall h1')
      const before = heading()
      const end = performance.now() + timeout
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
      const isShown = () =>
        heading() !== null && heading() !== before && !document.querySelector('#innehall [aria-busy="true"]')
      while (!isShown()) {
        if (performance.now() > end) throw new Error(`${to} is not shown within ${timeout} ms.`)
        await new Promise(requestAnimationFrame)
      }
    },
    [path, limit] as const,
  )
