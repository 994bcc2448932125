import { expect, type Page } from '@playwright/test'

/**
 * Resolves when the host answers a page's request with a status. It may answer 503 first, when a read is late on a busy
 * machine, and it asks for the content's stamp at most twice a second.
 */
export const answeredWith = (page: Page, path: string, status: number): Promise<void> =>
  expect
    .poll(async () => (await page.request.get(path, { headers: { accept: 'text/html' } })).status(), {
      message: path,
      timeout: 30_000,
    })
    .toBe(status)
