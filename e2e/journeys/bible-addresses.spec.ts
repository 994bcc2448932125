import { paintedBefore } from '../paintedBefore'
import { expect, test } from '../test'

const middle = (verse: Element) => {
  const { top, bottom } = verse.getBoundingClientRect()
  return (top + bottom) / 2 / window.innerHeight
}

test.describe('alternative addresses of a chapter', () => {
  for (const [path, to] of [
    ['/bibeln/joh/3', '/bibeln/johannes/3'],
    ['/bibeln/John/3?sok=Gud', '/bibeln/johannes/3?sok=Gud'],
    ['/bibeln/johannes', '/bibeln/johannes/1'],
    ['/bibeln/höga-visan/2', '/bibeln/hoga-visan/2'],
    ['/bibeln/johannes/3:16', '/bibeln/johannes/3#v16'],
    ['/bibeln/johannes/3/16', '/bibeln/johannes/3#v16'],
    ['/bibeln/joh/3/16-18', '/bibeln/johannes/3#v16-18'],
    ['/bibeln/joh/3:16?sok=Gud', '/bibeln/johannes/3?sok=Gud#v16'],
  ] as const) {
    test(`${path} redirects to ${to}`, async ({ page }) => {
      const response = await page.request.get(path, { maxRedirects: 0 })
      expect([response.status(), response.headers().location]).toEqual([301, to])
    })
  }

  test('an address with a verse scrolls to it, and its hash survives the redirect', async ({ page }) => {
    await page.goto('/bibeln/johannes/3:16')
    await expect(page).toHaveURL(/\/bibeln\/johannes\/3#v16$/)
    await expect(page.getByRole('button', { name: /^Ty så älskade/ })).toBeFocused()
    await page.goto('/bibeln')
    await page.goto('/bibeln/joh/3#v16')
    await expect(page).toHaveURL(/\/bibeln\/johannes\/3#v16$/)
    await expect(page.getByRole('button', { name: /^Ty så älskade/ })).toBeFocused()
  })
})

test('PUB-15: a reload keeps its place, also where the address names a verse', async ({ page }) => {
  await page.goto('/bibeln/johannes/3#v16')
  const named = page.getByRole('button', { name: /^Ty så älskade/ })
  await expect(named).toBeFocused()
  await page.locator('#v36').evaluate((verse) => verse.scrollIntoView({ block: 'center' }))
  await expect(named).not.toBeInViewport()
  const place = await page.evaluate(() => window.scrollY)
  await page.reload()
  await page.waitForFunction(() => document.getElementById('root')?.dataset.painted === undefined)
  await expect(page.locator('#v36')).toBeInViewport()
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(100)
})

test('other verses of the same chapter are reached by a typed address or a link', async ({ page }) => {
  await page.goto('/bibeln/johannes/3#v36')
  await expect(page.locator('#v36')).toBeInViewport()
  await page.evaluate(() => {
    window.location.hash = '#v2-3'
  })
  const second = page.locator('#v2 > [role="button"]')
  await expect(second).toBeFocused()
  await expect(page.locator('[aria-current="location"]')).toHaveCount(2)
  expect(await second.evaluate(middle)).toBeGreaterThan(0.1)
  expect(await second.evaluate(middle)).toBeLessThan(0.9)
  await page.goBack()
  await expect(page.locator('#v36')).toBeInViewport()
})

test('reading continues at the last verse', async ({ page }) => {
  await page.goto('/bibeln/psaltaren/119')
  await expect(page.locator('#v176')).toBeVisible()
  await page.locator('#v100').evaluate((verse) => verse.scrollIntoView({ block: 'center' }))
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('bibeln') ?? '{}').state?.last?.verse))
    .toBeGreaterThan(90)
  await page.goto('/bibeln')
  const reached = await page.evaluate(() => JSON.parse(localStorage.bibeln).state.last.verse)
  await page.getByRole('link', { name: `Läs Psaltaren 119:${reached}` }).click()
  await expect(page.locator(`#v${reached} > [role="button"]`)).toBeFocused()
  await expect(page.locator(`#v${reached}`)).toBeInViewport()
})

test('Enter on a reference opens it; a search’s title names it', async ({ page, portal }) => {
  await page.goto('/bibeln')
  await page.getByPlaceholder('Sök i Bibeln...').fill('joh 3:16')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/bibeln\/johannes\/3#v16$/)
  await expect(page.getByRole('button', { name: /^Ty så älskade/ })).toBeFocused()
  await page.goBack()
  await expect(page.getByPlaceholder('Sök i Bibeln...')).toHaveValue('joh 3:16')
  await expect(page).toHaveTitle('Sök: joh 3:16 – Bibeln – Sanningens Ord')
  await paintedBefore(portal, '/bibeln?sok=n%C3%A5d')
  const html = await (await page.request.get('/bibeln?sok=n%C3%A5d')).text()
  expect(html).toContain('<title>Sök: nåd – Bibeln – Sanningens Ord</title>')
})
