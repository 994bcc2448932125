import type { Page } from '@playwright/test'

/**
 * Puts a clock into the page that also times `AbortSignal.timeout`, which uses the browser's own clock otherwise: a test
 * can put the limit of a request forward.
 */
export async function clockTimeouts(page: Page): Promise<void> {
  await page.clock.install()
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('signal timed out', 'TimeoutError')), ms)
      return controller.signal
    }
  })
}

/** Puts the page's clock forward and stops it: what needs longer than these milliseconds does not come. */
export async function stopClockAfter(page: Page, ms: number): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + ms)
  // The page shows an outcome in timers of its own.
  await page.clock.runFor(200)
}
