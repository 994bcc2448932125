import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe'
import { expectFingerSized } from './targets'

const DESK = { width: 1360, height: 900 }
const PHONE = { width: 390, height: 900 }

/**
 * What is on the page breaks no rule in either colour scheme at a desk's width and a phone's, where a finger also finds
 * everything large enough. It is brought there once, at the desk's width, and left at that: the way costs more than the look.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size)
    // What lies half under the header while the page is scrolled is no target of that size.
    await page.evaluate(() => scrollTo(0, 0))
    await expectNoViolations(page, `${what} at ${size.width} px`)
    if (size === PHONE) await expectFingerSized(page, what)
  }
  await page.setViewportSize(DESK)
}
