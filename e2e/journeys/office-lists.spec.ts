import type { Page } from '@playwright/test'
import { atNight } from '../atNight'
import { rowsOf } from '../data/rows'
import { expect, test } from '../test'

const rows = (page: Page) =>
  page.locator('main section section').first().getByRole('listitem').getByRole('link')

test.beforeEach(async ({ page, signIn, admin }) => {
  await signIn(admin)
  await page.goto('/admin/sjalavinna')
  await expect(rows(page).nth(1)).toBeVisible()
})

test('[C-68] a row is dragged, and the move is undone', async ({ page }) => {
  const before = await rows(page).allTextContents()
  const handles = page.getByRole('button', { name: /^Flytta: / })
  const [from, to] = await Promise.all([handles.nth(0).boundingBox(), handles.nth(1).boundingBox()])
  if (!from || !to) throw new Error('The handles have no place.')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + 8, to.y + to.height, { steps: 8 })
  await page.mouse.up()
  const [first = '', second = '', ...rest] = before
  await expect(rows(page)).toHaveText([second, first, ...rest])
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(rows(page)).toHaveText(before)
})

test('[C-68] a row is moved with the keyboard, and its handle keeps the focus', async ({ page }) => {
  const before = await rows(page).allTextContents()
  const [first = '', second = '', ...rest] = before
  const handle = page.getByRole('button', { name: `Flytta: ${first}` })
  await handle.focus()
  for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(rows(page)).toHaveText([second, first, ...rest])
  await expect(page.getByText(`${first} har flyttats.`)).toBeVisible()
  await expect(handle).toBeFocused()
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(rows(page)).toHaveText(before)
})

test('[AD-03] a session that ends while typing loses no text; signing out asks first', async ({
  page,
  admin,
}) => {
  await page.goto('/admin/evenemang')
  await page.getByLabel(/^Titel/).fill('Text som inte får försvinna')
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (/^sb-|auth/.test(key)) localStorage.removeItem(key)
  })
  await page.reload()
  await page.waitForURL('**/admin/login')
  await page.getByLabel(/^E-post/).fill(admin.email)
  await page.getByLabel(/^Lösenord/).fill(admin.password)
  await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click()
  await page.getByRole('button', { name: 'Fortsätt skriva' }).click()
  await expect(page.getByLabel(/^Titel/)).toHaveValue('Text som inte får försvinna')

  await page.getByRole('button', { name: 'Ditt konto' }).click()
  await page.getByRole('menuitem', { name: 'Logga ut' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Logga ut?' })
  await expect(asked).toContainText('Du har text som inte är sparad.')
  await asked.getByRole('button', { name: 'Logga ut' }).click()
  await expect(page).toHaveURL('/')
  const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft')))
  expect(left).toEqual([])
})

