import type { Locator, Page } from '@playwright/test'
import { rowsOf } from '../data/rows'
import type { RunningPortal } from '../portal'
import { expect, test } from '../test'

const DESKTOP = { width: 1360, height: 900 }
const PHONE = { width: 390, height: 844 }
const sizes = [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
const boxOf = async (of: Locator) => {
  const box = await of.boundingBox()
  if (!box) throw new Error('It has no box.')
  return box
}
/** Changes three rows, and nothing in them: the first page lists as many changes as it can. */
async function changeThree(portal: RunningPortal): Promise<void> {
  const rows = rowsOf(portal)
  const found = await rows.find<{ id: string; title: string }>('sermons', 'select=id,title&limit=3')
  for (const { id, title } of found) {
    await rows.change('sermons', `id=eq.${id}`, { title: `${title} (ändrad)` })
    await rows.change('sermons', `id=eq.${id}`, { title })
  }
}

const rowsIn = (page: Page) => page.locator('section[aria-label^="Lista"] li')

/** The most that a page is high, in pixels: on a desktop and on a phone. */
const heights = [
  ['/admin', 1150, 1900],
  ['/admin/inställningar', 1500, 3000],
] as const

/** The lists without tabs. */
const lists = [
  ...['tolkningar', 'andakter', 'bibelstudier', 'predikningar', 'dokumentarer', 'evenemang'],
  'uppdateringar',
]

for (const [at, [name, size]] of sizes.entries()) {
  test(`[C-129] [AD-97] the office’s pages are short, and rows begin high: ${name}`, async ({
    page,
    portal,
    admin,
    signIn,
  }) => {
    await page.setViewportSize(size)
    await changeThree(portal)
    await signIn(admin)
    for (const path of heights) {
      await page.goto(path[0])
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      await expect.poll(() => heightOf(page), path[0]).toBeLessThanOrEqual(at === 0 ? path[1] : path[2])
    }
    await expect(page.getByRole('form'), 'no setting is open').toHaveCount(0)
    if (at === 0) {
      const clipped = await page
        .locator('#grupp-första-gången-hos-oss li p')
        .evaluateAll((all) => all.filter((p) => p.scrollHeight > p.clientHeight + 1).length)
      expect(clipped, 'values in full').toBe(0)
    }
    await page.goto('/admin/inställningar/visitor_address_header')
    const save = page.getByRole('form').getByRole('button', { name: 'Spara' })
    await expect(page.getByRole('combobox', { name: 'Var besökarens adress står' })).toBeFocused()
    const { y, height } = await boxOf(save)
    expect(y + height, 'Spara is above a toast').toBeLessThanOrEqual(size.height - 110)
    for (const path of lists) {
      await page.goto(`/admin/${path}`)
      await expect(rowsIn(page).first()).toBeVisible()
      expect((await boxOf(rowsIn(page).first())).y, path).toBeLessThanOrEqual(at === 0 ? 260 : 300)
    }
  })
}

test('[AD-97] a window of 900 pixels shows eleven rows of a list, and no word of theirs is cut', async ({
  page,
  admin,
  signIn,
}) => {
  await signIn(admin)
  for (const path of ['tolkningar', 'andakter', 'evenemang', 'uppdateringar']) {
    await page.goto(`/admin/${path}`)
    await expect(rowsIn(page).nth(10), path).toBeInViewport({ ratio: 1 })
    const boxes = await rowsIn(page).evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect().height),
    )
    expect(Math.min(...boxes), path).toBeLessThanOrEqual(52.5)
    expect(await rowsIn(page).evaluateAll(cutWords), path).toEqual([])
    expect(await rowsIn(page).evaluateAll(cutDates), path).toEqual([])
  }
  for (const path of ['amnen', 'amnen?flik=artiklar', 'falska-religioner?flik=artiklar', 'sjalavinna']) {
    await page.goto(`/admin/${path}`)
    await expect(rowsIn(page).first(), path).toBeVisible()
    // The heading of a group is the first line of its list.
    const list = page
      .locator('section[aria-label^="Lista"]')
      .getByRole('listitem')
      .or(page.locator('main h2 button'))
    expect((await boxOf(list.first())).y, path).toBeLessThanOrEqual(260)
  }
})

