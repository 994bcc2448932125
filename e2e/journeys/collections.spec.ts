import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../accessible'
import { expectNoViolations } from '../axe'
import type { Person } from '../data/people'
import { rowsOf } from '../data/rows'
import type { RunningPortal } from '../portal'
import { expect, test } from '../test'

const MANY_ROWS = 300

const verse = (page: Page, number: number) => page.locator(`#v${number} > [role="button"]`)
const rowsIn = (page: Page) => page.getByRole('list', { name: 'Rader' }).getByRole('listitem')
const saved = (page: Page, list: string) => page.getByText(`Sparad i ${list}`).last()
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** The message that is there when a sheet opens moves into it, and covers nothing that the next press is for. */
async function expectAboveSheet(sheet: Locator, text: string) {
  const message = sheet.getByRole('status').getByText(text).last()
  await expect(message).toBeVisible()
  const [above, head] = [await message.boundingBox(), await sheet.getByRole('heading').boundingBox()]
  if (!above || !head) throw new Error('The message or the sheet is gone.')
  expect(above.y + above.height).toBeLessThan(head.y)
}

/** A list of this many rows: one to three verses of Johannes 3, each fifth a row of own words. */
async function listOf(portal: RunningPortal, { id: user_id }: Person, count: number, name: string) {
  const { add } = rowsOf(portal)
  const list = await add('collections', { user_id, name })
  const rows = Array.from({ length: count }, (_, at) => {
    const place = `a${String(at).padStart(4, '0')}1`
    const verses = {
      osis: 'John',
      chapter: 3,
      first_verse: 1 + (at % 30),
      last_verse: 1 + (at % 30) + (at % 3),
    }
    const isWords = at % 5 === 4
    return {
      ...{ user_id, list_id: list.id, place, kind: isWords ? 'words' : 'verses' },
      ...{ osis: null, chapter: null, first_verse: null, last_verse: null, body: null },
      ...(isWords ? { body: `Samtala om rad ${at + 1}.` } : verses),
    }
  })
  await add('collection_rows', rows)
  return list
}