test("[C-51] a list and 'Gå till…' find a hidden row by words of its text, in any order, without dots, misspelt", async ({
  page,
  portal,
}) => {
  const event = { title: 'Söndagsutflykt', event_date: '2031-05-04', description: 'Vi grillar vid ån.' }
  const { id } = await rowsOf(portal).add('events', { ...event, is_active: false })
  try {
    await page.goto('/admin/evenemang')
    const box = page.getByRole('searchbox', { name: 'Sök bland evenemang' })
    for (const words of ['an grillar', 'sondagsutflikt', 'söndagsutflykten']) {
      await box.fill(words)
      await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(words).replace('%20', '\\+')}`))
      await expect(rows(page)).toHaveText([event.title])
    }
    await box.press('Control+k')
    await page.getByRole('combobox', { name: 'Sök skärmar och innehåll' }).fill('grillar vid')
    await page.getByRole('option', { name: /^Söndagsutflykt/ }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/evenemang/${id}`))
  } finally {
    await rowsOf(portal).remove('events', id)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('an address of a chapter shows only its verses, with a link to the lists', async ({ page }) => {
    await page.goto('/admin/bibeln?bok=John&kapitel=3')
    await expect(page.getByRole('button', { name: 'Ändra Johannes 3:16' })).toBeAttached()
    const books = page.getByRole('region', { name: 'Böcker' })
    await expect(books).toBeHidden()
    await page.getByRole('link', { name: 'Till kapitlen' }).click()
    await expect(books).toBeVisible()
    await expect(page.getByRole('list', { name: 'Kapitel i Johannes' })).toBeVisible()
  })

  for (const [path, label] of [
    ['uppdateringar?ny=1', /^Titel/],
    ['amnen?flik=artiklar&ny=1', /^Titel/],
    ['falska-religioner?flik=underkategorier&ny=1', /^Kategori/],
  ] as const)
    test(`[C-129] the first field of a form begins above 300 px: ${path}${atNight(!path.startsWith('amnen'))}`, async ({
      page,
    }) => {
      await page.goto(`/admin/${path}`)
      const field = page.getByRole('form').getByLabel(label)
      await expect(field).toBeVisible()
      expect((await field.boundingBox())?.y).toBeLessThan(300)
    })

  test('an open message has one link back', async ({ page, portal }) => {
    const message = { name: 'Ola', email: 'ola@exempel.se', message: 'Hej' }
    const { id } = await rowsOf(portal).add('contact_messages', message)
    try {
      await page.goto('/admin/kontakt')
      const dashboard = page.getByRole('link', { name: 'Tillbaka' })
      await expect(dashboard).toBeVisible()
      await page.goto(`/admin/kontakt/${id}`)
      await expect(page.getByRole('button', { name: 'Till listan' })).toBeVisible()
      await expect(dashboard).toBeHidden()
      await page.getByRole('button', { name: 'Till listan' }).click()
      await expect(dashboard).toBeVisible()
    } finally {
      await rowsOf(portal).remove('contact_messages', id)
    }
  })
})

test('[C-129] the search of every list shows its whole placeholder, on a wide screen and on a phone @nightly', async ({
  page,
}) => {
  for (const width of [1360, 1100, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of [
      'evenemang',
      'predikningar',
      'uppdateringar',
      'tolkningar',
      'kontakt',
      'fragor',
      'dokumentarer',
      ...['egna sidor', 'om oss', 'trosgrunder', 'argument'].map((tab) => `sidor?flik=${tab}`),
    ]) {
      await page.goto(`/admin/${path}`)
      const box = page.getByRole('searchbox', { name: /^Sök bland/ })
      await expect(box).toBeVisible()
      const [needed, given] = await box.evaluate((input: HTMLInputElement) => {
        const brush = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
        brush.font = getComputedStyle(input).font
        return [brush.measureText(input.placeholder).width, input.clientWidth]
      })
      expect(needed, `${path} at ${width} px`).toBeLessThanOrEqual(given)
    }
  }
})

test('[C-129] by keyboard: Ctrl+Shift+S saves a row and opens the next one at the same field', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1360, height: 900 })
  await page.goto('/admin/sjalavinna')
  await expect(rows(page).nth(1)).toBeVisible()
  const [first = '', second = ''] = await rows(page).allTextContents()
  await rows(page).first().click()
  await expect(page.getByLabel(/^Titel/)).toHaveValue(first)
  const duration = page.getByLabel(/^Varaktighet/)
  await duration.fill('7 min')
  await page.keyboard.press('Control+Shift+S')
  await expect(page.getByLabel(/^Titel/)).toHaveValue(second)
  await expect(page).toHaveURL(/#falt-duration$/)
  await expect(page.locator(':focus')).toHaveAttribute('name', 'duration')
  await page.getByRole('button', { name: 'Ångra' }).click()
})

test('[AD-16] on a phone the chapters of a chosen book come into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/bibeln')
  await page.getByRole('link', { name: 'Romarbrevet', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Kapitel', exact: true })).toBeInViewport()
})

test.describe('on a tablet that shows panes', () => {
  test.use({ hasTouch: true, viewport: { width: 1366, height: 1024 } })

  test('[AD-97] the heading of a group is as high as a finger needs', async ({ page }) => {
    const headings = page.locator('main h2 button')
    await expect(headings.first()).toBeVisible()
    const heights = await headings.evaluateAll((all) =>
      all.map((button) => button.getBoundingClientRect().height),
    )
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  })
})
