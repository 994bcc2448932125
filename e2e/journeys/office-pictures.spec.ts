import { expectNoViolations } from '../axe'
import { NOTED, photograph, picturesOf } from '../data/pictures'
import { rowsOf } from '../data/rows'
import { expect, test } from '../test'

const named = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`

/** Pictures and rows that a test stored, to be deleted after it. */
const made = {
  alts: [] as string[],
  rows: [] as { table: string; filter: string }[],
  /** Devotions that the test removed, to be restored after it. */
  kept: [] as object[],
}
test.afterEach(async ({ portal }) => {
  for (const { table, filter } of made.rows.splice(0)) await rowsOf(portal).removeWhere(table, filter)
  for (const row of made.kept.splice(0)) await rowsOf(portal).add('daily_devotions', row)
  for (const alt of made.alts.splice(0)) await picturesOf(portal).removeWithAlt(alt)
})

/** An alternative text that no other picture has. */
function uniqueAlt(what: string): string {
  const alt = named(what)
  made.alts.push(alt)
  return alt
}

test('[AD-37] [BE-35] a photograph is stored in three widths without camera metadata, and shown to readers', async ({
  page,
  browser,
  portal,
  admin,
  signIn,
}) => {
  const alt = uniqueAlt('Ett kors')
  const subject = await rowsOf(portal).add('subjects', { title: named('Bilder') })
  made.rows.push({ table: 'subjects', filter: `id=eq.${subject.id}` })
  const article = await rowsOf(portal).add('subject_articles', {
    subject_id: subject.id,
    title: named('Korset'),
    content: '<p>Nåden räcker.</p>',
    is_published: true,
  })
  await signIn(admin)
  await page.goto(`/admin/amnen/${article.id}?flik=artiklar`)
  await page.getByRole('button', { name: 'Bild', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Bild' })
  const jpeg = await photograph(page, 1600, 1100)
  expect(jpeg.includes(NOTED)).toBe(true)
  await dialog.getByLabel('Bildfil').setInputFiles({ name: 'IMG_1.png', mimeType: 'image/png', buffer: jpeg })
  await expect(dialog.getByRole('img', { name: 'Den valda bilden' })).toBeVisible()
  await dialog.getByLabel('Vad bilden visar').fill(alt)
  await expectNoViolations(page, 'the dialog with a picture')
  await dialog.getByRole('button', { name: 'Infoga' }).click()
  await expect(dialog).toBeHidden()

  const [stored] = await picturesOf(portal).withAlt(alt)
  if (!stored) throw new Error('No picture was stored.')
  // The picture is rotated as its EXIF data uniqueAlt.
  expect(stored).toMatchObject({ width: 1100, height: 1600, widths: [480, 960, 1100] })
  const files = await picturesOf(portal).files(stored)
  expect(files.map(({ name }) => name).sort()).toEqual(['1100.webp', '480.webp', '960.webp'])
  for (const { type, bytes } of files) {
    expect(type).toBe('image/webp')
    expect(bytes.subarray(8, 12).toString('latin1')).toBe('WEBP')
    for (const trace of ['Exif', 'EXIF', 'XMP', NOTED]) expect(bytes.includes(trace)).toBe(false)
  }

  await page.keyboard.press('Control+s')
  await expect(page.getByText('Artikeln har sparats.')).toBeVisible()
  // A second browser for the reader: Chromium would reuse a wider file that it has cached.
  const reader = await browser.newPage({ viewport: { width: 390, height: 800 } })
  const asked: string[] = []
  reader.on('request', (request) => {
    if (request.url().includes('/storage/')) asked.push(request.url())
  })
  const response = await reader.goto(`${portal.url}/studera/amnen/${subject.id}/${article.id}`)
  const picture = reader.getByRole('main').getByRole('img', { name: alt })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((shown: HTMLImageElement) => shown.complete && shown.naturalWidth > 0))
    .toBe(true)
  expect(asked).toEqual([`${portal.backend.url}/storage/v1/object/public/media/${stored.id}/480.webp`])
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(/img-src [^;]*/.exec(policy)?.[0].split(' ')).not.toContain('https:')
  await reader.close()
})

test('[AD-38] a picture on another site is copied when that site allows it; otherwise it must be uploaded', async ({
  page,
  portal,
  admin,
  signIn,
  complaints,
}) => {
  const alt = uniqueAlt('En kopia')
  await signIn(admin)
  await page.goto('/admin/amnen?flik=artiklar')
  await page.getByRole('button', { name: 'Bild', exact: true }).click()
  const body = await photograph(page, 640, 400)
  const asked: Record<string, string>[] = []
  await page.context().route('https://bilder.test/**', async (route) => {
    asked.push(await route.request().allHeaders())
    const open = route.request().url().includes('oppen')
    await route.fulfill({
      body,
      contentType: 'image/jpeg',
      // Set explicitly: Playwright would add the header if it were missing.
      headers: { 'access-control-allow-origin': open ? '*' : 'https://annan.test' },
    })
  })
  const dialog = page.getByRole('dialog', { name: 'Bild' })
  await dialog.getByRole('tab', { name: 'Från en adress' }).click()
  const address = dialog.getByLabel('Bildens adress')
  await address.fill('https://bilder.test/sluten.jpg')
  await dialog.getByRole('button', { name: 'Hämta bilden' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'Bilden kan inte kopieras från den adressen. Spara ner den och ladda upp den här i stället.',
  )
  await expectNoViolations(page, 'the dialog with a refusal')
  await address.fill('https://bilder.test/oppen.jpg')
  await dialog.getByRole('button', { name: 'Hämta bilden' }).click()
  await expect(dialog.getByRole('img', { name: 'Den valda bilden' })).toBeVisible()
  for (const headers of asked) {
    expect(headers).not.toHaveProperty('referer')
    expect(headers).not.toHaveProperty('cookie')
  }
  await dialog.getByLabel('Vad bilden visar').fill(alt)
  await dialog.getByRole('button', { name: 'Infoga' }).click()
  await expect(dialog).toBeHidden()
  expect(await picturesOf(portal).withAlt(alt)).toMatchObject([{ width: 400, height: 640 }])
  const asksForPicture = /^another site was asked: https:\/\/bilder\.test\/(sluten|oppen)\.jpg$/
  expect(complaints.splice(0).filter((complaint) => !asksForPicture.test(complaint))).toEqual([])
})

test('[AD-22] by keyboard the background of a devotion is cropped to its shape, and covers the start page’s verse', async ({
  page,
  portal,
  admin,
  signIn,
}) => {
  const alt = uniqueAlt('Berg')
  await signIn(admin)
  await page.goto('/admin/andakter')
  await page.getByRole('form').getByRole('button', { name: 'Välj bild' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Bild' })
  const buffer = await photograph(page, 1000, 2400)
  await dialog.getByLabel('Bildfil').setInputFiles({ name: 'berg.jpg', mimeType: 'image/jpeg', buffer })
  const part = dialog.getByRole('group', { name: /^Utsnittet/ })
  await part.press('ArrowDown')
  await dialog.getByRole('button', { name: /^Hörnet nere till höger/ }).press('Shift+ArrowLeft')
  await expectNoViolations(page, 'the dialog that cuts')
  await dialog.getByLabel('Vad bilden visar').fill(alt)
  await dialog.getByLabel('Vad bilden visar').press('Enter')
  await expect(dialog).toBeHidden()
  const [stored] = await picturesOf(portal).withAlt(alt)
  if (!stored) throw new Error('No picture was stored.')
  expect(stored.width).toBe(1920)
  expect(Math.abs(stored.height - 600)).toBeLessThanOrEqual(1)
  await expect(page.getByRole('group', { name: 'Bakgrundsbild' }).getByRole('img')).toBeVisible()

  // When today has a devotion already, that one gets the picture.
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' })
  const background_image_url = `/storage/v1/object/public/media/${stored.path}`
  const devotion = {
    title: named('Berget'),
    verse_reference: 'Ps 121',
    verse_text: 'Jag lyfter',
    reflection: 'x',
  }
  made.kept = await rowsOf(portal).find<object>('daily_devotions', `date=eq.${today}`)
  await rowsOf(portal).removeWhere('daily_devotions', `date=eq.${today}`)
  const added = await rowsOf(portal).add('daily_devotions', {
    ...devotion,
    date: today,
    background_image_url,
  })
  made.rows.push({ table: 'daily_devotions', filter: `id=eq.${added.id}` })
  await page.goto('/')
  const picture = page.getByRole('region', { name: 'Dagens andakt' }).locator('img')
  await expect
    .poll(() => picture.evaluate((shown: HTMLImageElement) => shown.complete && shown.naturalWidth > 0))
    .toBe(true)
  await expect(page.getByRole('heading', { name: devotion.title })).toBeVisible()
})
