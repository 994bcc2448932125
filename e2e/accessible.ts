import { expect, type Page } from '@playwright/test'
import { type ColorScheme, expectNoViolations } from './axe'
import { expectFingerSized } from './targets'

const DESK = { width: 1360, height: 900 }
const PHONE = { width: 390, height: 900 }

const looks: [size: typeof DESK, scheme: ColorScheme][] = [
  [DESK, 'light'],
  [PHONE, 'dark'],
]

/**
 * Expects the page to break no rule and to fit its window, at a desk's width in light colours and at a phone's in
 * dark ones, where a finger also finds everything large enough: the schemes differ in colours alone, the widths in places. It
 * is brought there once, at the desk's width, and left at that: the way costs more than the look.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const [size, scheme] of looks) {
    await page.setViewportSize(size)
    // Skips targets that the header half covers while the page is scrolled.
    await page.evaluate(() => scrollTo(0, 0))
    await expectNoViolations(page, `${what} at ${size.width} px`, [scheme])
    await expectInside(page, `${what} at ${size.width} px`)
    if (size === PHONE) await expectFingerSized(page, what)
  }
  await page.setViewportSize(DESK)
}

/** Expects the page to fit its window without horizontal scrolling. */
export async function expectInside(page: Page, what: string): Promise<void> {
  const tooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(tooWide, `${what}: too wide by`).toBeLessThanOrEqual(0)
}
