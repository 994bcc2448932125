import type { Page } from '@playwright/test'

/** Counts clicks and keys from now on, while the document stays. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counting = window as unknown as { presses: number }
    counting.presses = 0
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, () => (counting.presses += 1), { capture: true })
  })
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses)
}
