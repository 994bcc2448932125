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

/** How many whole rows of the demo's lists a laptop shows; titles of two lines leave room for fewer. */
const wholeRows = [
  ['andakter', 9],
  ['evenemang', 9],
  ['tolkningar', 8],
  ['predikningar', 5],
  ['uppdateringar', 5],
] as const

test('OFF-03: a list shows nine whole rows on a laptop, fewer with long titles', async ({
  page,
  admin,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(admin)
  for (const [path, least] of wholeRows) {
    await page.goto(`/admin/${path}`)
    const rows = page.locator('section[aria-label^="Lista"] li')
    await expect(rows.first(), path).toBeVisible()
    const count = () =>
      rows.evaluateAll(
        (all) =>
          all.filter((row) => {
            const { left, top, bottom } = row.getBoundingClientRect()
            // A row below a bar that stays at the bottom is not whole.
            return (
              top >= 0 &&
              bottom <= innerHeight &&
              row.contains(document.elementFromPoint(left + 20, bottom - 3))
            )
          }).length,
      )
    await expect.poll(count, path).toBeGreaterThanOrEqual(least)
  }
})

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
