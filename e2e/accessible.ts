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
 * Expects that the page breaks no rule and fits its window, at desktop width in light colours and at phone width in
 * dark ones, where touch targets must also be large enough: the schemes differ only in colours, the widths in layout.
 * The page is prepared once, at desktop width, and keeps its state: preparing takes longer than checking.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const [size, scheme] of looks) {
    await page.setViewportSize(size)
    // Targets half covered by the header are skipped, so the page is scrolled to the top.
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
