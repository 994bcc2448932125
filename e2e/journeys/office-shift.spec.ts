import type { Locator, Page } from '@playwright/test'
import { expectStill, loadPieceByPiece, shiftSizes } from '../layoutShift'
import { expect, test } from '../test'

const row = (page: Page) => page.locator('section[aria-label^="Lista"] li a').first()
const option = (page: Page, filter: string) =>
  page
    .getByRole('combobox', { name: `Filter: ${filter}` })
    .locator('option')
    .nth(1)

/** Pages of the office, and the part of each that comes last. */
const pages: [path: string, last: (page: Page) => Locator][] = [
  ['/admin', (page) => page.getByText(/^Leder rätt$|som inte leder rätt$/)],
  ['/admin/evenemang?q=', row],
  ['/admin/predikningar', (page) => option(page, 'Talare')],
  ['/admin/amnen', (page) => page.getByRole('tab', { name: /^Artiklar \(\d+\)$/ })],
  ['/admin/amnen?flik=artiklar', (page) => option(page, 'Ämne')],
  ['/admin/falska-religioner?flik=artiklar', (page) => page.getByRole('tab', { name: /^Artiklar \(\d+\)$/ })],
]

for (const [name, size] of shiftSizes) {
  test(`[C-129] nothing of the office moves while its pages load: ${name} @nightly`, async ({
    page,
    admin,
    signIn,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize(size)
    await loadPieceByPiece(page)
    await signIn(admin)
    for (const [path, last] of pages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      if (path !== '/admin') await expect(row(page), path).toBeAttached()
      await expect(last(page), path).toBeAttached()
      await expectStill(page, path)
    }
  })
}

test('[C-129] the office has its own layout while its code is on the way', async ({
  page,
  admin,
  signIn,
}) => {
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\/mf-admin\/.*\.js/, async (route) => {
    await held
    await route.fallback()
  })
  await signIn(admin)
  await page.goto('/admin/evenemang')
  await expect(page.getByRole('link', { name: 'Visa webbplatsen' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Sidan laddas' })).toBeAttached()
  await expect(page.getByRole('navigation', { name: 'Huvudmeny' })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  arrive()
  await expect(page.getByRole('heading', { level: 1, name: 'Evenemang' })).toBeVisible()
})
