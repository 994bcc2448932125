import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../test'

const WIDTHS = [1360, 390]

/** The distance between an element and the window's edges, the smallest of the four. */
const room = (of: Locator) =>
  of.evaluate((element) => {
    const { top, left, right, bottom } = element.getBoundingClientRect()
    return Math.min(top, left, innerWidth - right, innerHeight - bottom)
  })

for (const width of WIDTHS) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 900 } })

    test(`the menus of the last rows of a list stay inside the window, at ${width} pixels`, async ({
      page,
      signIn,
      admin,
    }) => {
      await signIn(admin)
      await page.goto('/admin/evenemang')
      const buttons = page.getByRole('button', { name: /^Mer om / })
      await expect(buttons.first()).toBeVisible()
      const count = await buttons.count()
      expect(count).toBeGreaterThan(2)
      for (const at of [count - 2, count - 1]) {
        const button = buttons.nth(at)
        await button.scrollIntoViewIfNeeded()
        await button.click()
        const items = page.getByRole('menuitem')
        await expect(items.first()).toBeFocused()
        for (const edge of [items.first(), items.last()]) expect(await room(edge)).toBeGreaterThanOrEqual(0)
        await page.keyboard.press('Escape')
        await expect(items).toHaveCount(0)
      }
    })

    test(`names of books are whole in the dialog, and none is printed over another, at ${width} pixels`, async ({
      page,
    }) => {
      await openBooks(page, width)
      for (const testament of ['Gamla testamentet', 'Nya testamentet']) {
        await page.getByRole('dialog').getByRole('tab', { name: testament }).click()
        const wrong = await page.getByRole('dialog').evaluate((dialog) => {
          const buttons = [...dialog.querySelectorAll<HTMLElement>('button[aria-expanded]')]
          const broken = buttons.filter((button) => {
            const text = button.firstChild as Text
            const words = text.data.split(' ')
            let from = 0
            return words.some((word) => {
              const range = document.createRange()
              range.setStart(text, from)
              range.setEnd(text, from + word.length)
              from += word.length + 1
              return range.getClientRects().length > 1
            })
          })
          const low = buttons.filter((button) => button.scrollHeight > button.clientHeight + 1)
          return [...broken, ...low].map(({ textContent }) => textContent)
        })
        expect(wrong).toEqual([])
      }
    })
  })
}

async function openBooks(page: Page, width: number) {
  await page.goto('/bibeln/johannes/3')
  await page.locator('#root:not([data-painted])').waitFor()
  const opener =
    width === 390
      ? page.getByRole('button', { name: /^Johannes 3/ })
      : page.getByRole('button', { name: /^Byt bok|^Johannes/ })
  await opener.first().click()
  await expect(page.getByRole('dialog', { name: 'Välj bok och kapitel' })).toBeVisible()
}
