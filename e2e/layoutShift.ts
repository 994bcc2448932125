import { expect, type Page } from '@playwright/test'
import { type Shift, watchShifts } from './watchShifts'

const MAX_SHIFT = 0.01

/** The windows in which nothing may move while a page loads. */
export const shiftSizes = [
  ['a wide screen', { width: 1360, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const

/**
 * Records what moves on the pages that are opened from now on. Each gets its data one response at a time, each after
 * a frame, so that each could move what is shown.
 */
export async function loadPieceByPiece(page: Page): Promise<void> {
  await page.addInitScript(watchShifts)
  let before = Promise.resolve()
  await page.route(/\/rest\/v1\/|\/remotes\.json$/, async (route) => {
    before = before.then(() => frame(page))
    await before
    await route.fallback()
  })
}

/** Expects that nothing has moved while the open page loaded. */
export async function expectStill(page: Page, path: string): Promise<void> {
  await frame(page)
  const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as Shift[])
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  expect.soft(sum, `${path}: ${shifts.map(({ moved }) => moved).join('; ')}`).toBeLessThanOrEqual(MAX_SHIFT)
}

/** Resolves after the next frame; at once while the page is replaced by another. */
const frame = (page: Page): Promise<void> =>
  page
    .evaluate(
      () =>
        new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
    )
    .catch(() => {})
