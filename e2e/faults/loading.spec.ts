import { expect, test } from '../test'

test('without JavaScript the page says its name, what it is about, and what it needs', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/bibeln/johannes/3')
  await expect(page.getByRole('heading', { level: 1, name: 'Johannes 3' })).toBeVisible()
  await expect(page.locator('noscript p').first()).toContainText('Bland fariseerna fanns en man')
  await expect(page.locator('noscript p').last()).toContainText('Sanningens Ord behöver JavaScript.')
  await expect(page.getByText('Sidan har inte laddats.')).toBeHidden()
  await context.close()
})

test('scripts that never come leave a sentence and a way to try again, not a blank page', async ({
  page,
}) => {
  await page.route(/\/shell\/[0-9a-f]+\/static\/.*\.js/, (route) => route.abort())
  await page.goto('/gemenskap')
  // The wait is the promise itself: twelve seconds, kept by the style sheet because no script can.
  await expect(page.getByText('Sidan har inte laddats.')).toBeVisible({ timeout: 15_000 })
  await page.unroute(/\/shell\/[0-9a-f]+\/static\/.*\.js/)
  await page.getByRole('link', { name: 'Försök igen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gemenskap' })).toBeVisible()
  await expect(page.getByText('Sidan har inte laddats.')).toBeHidden()
})
