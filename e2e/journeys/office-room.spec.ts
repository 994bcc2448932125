import { expect, test } from '../test'

/** How far down the first row of a list may begin, in pixels. */
const sizes = [
  ['a laptop', { width: 1280, height: 800 }, 230],
  ['a phone', { width: 390, height: 844 }, 330],
] as const

for (const [name, viewport, most] of sizes) {
  test(`OFF-03: little is above the rows of a list: ${name}`, async ({ page, admin, signIn }) => {
    await page.setViewportSize(viewport)
    await signIn(admin)
    for (const path of ['andakter', 'predikningar', 'evenemang']) {
      await page.goto(`/admin/${path}`)
      const row = page.locator('section[aria-label^="Lista"] li').first()
      await expect(row, path).toBeVisible()
      expect((await row.boundingBox())?.y, path).toBeLessThan(most)
    }
  })
}

test('RF-27: forced colours show which switch is on, and the present page of the menu', async ({
  page,
  admin,
  signIn,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(admin)
  await page.goto('/admin/andakter')
  const knob = page.getByRole('switch').first().locator('span')
  await expect(knob).toBeVisible()
  // A background would have the colour of the page; a border is drawn in the colour of text.
  expect(await knob.evaluate((track) => getComputedStyle(track, '::after').borderTopWidth)).toBe('9px')
  const present = page
    .getByRole('link', { name: 'Andakter', exact: true })
    .and(page.locator('[aria-current]'))
  expect(await present.first().evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid')
})
