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
