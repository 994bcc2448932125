import { expect, test } from '../test'

test('[SH-01] [SH-07] the layout surrounds the start page, with exactly four areas', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const links = page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link')
  await expect(links).toHaveText(['Gemenskap', 'Bibeln', 'Själavinna', 'Studera'])
})

test('[ST-01] a visitor goes from the start page to the study hub without a reload', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'Studera' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Studera' })).toBeFocused()
  await expect(page).toHaveTitle('Studera – Sanningens Ord')
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})

test('[ST-10] the hero’s question opens the focused form; going back returns to the start page', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Ställ en fråga' }).click()
  const question = page.getByRole('form', { name: 'Ställ en fråga' }).getByLabel(/^Din fråga/)
  await expect(question).toBeFocused()
  await expect(question).toBeInViewport({ ratio: 1 })
  await page.reload()
  await expect(question).toBeFocused()
  await page.getByRole('button', { name: 'Avbryt' }).click()
  await expect(page).toHaveURL('/studera/tolkningar')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Guds ord, öppet för dig.' })).toBeVisible()
})

test('a page that is opened by its address begins at its top, whatever the scroll position before', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.goto('/evenemang')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('the fonts load, in a style sheet of their own, because a growing one would redraw them', async ({
  page,
}) => {
  await page.goto('/')
  const sheetsWithFonts = () =>
    page.evaluate(() =>
      [...document.styleSheets]
        .map((sheet) => [...sheet.cssRules].map((rule) => rule instanceof CSSFontFaceRule))
        .filter((fonts) => fonts.some(Boolean))
        .map((fonts) => fonts.every(Boolean)),
    )
  await expect.poll(sheetsWithFonts).toEqual([true])
  await expect.poll(() => page.evaluate(() => document.fonts.check('600 16px "Figtree Variable"'))).toBe(true)
})