/** Dates of rows ('24 november 2026') that end on a line out of sight. */
const cutDates = (rows: Element[]): (string | null)[] =>
  rows
    .flatMap((row) => [...row.querySelectorAll('span')])
    .filter(
      (fact) => /: \d+ \S+ \d{4}$/.test(fact.textContent ?? '') && fact.scrollHeight > fact.clientHeight + 2,
    )
    .map((fact) => fact.textContent)

/** Words of rows that are shown in part. */
function cutWords(rows: Element[]): string[] {
  const cut: string[] = []
  const range = document.createRange()
  for (const row of rows) {
    const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around: Element[] = []
      for (let one = text.parentElement; one && one !== row; one = one.parentElement) around.push(one)
      if (around.some((one) => getComputedStyle(one).clipPath !== 'none')) continue
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        for (const { left, right, top } of range.getClientRects()) {
          const edges = around.filter((one) => getComputedStyle(one).overflowX !== 'visible')
          const boxes = edges.map((one) => one.getBoundingClientRect())
          const isShown = boxes.every((box) => top < box.bottom - 2 && left < box.right - 1)
          if (isShown && boxes.some((box) => right > box.right + 1)) cut.push(word)
        }
      }
    }
  }
  return cut
}

test('[AD-05] the fourteen screens are rows of 44 pixels in three columns, after the latest changes', async ({
  page,
  admin,
  signIn,
}) => {
  await signIn(admin)
  await page.goto('/admin')
  const cards = page.locator('section', { has: page.getByRole('heading', { name: 'Skärmar' }) }).locator('li')
  await expect(cards).toHaveCount(14)
  const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON()))
  expect(new Set(boxes.map(({ x }) => x)).size).toBe(3)
  expect(boxes.map(({ height }) => height).filter((height) => height < 43.5 || height > 45)).toEqual([])
  const todo = page.locator('section', { has: page.getByRole('heading', { name: 'Att göra' }) })
  await expect(todo.getByRole('region', { name: 'Själavinningsräknare' })).toBeVisible()

  const hide = page.getByRole('button', { name: /^Dölj: / }).first()
  await expect(hide).toHaveCSS('opacity', '0')
  await hide.focus()
  await expect(hide).toHaveCSS('opacity', '1')
  await expect(hide).toHaveText('Dölj')
})

test('[C-129] the row of an item that is opened by its address is brought to the middle of the list', async ({
  page,
  admin,
  signIn,
}) => {
  await signIn(admin)
  await page.goto('/admin/tolkningar')
  await expect(rowsIn(page).first()).toBeVisible()
  const hrefs = await page
    .locator('a[data-row-link]')
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  const [far = ''] = hrefs.slice(17)
  expect(far, 'the list is long').not.toBe('')
  await page.goto(far)
  const row = rowsIn(page).filter({ has: page.locator('[data-row-link][aria-current]') })
  await expect(row).toBeInViewport({ ratio: 1 })
  const middleOf = async (of: Locator) => {
    const { y, height } = await boxOf(of)
    return y + height / 2
  }
  const list = page.locator('section[aria-label^="Lista"]')
  expect(Math.abs((await middleOf(row)) - (await middleOf(list)))).toBeLessThan(30)
})

test('[AD-97] the toolbar of a text is at the upper edge of its pane when it is scrolled', async ({
  page,
  admin,
  signIn,
}) => {
  await signIn(admin)
  await page.goto('/admin/amnen?flik=artiklar')
  await rowsIn(page).first().getByRole('link').click()
  // The form of a new row, which has a toolbar as well, is gone then.
  await expect(page.getByRole('heading', { name: 'Ändra artikel' })).toBeVisible()
  const tools = page.getByRole('toolbar')
  await expect(tools).toBeVisible()
  const pane = page.locator('section', { has: page.getByRole('form') }).last()
  const text = page.getByRole('form').locator('[contenteditable="true"]')
  const end = await text.evaluate((editor) => {
    const pane = editor.closest('[data-panes] > *') as HTMLElement
    pane.scrollTop += editor.getBoundingClientRect().bottom - pane.getBoundingClientRect().top - 160
    return pane.scrollTop
  })
  expect(end).toBeGreaterThan(0)
  const { y } = await boxOf(pane)
  expect((await boxOf(text)).y, 'the text begins above the pane').toBeLessThan(y)
  expect(Math.abs((await boxOf(tools)).y - y)).toBeLessThanOrEqual(1)
})

