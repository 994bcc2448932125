import { expect, type Page } from '@playwright/test'

const MAX_SHIFT = 0.01

export type Shift = { value: number; moved: string }

/** An init script: records the page's layout shifts in `window.shifts`; those after a press do not count. */
export function watchShifts(): void {
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
      }
      if (hadRecentInput) continue
      const [{ node, previousRect, currentRect } = {}] = sources
      const text = `${node?.nodeName} "${node?.textContent?.trim().slice(0, 40)}"`
      const moved = `${value.toFixed(4)} ${text} ${previousRect?.y.toFixed(0)} → ${currentRect?.y.toFixed(0)}`
      shifts.push({ value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

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
