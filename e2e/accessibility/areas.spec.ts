import type { Page } from '@playwright/test'
import { atNight } from '../atNight'
import { expectNoViolations } from '../axe'
import { press, tabTo } from '../keyboard'
import { useRegistry } from '../registry'
import { expectFingerSized } from '../targets'
import { expect, test } from '../test'

const widths = [390, 1360]

const expectNothingOutside = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBe(0)

/** Adds two entries to the menu; both addresses exist. */
const withMore = (page: Page) =>
  useRegistry(page, ({ remotes }) => {
    const study = remotes.find(({ name }) => name === 'mf-study')
    Object.assign(study ?? {}, {
      menu: [
        { label: 'Radio', to: '/argument' },
        { label: 'Läger och resor för hela familjen', to: '/studera/amnen' },
      ],
    })
  })

test('[C-55] the menu "Mer" can be opened, used and closed with the keyboard', async ({ page }) => {
  await withMore(page)
  await page.goto('/om-oss')
  const button = page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('button', { name: 'Mer' })
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Radio' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: /^Läger/ })).toBeFocused()
  await expectNoViolations(page, 'the menu "Mer"')
  await expectNothingOutside(page)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/argument')
})

test('[C-55] on a phone the links under "Mer" are reachable by keyboard, and large enough', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await withMore(page)
  await page.goto('/om-oss')
  await press(page, 'Öppna menyn')
  const sheet = page.getByRole('navigation', { name: 'Mobilmeny' })
  await expect(sheet.getByRole('heading', { name: 'Mer' })).toBeVisible()
  await expectNoViolations(page, 'the menu of a phone')
  await expectFingerSized(page, 'the menu of a phone')
  await expectNothingOutside(page)
  await tabTo(page, sheet.getByRole('link', { name: 'Radio' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/argument')
})

for (const width of widths) {
  test(`an unavailable area shows an accessible message, with one button and with two, at ${width} px${atNight(width !== 390)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await useRegistry(page, ({ remotes }) => {
      // Without the versions before it, which the shell would open instead.
      for (const remote of remotes)
        if (remote.name === 'mf-study') Object.assign(remote, { contract: 99, before: [] })
    })
    // A page that is opened by its address stays as it was painted.
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Studera' }).first().click()
    const main = page.getByRole('main')
    await expect(main.getByRole('alert')).toContainText('Sidan uppdateras just nu')
    await expectNoViolations(page, 'the card')

    await page.getByRole('button', { name: 'Kontakta oss' }).click()
    await page.getByRole('dialog', { name: 'Kontakta oss' }).getByRole('textbox').last().fill('Kära ni')
    await page.evaluate(() => document.querySelector<HTMLButtonElement>('main button')?.click())
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Lämna' }).click()
    const anyway = main.getByRole('button', { name: 'Ladda om (det du har skrivit försvinner)' })
    await expect(anyway).toBeVisible()
    await expectNoViolations(page, 'the card with two buttons')
    if (width < 640) await expectFingerSized(page, 'the card with two buttons')
    await expectNothingOutside(page)
    await tabTo(page, main.getByRole('button', { name: 'Försök igen' }))
    await page.keyboard.press('Tab')
    await expect(anyway).toBeFocused()
  })
}
