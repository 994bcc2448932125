import { setTextSize } from '../largeText'
import { expect, test } from '../test'

test('[PUB-24] in a window of 320 by 256 px the bars of the reader never cover what has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/bibeln/johannes/3')
  const bar = page.getByRole('navigation', { name: 'Läsning' })
  await expect(bar).toBeVisible()
  for (const [from, key] of [
    ['Nästa kapitel', 'Shift+Tab'],
    ['Föregående kapitel', 'Tab'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name: from }).first().focus()
    for (let step = 0; step < 12; step += 1) {
      await expect.poll(() => page.evaluate(coveredFocus)).toBe('')
      await page.keyboard.press(key)
    }
  }
})

test('[PUB-23] with doubled text in a window of 320 px the header has the whole name of the portal', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/om-oss')
  await setTextSize(page, 32)
  const home = page.getByRole('banner').getByRole('link', { name: 'Sanningens Ord' })
  const isWhole = await home.evaluate((link) => {
    const { left, right, top, bottom } = link.getBoundingClientRect()
    const range = document.createRange()
    range.selectNodeContents(link.querySelector('span') as Element)
    return [...range.getClientRects()].every(
      (line) =>
        line.left >= left - 1 && line.right <= right + 1 && line.top >= top - 3 && line.bottom <= bottom + 3,
    )
  })
  expect(isWhole).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await setTextSize(page, 16)
})

test('[RF-32] in forced colours everything that is current has an outline', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const [path, selector] of [
    ['/bibeln/johannes/3', 'header a[aria-current]'],
    ['/bibeln/johannes/3', 'main [aria-current]'],
    ['/bibeln/johannes/3#v16', '#v16 [aria-current]'],
    ['/studera', 'header a[aria-current]'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator(selector).first()).toHaveCSS('outline-style', 'solid')
  }
})

/** The words of the focused element when something lies on it. */
function coveredFocus(): string | null {
  const focused = document.activeElement as HTMLElement
  const { left, top, width, height } = focused.getBoundingClientRect()
  const seen = document.elementFromPoint(left + width / 2, top + Math.min(height, 40) / 2)
  return seen && (focused.contains(seen) || seen.contains(focused)) ? '' : focused.textContent
}
