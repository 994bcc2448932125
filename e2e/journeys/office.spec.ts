import { photograph, picturesOf } from '../data/pictures'
import { rowsOf } from '../data/rows'
import { fill, press, tabTo } from '../keyboard'
import type { RunningPortal } from '../portal'
import { expect, test } from '../test'

/** Public rows that a test added, to be deleted after it: other tests of this worker rely on the site's content. */
const made: { table: string; filter: string }[] = []
const pictures: string[] = []
test.afterEach(async ({ portal }) => {
  for (const alt of pictures.splice(0)) await picturesOf(portal).removeWithAlt(alt)
  for (const { table, filter } of made.splice(0)) await rowsOf(portal).removeWhere(table, filter)
})

async function add(portal: RunningPortal, table: string, row: object): Promise<{ id: string }> {
  const added = await rowsOf(portal).add(table, row)
  made.unshift({ table, filter: `id=eq.${added.id}` })
  return added
}

const named = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`

test('[AD-36] [AD-37] by keyboard alone an article is written, illustrated, published and read', {
  tag: '@smoke',
}, async ({ page, admin, signIn }) => {
  const title = named('Guds nåd')
  const picture = named('Ett kors')
  made.push({ table: 'subject_articles', filter: `title=eq.${title}` })
  pictures.push(picture)
  await signIn(admin)
  await page.goto('/admin/amnen?flik=artiklar')
  await expect(page.getByRole('toolbar', { name: 'Formatering' })).toBeVisible()
  await press(page, 'Ny artikel')
  await fill(page, /^Titel/, title)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Bön')
  const text = page.getByRole('textbox', { name: /^Innehåll/ })
  await tabTo(page, text)
  await page.keyboard.type('Nåden räcker. ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Alltid.')
  // The whole toolbar is a single tab stop; arrow keys move inside it.
  await tabTo(page, page.getByRole('button', { name: 'Ångra' }), 'Shift+Tab')
  for (const key of ['End', 'ArrowLeft', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
  const dialog = page.getByRole('dialog', { name: 'Bild' })
  await tabTo(page, dialog.getByRole('button', { name: 'Välj en bild' }))
  const buffer = await photograph(page, 800, 600)
  await dialog.getByLabel('Bildfil').setInputFiles({ name: 'kors.jpg', mimeType: 'image/jpeg', buffer })
  await expect(dialog.getByRole('img', { name: 'Den valda bilden' })).toBeVisible()
  await tabTo(page, dialog.getByLabel('Vad bilden visar'))
  await page.keyboard.type(picture)
  await page.keyboard.press('Enter')
  await expect(text.getByRole('img', { name: picture })).toBeAttached()
  await tabTo(page, page.getByRole('checkbox', { name: 'Publicerad' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Artikeln har sparats.')).toBeVisible()

  await page.goto('/studera/amnen')
  await page.getByRole('link', { name: /^Bön/ }).first().click()
  await page.getByRole('link', { name: new RegExp(title) }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Alltid.', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('img', { name: picture })).toBeVisible()
})

test('[AD-08] the message after saving does not cover the button "Spara"', async ({
  page,
  portal,
  admin,
  signIn,
}) => {
  const title = named('Gudstjänst')
  await add(portal, 'site_updates', { title, description: 'Välkommen.' })
  await signIn(admin)
  await page.goto('/admin/uppdateringar')
  await page.getByRole('link', { name: title }).click()
  const field = page.getByRole('form').getByLabel(/^Titel/)
  // Until this row is opened, the page shows the form of a new one.
  await expect(field).toHaveValue(title)
  await field.fill(`${title} 2`)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('status').getByText(/har sparats\./)).toBeVisible()
  const isOnTop = () =>
    page.getByRole('button', { name: 'Spara', exact: true }).evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  // The saved row is rendered anew in these moments.
  await expect.poll(isOnTop).toBe(true)
  await expect(page.getByRole('status').getByText(/har sparats\./)).toBeVisible()
})

test('[AD-49] restoring a deleted category restores its children', async ({
  page,
  portal,
  admin,
  signIn,
}) => {
  const name = named('Nyandlighet')
  const slug = name.toLowerCase().replace(/\s+/g, '-')
  const category = await add(portal, 'false_religion_categories', { name, slug })
  const below = await add(portal, 'false_religion_subcategories', {
    name,
    slug,
    category_id: category.id,
  })
  const content = '<p>Pröva andarna.</p>'
  const more = { title: name, content, is_published: true, subcategory_id: below.id }
  await add(portal, 'false_religion_articles', more)
  const address = `/studera/falska-religioner/${slug}/${slug}`

  await signIn(admin)
  await page.goto('/admin/falska-religioner')
  await press(page, `Mer om ${name}`)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText(
    'Alla underkategorier och artiklar kommer också att tas bort.',
  )
  await press(page, 'Ta bort')
  await expect(page.getByText('Kategorin har tagits bort.')).toBeVisible()
  expect((await page.request.get(`${portal.url}${address}`)).status()).toBe(404)

  await press(page, 'Ångra')
  await expect(page.getByText('Det är ångrat.')).toBeVisible()
  expect((await page.request.get(`${portal.url}${address}`)).status()).toBe(200)
  await page.goto(address)
  await expect(page.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible()
})

test('the second of two editors of one event sees a conflict, and no text is lost', async ({
  page,
  portal,
  admin,
  signIn,
}) => {
  const title = named('Bibelkväll')
  const event = await add(portal, 'events', { title, event_date: '2099-01-01' })
  const at = `/admin/evenemang/${event.id}`
  await signIn(admin)
  await page.goto('/admin/evenemang')
  await press(page, title, 'link')
  await expect(page.getByRole('form').getByLabel(/^Titel/)).toHaveValue(title)

  const other = await page.context().newPage()
  await other.goto(at)
  await other.getByRole('form').getByLabel('Plats').fill('Kyrkan')
  await other.getByRole('button', { name: 'Spara', exact: true }).click()
  await expect(other.getByText('Evenemanget har sparats.')).toBeVisible()

  await page.bringToFront()
  await fill(page, 'Plats', 'Lägergården')
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Någon annan hann spara före dig' })
  await expect(dialog.getByText('Kyrkan')).toBeVisible()
  await expect(dialog.getByText('Lägergården')).toBeVisible()
  await press(page, 'Behåll min')
  await expect(page.getByText('Evenemanget har sparats.')).toBeVisible()
  await page.goto(at)
  await expect(page.getByRole('form').getByLabel('Plats')).toHaveValue('Lägergården')
})

test('a page about another faith whose address changed is found at the new one', async ({
  page,
  portal,
  admin,
  signIn,
}) => {
  const name = named('Gammal')
  const slug = name.toLowerCase().replace(/\s+/g, '-')
  const category = await add(portal, 'false_religion_categories', { name, slug })
  await signIn(admin)
  await page.goto(`/admin/falska-religioner/${category.id}`)
  await page
    .getByRole('form')
    .getByLabel(/^Adress/)
    .fill(`${slug}-ny`)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Kategorin har sparats.')).toBeVisible()
  const response = await page.request.get(`${portal.url}/studera/falska-religioner/${slug}`, {
    maxRedirects: 0,
  })
  expect([response.status(), response.headers().location]).toEqual([
    301,
    `/studera/falska-religioner/${slug}-ny`,
  ])
})

test('the dashboard does not load the editor and the crop tool; the first form with an editor does', async ({
  page,
  admin,
  signIn,
}) => {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (/\/mf-admin\/.*\.js$/.test(request.url())) scripts.add(request.url())
  })
  await signIn(admin)
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Att göra' })).toBeVisible()
  const before = scripts.size
  expect(before).toBeGreaterThan(0)
  for (const script of scripts) {
    const code = await (await page.request.get(script)).text()
    expect(/ProseMirror|ReactCrop/.exec(code)?.[0], script).toBeUndefined()
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Hantera Ämnen/ })
    .first()
    .click()
  await page.getByRole('tab', { name: /^Artiklar/ }).click()
  await expect(page.getByRole('toolbar', { name: 'Formatering' })).toBeVisible()
  expect(scripts.size).toBeGreaterThan(before)
})