/** Drags a row by its handle beyond another, in twelve steps. */
async function drag(page: Page, handle: Locator, row: Locator) {
  const [from, to] = [await handle.boundingBox(), await row.boundingBox()]
  if (!from || !to) throw new Error('The rows are not in view.')
  const begin = from.y + 10
  const over = to.y > begin ? to.y + to.height : to.y
  await page.mouse.move(from.x + 10, begin)
  await page.mouse.down()
  for (let step = 1; step <= 12; step++)
    await page.mouse.move(from.x + 10, begin + ((over - begin) * step) / 12)
  await page.mouse.up()
}

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('[ME-36] [ME-37] [ME-39] [BI-27] [ST-42] [BE-302] on a phone a member saves ten rows, some without a network', async ({
    page,
    context,
    member,
    signIn,
  }) => {
    const openSaving = async (number: number) => {
      await verse(page, number).tap()
      await page.getByRole('button', { name: `Mer för vers ${number}` }).tap()
      await page.getByRole('menuitem', { name: 'Spara i…' }).tap()
    }
    await signIn(member)
    await page.goto('/bibeln/johannes/3')
    await openSaving(16)
    await expect(page.getByRole('button', { name: 'Bokmärken' })).toBeVisible()
    await expectNoViolations(page, 'the choice of a collection')
    await page.getByRole('button', { name: 'Ny samling' }).tap()
    await page.getByLabel('Samlingens namn').fill('Hemgrupp')
    await page.getByRole('button', { name: 'Spara', exact: true }).tap()
    await expect(saved(page, 'Hemgrupp')).toBeVisible()
    for (const number of [1, 3, 5]) {
      await openSaving(number)
      if (number === 1) await expectAboveSheet(page.getByRole('dialog'), 'Sparad i Hemgrupp')
      await page.getByRole('button', { name: 'Hemgrupp' }).tap()
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    const account = page.getByRole('button', { name: 'Ditt konto' })
    await account.tap()
    await expect(page.getByRole('menuitem', { name: 'Logga ut' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Väntar' })).toHaveCount(0)
    await account.tap()
    await context.setOffline(true)
    // Its appearance moves the verses.
    await expect(page.getByText('Du är offline.')).toBeVisible()
    for (const number of [7, 14, 15, 17, 18]) {
      await openSaving(number)
      await page.getByRole('button', { name: 'Hemgrupp' }).tap()
      await expect(page.getByText('Ändringen kan ångras').last()).toBeVisible()
    }
    await expect(page.getByText('Sparat på enheten, skickas när nätet är tillbaka')).toBeVisible()
    await account.tap()
    await expect(page.getByRole('menuitem', { name: 'Väntar: 5' })).toBeVisible()
    await context.setOffline(false)
    await page.goto('/studera/tolkningar')
    await page.locator('main article button[aria-expanded]').first().tap()
    await page.getByRole('button', { name: 'Spara i…' }).first().tap()
    await page.getByRole('button', { name: 'Hemgrupp' }).tap()
    await expect(saved(page, 'Hemgrupp')).toBeVisible()
    await page.goto('/mina-samlingar')
    await page.getByRole('link', { name: 'Hemgrupp' }).tap()
    await expect(page.getByRole('heading', { level: 2, name: 'Hemgrupp' })).toBeFocused()
    await expect(rowsIn(page)).toHaveCount(10)

    await expect(rowsIn(page).first()).toContainText('Johannes 3:16')
    await page.getByRole('button', { name: 'Mer för Johannes 3:16' }).tap()
    await page.getByRole('menuitem', { name: 'Flytta ned' }).tap()
    await expect(rowsIn(page).nth(1)).toContainText('Johannes 3:16')
    expect(await widthOf(page)).toBeLessThanOrEqual(390)
    await page.getByRole('link', { name: 'Alla samlingar' }).tap()
    await expect(page.getByRole('link', { name: 'Bokmärken' })).toBeVisible()
    await expect(rowsIn(page)).toHaveCount(0)
  })
})

test('[ME-38] [ME-40] at a desk rows are dragged, own words are written between, and what is there after a reload', async ({
  page,
  portal,
  member,
  signIn,
}) => {
  const { id } = await listOf(portal, member, 4, 'Nåd')
  await signIn(member)
  await page.goto(`/mina-samlingar?lista=${id}`)
  await expect(rowsIn(page)).toHaveCount(4)
  await page.getByRole('button', { name: 'Skriv egna ord' }).click()
  await page.getByLabel('Egna ord').fill('Vad betyder det?')
  await expectAccessible(page, 'a collection with the field for own words')
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  await expect(rowsIn(page).last()).toContainText('Vad betyder det?')

  // High enough for all rows.
  await page.setViewportSize({ width: 1360, height: 1600 })
  const own = page.getByRole('button', { name: /^Flytta: Vad/ })
  const stored = page.waitForResponse(/apply_changes/)
  await drag(page, own, rowsIn(page).first())
  await expect(rowsIn(page).first()).toContainText('Vad betyder det?')
  await stored
  const storedAgain = page.waitForResponse(/apply_changes/)
  await drag(page, own, rowsIn(page).last())
  await expect(rowsIn(page).last()).toContainText('Vad betyder det?')
  await storedAgain
  await page.reload()
  await expect(rowsIn(page).last()).toContainText('Vad betyder det?')
  await expect(rowsIn(page)).toHaveCount(5)
})

test('[ME-45] own words that are typed when the session ends are there after signing in again', async ({
  page,
  portal,
  member,
  signIn,
}) => {
  const { id } = await listOf(portal, member, 4, 'Nåd')
  await signIn(member)
  await page.goto(`/mina-samlingar?lista=${id}`)
  await page.getByRole('button', { name: 'Skriv egna ord' }).click()
  await page.getByLabel('Egna ord').fill('Halva tanken')
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('sb-')) localStorage.removeItem(key)
  })
  await page.reload()
  await expect(page).toHaveURL('/logga-in')
  await page.getByLabel('E-postadress').fill(member.email)
  await page.getByLabel(/^Lösenord/).fill(member.password)
  await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click()
  await expect(page).toHaveURL(`/mina-samlingar?lista=${id}`)
  await expect(page.getByLabel('Egna ord')).toHaveValue('Halva tanken')
  await expectAccessible(page, 'own words that were kept')
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  await expect(rowsIn(page).last()).toContainText('Halva tanken')
})

test('[ME-38] a list of twenty rows is printed on two pages', async ({ page, portal, member, signIn }) => {
  const { id } = await listOf(portal, member, 20, 'Studieblad')
  await signIn(member)
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await page.goto(`/mina-samlingar?lista=${id}`)
  await page.getByRole('button', { name: 'Skriv ut' }).click()
  await expect(page.locator('[data-sheet]')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Studieblad' })).toBeVisible()
  await expect(page.locator('[data-sheet]').getByText('Johannes 3:2–3', { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Rader' })).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2)
})

test('[ME-37] of three hundred rows the first are shown before the others are made', async ({
  page,
  portal,
  member,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await listOf(portal, member, MANY_ROWS, 'Lång')
  await signIn(member)
  await page.goto('/mina-samlingar')
  const link = page.getByRole('link', { name: 'Lång' })
  await expect(link).toBeVisible()
  const [first, last] = await page.evaluate(
    (many) =>
      new Promise<[first: number, last: number]>((resolve) => {
        let first = 0
        const look = () => {
          const rows = document.querySelectorAll('[data-row]').length
          if (rows > 0 && !first) first = rows
          if (rows < many) return
          commits.disconnect()
          resolve([first, rows])
        }
        // After each commit, whether or not a busy machine paints it.
        const commits = new MutationObserver(look)
        commits.observe(document.body, { childList: true, subtree: true })
        ;[...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Lång')?.click()
        look()
      }),
    MANY_ROWS,
  )
  expect(first).toBeLessThanOrEqual(30)
  expect(last).toBe(MANY_ROWS)
})
