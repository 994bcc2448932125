import type { Browser, Page } from '@portal/e2e/browser'
import { atMost, type Line } from './report'
import { settled, watchTraffic } from './visit'

const CHAPTER = '/bibeln/johannes/3'
const NEXT = /^Nästa kapitel/

export type Reading = {
  lines: Line[]
  /** The reader's request for a chapter: address and headers. */
  request: { url: string; headers: Record<string, string> }
}

/** The number of requests for the next chapter, with and without prefetching. */
export async function openNextChapter(browser: Browser, portal: string): Promise<Reading> {
  const prefetched = await open(browser, portal, false)
  const sparing = await open(browser, portal, true)
  return {
    lines: [
      atMost('requests to open the next chapter, prefetched', prefetched.needed.length, 0),
      atMost('requests to open the next chapter, on a sparing connection', sparing.needed.length, 1),
    ],
    request: prefetched.request,
  }
}

async function open(browser: Browser, portal: string, sparing: boolean) {
  const context = await browser.newContext({ locale: 'sv-SE', viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    if (sparing) await page.addInitScript(saveData)
    const traffic = await watchTraffic(await context.newCDPSession(page))
    const chapter = page.waitForRequest(
      (request) => request.method() === 'GET' && /\/rest\/v1\/chapters\?.*verses/.test(request.url()),
    )
    await page.goto(portal + CHAPTER)
    await settled(page, traffic)
    const request = await chapter
    return {
      needed: await requestsOfTurning(page),
      request: { url: request.url(), headers: await request.allHeaders() },
    }
  } finally {
    await context.close()
  }
}

/** Simulates data saving in the browser: nothing is prefetched. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}

/**
 * Follows the link to the next chapter and returns the addresses that were fetched before its verses were shown.
 * Later requests prefetch the chapter after it.
 */
async function requestsOfTurning(page: Page): Promise<string[]> {
  const link = page.getByRole('link', { name: NEXT }).first()
  const target = new URL((await link.getAttribute('href')) ?? '', page.url()).pathname
  return link.evaluate(async (anchor: HTMLElement, target) => {
    // A named function would contain a helper of the TypeScript loader, which the page lacks.
    const before = document.querySelector('#v1')?.textContent
    const startedAt = performance.now()
    anchor.click()
    for (let verse = before; !verse || verse === before || location.pathname !== target; ) {
      if (performance.now() > startedAt + 10_000) throw new Error('The next chapter did not come.')
      await new Promise(requestAnimationFrame)
      verse = document.querySelector('#v1')?.textContent
    }
    const shown = performance.now()
    return (
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime >= startedAt && startTime <= shown)
        .map(({ name }) => name)
        // The browser fetches the favicon at any time.
        .filter((name) => !name.endsWith('/favicon.svg'))
    )
  }, target)
}
