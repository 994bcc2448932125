import type { Locator } from '@playwright/test'
import { expectNoViolations } from '../axe'
import { settled } from '../everyPage'
import { expect, test } from '../test'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1360, height: 900 } })

const PHONE = { width: 390, height: 844 }
const PAIR = '/bibeln/jamfor?forsta=matteus-5&andra=lukas-6'

const boxOf = async (of: Locator) => {
  const box = await of.boundingBox()
  if (!box) throw new Error('It has no box.')
  return { ...box, bottom: box.y + box.height }
}

test('[BI-02] the dialog of the books has 720 pixels for its names, in columns of 176 at least', async ({
  page,
}) => {
  await page.goto('/bibeln/johannes/3')
  await page
    .getByRole('button', { name: /^Byt bok|^Johannes/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Välj bok och kapitel' })
  const books = dialog.locator('button[aria-expanded]')
  await expect(books.first()).toBeVisible()
  const panel = dialog.locator('div', { has: page.getByRole('heading', { level: 2 }) }).first()
  expect((await boxOf(panel)).width).toBeGreaterThanOrEqual(720)
  const widths = await books.evaluateAll((all) => all.map((book) => book.getBoundingClientRect().width))
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(176)
})

test('[BI-19] beside a chapter without text the other one begins at its title; on a phone the reason is below its own title', async ({
  page,
}) => {
  const title = (name: string) => page.getByRole('heading', { level: 2, name })
  const reason = page.getByText('Lukas 6 har ingen text än')
  const verses = page.getByText(/^1\s?När han såg folkskarorna/)
  await page.goto(PAIR)
  await settled(page)
  await expect(verses.first()).toBeVisible()
  const between = (await boxOf(verses.first())).y - (await boxOf(title('Matteus 5'))).bottom
  expect(between).toBeLessThanOrEqual(60)
  expect((await boxOf(title('Lukas 6'))).y).toBe((await boxOf(title('Matteus 5'))).y)
  await page.setViewportSize(PHONE)
  await page.reload()
  await settled(page)
  const below = (await boxOf(reason)).y - (await boxOf(title('Lukas 6'))).bottom
  expect(below).toBeGreaterThanOrEqual(0)
  // Its drawing is between them.
  expect(below).toBeLessThanOrEqual(160)
})

test('[BE-82] a dark sheet takes page, panel and header along, and every pair keeps its contrast', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/bibeln/johannes/3')
  await page.getByRole('button', { name: 'Läsinställningar' }).click()
  await page.getByText('Mörk', { exact: true }).click()
  await page.keyboard.press('Escape')
  const grounds = await page.evaluate(() =>
    ['body', 'main', 'article', '[data-tone]'].flatMap((selector) =>
      [...document.querySelectorAll(selector)]
        .slice(0, 1)
        .map((part) => getComputedStyle(part).backgroundColor),
    ),
  )
  const lights = grounds.flatMap((ground) => ground.match(/\d+/g)?.slice(0, 3).map(Number) ?? [])
  expect(Math.max(...lights), grounds.join(' ')).toBeLessThan(80)
  await expectNoViolations(page, 'a dark sheet on a light page')
})