test('[C-129] the last row of a list, opened by its address, is in sight, and a save moves nothing', async ({
  page,
  portal,
  admin,
  signIn,
}) => {
  const rows = rowsOf(portal)
  const all = await rows.find<{ id: string; preacher: string | null }>(
    'sermons',
    'select=id,preacher&order=created_at.asc&limit=3',
  )
  const last = all[0]
  if (!last) throw new Error('There is no sermon.')
  await signIn(admin)
  await page.goto(`/admin/predikningar/${last.id}`)
  const row = rowsIn(page).filter({ has: page.locator('[aria-current]') })
  await expect(row).toBeInViewport({ ratio: 1 })
  const list = page.locator('section[aria-label^="Lista"]')
  const { y, height } = await boxOf(list)
  const chosen = await boxOf(row)
  expect(chosen.y).toBeGreaterThan(y)
  expect(chosen.y + chosen.height).toBeLessThan(y + height)

  const form = page.getByRole('form')
  const pane = page.locator('section', { has: form }).last()
  await form.getByLabel(/^Talare/).fill('Prov')
  const save = form.getByRole('button', { name: 'Spara', exact: true })
  // The test's pointer scrolls the pane on its way.
  await save.hover()
  const before = await pane.evaluate((section) => section.scrollTop)
  await save.click()
  await expect(form.getByText(/^Sparat/)).toBeVisible()
  expect(await pane.evaluate((section) => section.scrollTop)).toBe(before)
  await rows.change('sermons', `id=eq.${last.id}`, { preacher: last.preacher })
})

test('[C-129] book, chapter and verses of the Bible are three panes, and their titles stay', async ({
  page,
  admin,
  signIn,
}) => {
  await signIn(admin)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto('/admin/evenemang')
  await expect(page.getByRole('form')).toBeVisible()
  const list = page.locator('section[aria-label^="Lista"]')
  expect((await boxOf(list)).width, 'the list of a wide window').toBeGreaterThanOrEqual(560)
  expect((await boxOf(page.getByRole('form'))).width, 'its form').toBeGreaterThan(740)
  await page.setViewportSize(DESKTOP)
  await page.goto('/admin/bibeln?bok=John&kapitel=3')
  const verses = page.locator('section', { has: page.getByRole('heading', { name: /^Verser i / }) }).last()
  const title = verses.getByRole('heading', { level: 2 })
  await expect(verses.getByRole('listitem').last()).toBeAttached()
  const before = (await boxOf(title)).y
  await verses.evaluate((pane) => pane.scrollTo(0, pane.scrollHeight))
  expect(await verses.evaluate((pane) => pane.scrollTop)).toBeGreaterThan(0)
  expect((await boxOf(title)).y).toBeCloseTo(before, 0)
  expect(await heightOf(page)).toBe(DESKTOP.height)
  await expect(page.getByRole('heading', { name: 'Böcker' })).toBeInViewport()
})

test('[C-129] on a phone the office’s menu is a sheet below the window’s upper edge, with one chosen row', async ({
  page,
  admin,
  signIn,
}) => {
  await page.setViewportSize(PHONE)
  await signIn(admin)
  await page.goto('/admin/evenemang')
  await page.getByRole('button', { name: 'Administration' }).click()
  await page.mouse.move(5, 5)
  const dialog = page.getByRole('dialog', { name: 'Administration' })
  await expect(dialog.getByRole('link', { name: 'Evenemang' })).toBeFocused()
  expect((await boxOf(dialog.locator('> div').first())).y).toBeGreaterThanOrEqual(40)
  const chosen = await dialog
    .getByRole('link')
    .evaluateAll((all) =>
      all
        .filter((link) => getComputedStyle(link).backgroundColor !== 'rgba(0, 0, 0, 0)')
        .map(({ textContent }) => textContent?.trim()),
    )
  expect(chosen).toEqual(['Evenemang'])
})
