import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { atNight } from '../atNight'
import { expectNoViolations } from '../axe'
import { expect, test } from '../test'

const verse = (page: Page, number: number) => page.locator(`#v${number} > [role="button"]`)

/** Opens "Mer" of a verse and chooses an action. */
async function choose(page: Page, number: number, action: string) {
  await verse(page, number).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Mer för vers ${number}` }).press('Enter')
  await page.getByRole('menuitem', { name: action }).press('Enter')
}

for (const width of [390, 1360]) {
  test(`[BI-25] by keyboard, a verse becomes a picture and a word of it leads to its places, at ${width} px${atNight(width === 1360)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/bibeln/johannes/3')
    await verse(page, 16).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Mer för vers 16' }).press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 })
    await expectNoViolations(page, `"Mer" of a verse, ${width} px`)
    await page.getByRole('menuitem', { name: 'Gör en bild' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Dela som bild' })
    await dialog.getByRole('tab', { name: 'Kvadrat' }).click()
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Spara bilden' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe('johannes-3-16.png')
    const png = readFileSync(await file.path())
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1080])
    await expectNoViolations(page, `a verse as a picture, ${width} px`)
    await page.keyboard.press('Escape')
    await expect(verse(page, 16)).toBeFocused()

    await choose(page, 16, 'Ordet i Bibeln')
    const words = page.getByRole('dialog', { name: 'Ordet i Bibeln' })
    await expectNoViolations(page, `the words of a verse, ${width} px`)
    await words.getByRole('link', { name: 'världen' }).press('Enter')
    await expect(page).toHaveURL(/\/bibeln\?sok=v/)
    await expect(page.getByRole('tab', { name: /^Hela Bibeln \([1-9]/ })).toBeVisible()
    await expect(page.getByRole('tab', { name: /^NT \([1-9]/ })).toBeVisible()
  })
}

test('[BI-25] the words of a long text keep their contrast on the picture, in both formats', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const boxes: number[][] = []
    Object.assign(window, { boxes })
    // Keeps the place of each line, and leaves the sky behind it bare.
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
      const size = Number(/(\d+)px/.exec(this.font)?.[1])
      const { width } = this.measureText(text)
      boxes.push([x - width / 2, y - size, width, size * 1.2, this.canvas.height])
    }
  })
  await page.goto('/bibeln/romarbrevet/3')
  await verse(page, 21).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Kopiera vers 21' }).press('Enter')
  for (const number of [22, 25, 26]) await verse(page, number).press('Enter')
  const bar = page.getByRole('group', { name: 'Valda verser' })
  await bar.getByRole('button', { name: 'Mer', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Gör en bild' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Dela som bild' })
  for (const format of ['Stående', 'Kvadrat']) {
    await dialog.getByRole('tab', { name: format }).click()
    await expect(dialog.getByRole('button', { name: /bilden$/ })).not.toHaveAttribute('aria-busy', 'true')
    const { lines, worst } = await dialog.locator('canvas').evaluate(leastContrast)
    expect(lines, format).toBeGreaterThan(8)
    expect(worst, `white on the picture, ${format}`).toBeGreaterThanOrEqual(4.5)
  }
})

/** The number of lines on a picture, and the lowest contrast of white with any point behind them, as WCAG defines it. */
function leastContrast(canvas: HTMLElement | SVGElement): { lines: number; worst: number } {
  const { height } = canvas as HTMLCanvasElement
  const paper = (canvas as HTMLCanvasElement).getContext('2d')
  const boxes = (window as unknown as { boxes: number[][] }).boxes.filter((box) => box[4] === height)
  const linear = (channel = 0) =>
    channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4
  let brightest = 0
  for (const [x = 0, y = 0, wide = 0, high = 0] of boxes) {
    const { data } = paper?.getImageData(x, y, Math.ceil(wide), Math.ceil(high)) ?? { data: [255, 255, 255] }
    for (let at = 0; at < data.length; at += 4)
      brightest = Math.max(
        brightest,
        0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2]),
      )
  }
  return { lines: boxes.length, worst: 1.05 / (brightest + 0.05) }
}
