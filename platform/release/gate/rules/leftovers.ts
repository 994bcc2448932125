import type { BrowserContext, Page } from '@portal/e2e/browser'

/**
 * Growth of each mount that is a fault. `nodes` includes removed ones, of which a page keeps some for a while; a page
 * that is kept as a whole has more.
 */
const LIMIT_PER_MOUNT = { listeners: 1, elements: 1, rules: 1, intervals: 1, nodes: 10 }

/** What a page holds: event listeners, its elements, style rules, running intervals, and all nodes in memory. */
export type Held = Record<keyof typeof LIMIT_PER_MOUNT, number>

const MOUNTS = 20
/** Mounts after which the page is measured: the first ones fill caches. */
const MEASURED_AFTER = [8, 14, MOUNTS]
/** A request holds its listeners until its timeout of ten seconds. */
const SETTLED_MS = 11_000
/** Of the limits: what requests still hold hides a part of the growth from a measurement that does not wait for them. */
const SUSPICIOUS = 0.5

/**
 * Opens a page from another one and leaves it, twenty times without a reload. Returns the end of a sentence for each
 * thing that grows.
 * @param isCareful waits before each measurement until no request holds anything; without it, half of a limit counts
 */
export async function findLeftovers(
  page: Page,
  inside: string,
  outside: string,
  { mountMs, isCareful }: { mountMs: number; isCareful: boolean },
): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const held: Held[] = []
  const measure = async (): Promise<Held> => {
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
    if (!MEASURED_AFTER.includes(mount)) continue
    if (isCareful) await page.waitForTimeout(SETTLED_MS)
    held.push(await measure())
  }
  await session.detach()
  return growing(held, isCareful ? 1 : SUSPICIOUS)
}

/** What grew with each mount between all measurements: a cache that fills once grows in one of them. */
export function growing(held: Held[], share = 1): string[] {
  const grows = (what: keyof Held) =>
    held.slice(1).every((now, at) => {
      const mounts = (MEASURED_AFTER[at + 1] ?? 0) - (MEASURED_AFTER[at] ?? 0)
      return now[what] - (held[at]?.[what] ?? 0) >= share * mounts * LIMIT_PER_MOUNT[what]
    })
  const counts = (what: keyof Held) => held.map((one) => one[what]).join(', ')
  return (Object.keys(LIMIT_PER_MOUNT) as (keyof Held)[])
    .filter(grows)
    .map((what) => `leaves ${what} behind: ${counts(what)} after ${MEASURED_AFTER.join(', ')} mounts`)
}

/** The symbol under which a page keeps its running intervals: no name of the window. */
const INTERVALS = 'portal.gate.intervals'

/** Counts in the page. */
function count(symbol: string) {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets]
  const rules = sheets.reduce((sum, { cssRules }) => sum + cssRules.length, 0)
  const running = Reflect.get(window, Symbol.for(symbol)) as Set<unknown> | undefined
  return { elements: document.querySelectorAll('*').length, rules, intervals: running?.size ?? 0 }
}

/** Makes each page of a browser know its running intervals. */
export const countIntervals = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((symbol) => {
    const running = new Set<unknown>()
    Reflect.set(window, Symbol.for(symbol), running)
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
  }, INTERVALS)

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
