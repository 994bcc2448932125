import type { Page } from '@playwright/test'
import { holdScripts } from './holdScripts'
import { paintedBefore } from './paintedBefore'
import type { RunningPortal } from './portal'
import { expect } from './test'

/** Opens a page whose scripts are held; the returned function lets them arrive and waits until React has the page. */
export async function openPainted(
  page: Page,
  portal: RunningPortal,
  route: string,
): Promise<() => Promise<void>> {
  await paintedBefore(portal, route)
  const arrive = await holdScripts(page)
  await page.goto(portal.url + route, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await page.evaluate(() => document.fonts.ready)
  return async () => {
    arrive()
    await expect(page.locator('#root[data-painted]')).toHaveCount(0)
    await page.unrouteAll()
  }
}
