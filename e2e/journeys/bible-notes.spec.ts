import type { Page } from '@playwright/test'
import { expectNoViolations } from '../axe'
import { press, tabTo } from '../keyboard'
import { expect, test } from '../test'

const verse = (page: Page, number: number) => page.locator(`#v${number} > [role="button"]`)
const stored = (page: Page, table: string, method = 'POST') =>
  page.waitForResponse(
    (response) => response.url().includes(table) && response.request().method() === method && response.ok(),
  )

test('[BE-45] [C-117] by keyboard a member marks verses, writes a note, and finds both again', async ({
  page,
  member,
  signIn,
}) => {
  await signIn(member)
  await page.goto('/bibeln/johannes/3#v16')
  await expect(verse(page, 16)).toBeFocused()
  await press(page, 'Kopiera verser')
  await tabTo(page, verse(page, 1), 'Tab')
  for (let number = 1; number < 16; number++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByText('2 verser valda')).toBeVisible()
  const marked = stored(page, 'apply_changes')
  await tabTo(page, page.getByRole('button', { name: 'Gul' }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await marked
  await expect(verse(page, 16)).toHaveAccessibleName(/, markerad grön$/)
  await expect(verse(page, 17)).toHaveAccessibleName(/, markerad grön$/)
  await expect(page.getByRole('button', { name: 'Ångra' })).toBeVisible()

  await expect(verse(page, 16)).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, 'Anteckna till vers 16')
  const field = page.getByRole('textbox', { name: 'Anteckning till Johannes 3:16' })
  await expect(field).toBeFocused()
  const noted = stored(page, 'apply_changes')
  await page.keyboard.type('Jämför Rom 5:8.')
  await noted
  await page.keyboard.press('Escape')
  await expect(verse(page, 16)).toBeFocused()
  await expect(verse(page, 16)).toHaveAccessibleName(/, med anteckning$/)

  const account = page.getByRole('button', { name: 'Ditt konto' })
  await tabTo(page, account, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Mina markeringar' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Mina markeringar' })).toBeVisible()
  const rows = page.getByRole('list', { name: 'Johannes 3' }).getByRole('listitem')
  await expect(rows).toHaveText(/^Johannes 3:16–17Grön.*Johannes 3:16Jämför Rom 5:8\.Ändra$/)

  await press(page, 'Mer för Johannes 3:16–17')
  await press(page, 'Ta bort markeringen')
  await expect(rows).toHaveText(/^Johannes 3:16Anteckning/)
  await expect(page.getByRole('link', { name: 'Johannes 3:16' })).toBeFocused()
  // The toast of the reader may still be there, above.
  await tabTo(page, page.getByRole('button', { name: 'Ångra' }).last())
  await page.keyboard.press('Enter')
  await expect(rows).toHaveText(/^Johannes 3:16–17Grön/)

  await page.getByLabel('Visa', { exact: true }).selectOption('Anteckningar')
  await expect(rows).toHaveText(/^Johannes 3:16Anteckning/)
  await expect(page).toHaveURL(/\?visa=note$/)
  await press(page, 'Johannes 3:16', 'link')
  await expect(page).toHaveURL(/\/bibeln\/johannes\/3#v16$/)
  await expect(verse(page, 16)).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Johannes 3:16' })).toBeFocused()
})

test('[BE-45] [C-128] a member writes three notes in one visit', async ({ page, member, signIn }) => {
  await signIn(member)
  await page.goto('/bibeln/johannes/3')
  const write = async (number: number, name: string) => {
    await verse(page, number).click()
    await page.getByRole('button', { name: `Anteckna till vers ${number}` }).click()
    const field = page.getByRole('textbox', { name: `Anteckning till ${name}` })
    await expect(field).toBeFocused()
    const noted = stored(page, 'apply_changes')
    await page.keyboard.type(`Om ${name}`)
    await noted
    await page.getByRole('button', { name: 'Klar' }).click()
    await expect(verse(page, number)).toHaveAccessibleName(/, med anteckning$/)
  }
  await write(1, 'Johannes 3:1')
  await write(3, 'Johannes 3:3')
  await write(5, 'Johannes 3:5')
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('[BE-45] [BE-46] [C-117] on a phone a member names a colour, marks a verse, writes a note and finds it again @nightly', async ({
    page,
    member,
    signIn,
  }) => {
    await signIn(member)
    await page.goto('/mina-markeringar')
    await expect(page.getByText('Inga markeringar än')).toBeVisible()
    await page.getByRole('button', { name: 'Namnge färgerna' }).tap()
    await page.getByLabel('Gul').fill('Löften')
    await page.getByRole('button', { name: 'Spara' }).tap()
    await expect(page.getByRole('dialog')).toBeHidden()

    await page.goto('/bibeln/johannes/3')
    await verse(page, 16).tap()
    const marked = stored(page, 'apply_changes')
    await page.getByRole('button', { name: 'Löften (gul)' }).tap()
    await marked
    await verse(page, 16).tap()
    await page.getByRole('button', { name: 'Anteckna till vers 16' }).tap()
    const noted = stored(page, 'apply_changes')
    await page.getByRole('textbox', { name: /^Anteckning till/ }).fill('Se Rom 5:8.')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: 'Klar' }).tap()
    await noted

    await page.goto('/mina-markeringar')
    const rows = page.getByRole('list', { name: 'Johannes 3' }).getByRole('listitem')
    await expect(rows).toHaveText(/^Johannes 3:16Löften \(gul\).*Se Rom 5:8\./)
    await page.getByRole('button', { name: 'Rom 5:8' }).tap()
    await expect(page.getByRole('group', { name: 'Romarbrevet 5:8' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

    await page.getByRole('button', { name: 'Välj flera' }).tap()
    await page.getByRole('checkbox', { name: 'Välj Johannes 3:16' }).tap()
    const chosen = page.getByRole('group', { name: 'Valda markeringar' })
    await expect(chosen.getByRole('status')).toHaveText('2 valda')
    await expectNoViolations(page, 'the chosen markings')
    const recolored = stored(page, 'apply_changes')
    await chosen.getByRole('button', { name: 'Blå' }).tap()
    await recolored
    await page.getByRole('group', { name: 'Visa' }).getByRole('button', { name: 'Blå' }).tap()
    await expect(rows).toHaveText(/^Johannes 3:16Blå/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
