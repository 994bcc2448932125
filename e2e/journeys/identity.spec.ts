import { expectNoViolations } from '../axe'
import { photograph, picturesOf } from '../data/pictures'
import { rowsOf } from '../data/rows'
import { expect, test } from '../test'

const LOGO = `Logga ${crypto.randomUUID().slice(0, 8)}`

test.afterEach(async ({ portal }) => {
  await rowsOf(portal).removeWhere('site_settings', 'setting_key=like.site_*')
  await picturesOf(portal).removeWithAlt(LOGO)
})

test('[BE-294] [BE-295] another congregation: the office gives the portal a name, a logo and hues, which every place shows at the next visit', {
  tag: '@smoke',
}, async ({ page, portal, admin, signIn }) => {
  await signIn(admin)
  const save = async () => {
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Inställningarna har sparats!')).toBeVisible()
  }
  await page.goto('/admin/utseende/site_name')
  await page.getByRole('textbox', { name: 'Namn' }).fill('Elimkyrkan')
  await save()
  await page.goto('/admin/utseende/site_welcome_title')
  await page.getByRole('textbox', { name: 'Välkomstrubrik' }).fill('Välkommen hem.')
  await save()
  await page.goto('/admin/utseende/site_footer_links')
  await page.getByRole('textbox', { name: 'Egna länkar i sidfoten' }).fill('Bönekalender /lasplan')
  await save()
  for (const [key, name, hue] of [
    ['site_main_hue', 'Huvudfärg', 150],
    ['site_accent_hue', 'Accentfärg', 20],
  ] as const) {
    await page.goto(`/admin/utseende/${key}`)
    const slider = page.getByRole('slider', { name })
    await slider.fill(String(hue - 1))
    await slider.press('ArrowRight')
    await expect(slider).toHaveAttribute('aria-valuetext', `${hue} grader`)
    await expectNoViolations(page, name)
    await save()
  }
  await page.goto('/admin/utseende/site_logo')
  await page.getByRole('button', { name: 'Välj bild' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bild' })
  const buffer = await photograph(page, 700, 700)
  await dialog.getByLabel('Bildfil').setInputFiles({ name: 'logga.jpg', mimeType: 'image/jpeg', buffer })
  await dialog.getByLabel('Vad bilden visar').fill(LOGO)
  await dialog.getByRole('button', { name: 'Infoga' }).click()
  await expect(dialog).toBeHidden()
  await save()

  await page.goto('/')
  await expect(page).toHaveTitle('Elimkyrkan')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Välkommen hem.')
  const home = page.getByRole('banner').getByRole('link', { name: 'Elimkyrkan' })
  await expect
    .poll(() => home.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Bönekalender' })).toBeVisible()
  const brand = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))
  expect(await brand()).not.toBe('#1D3B5C')
  await page.getByRole('banner').getByRole('link', { name: 'Bibeln' }).first().click()
  await expect(page).toHaveTitle('Bibeln – Elimkyrkan')

  const text = async (path: string) => (await page.request.get(path)).text()
  expect(JSON.parse(await text('/manifest.webmanifest'))).toMatchObject({ name: 'Elimkyrkan' })
  expect(await text('/uppdateringar/rss.xml')).toContain('<title>Uppdateringar – Elimkyrkan</title>')
  expect(await text('/evenemang.ics')).toContain('X-WR-CALNAME:Elimkyrkan')
  const icon = await page.request.get('/icon-192.png')
  expect(icon.headers()['content-type']).toBe('image/png')
  expect((await icon.body()).readUInt32BE(16)).toBe(192)
  expect(await text('/')).not.toContain('Sanningens Ord')
  await rowsOf(portal).removeWhere('site_settings', 'setting_key=like.site_*')
  await expect.poll(async () => /<title>(.*?)</.exec(await text('/'))?.[1]).toBe('Sanningens Ord')
})
