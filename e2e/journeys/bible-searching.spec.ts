import { expect, test } from '../test'

test('[BI-06] [BI-07] a typed reference shows its verse, with a link to the chapter', async ({ page }) => {
  await page.goto('/bibeln')
  await page.getByPlaceholder('Sök i Bibeln...').fill('joh 3.16')
  await expect(page.getByRole('heading', { level: 2, name: 'Johannes 3:16' })).toBeVisible()
  await expect(page.getByText(/Ty så älskade Gud världen/)).toBeVisible()
  await page.getByRole('link', { name: 'Läs i sammanhang' }).click()
  await expect(page).toHaveURL(/\/bibeln\/johannes\/3#v16$/)
  await expect(page.getByRole('button', { name: /^Ty så älskade/ })).toBeFocused()
})

test('[BI-07] several passages are searched at once, and missing ones are listed', async ({ page }) => {
  await page.goto('/bibeln')
  const field = page.getByPlaceholder('Sök i Bibeln...')
  await field.fill('joh 3:16,18; rom 5:8')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Johannes 3:16',
    'Johannes 3:18',
    'Romarbrevet 5:8',
  ])
  await field.fill('rom 3:31-4:2')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Romarbrevet 3:31',
    'Romarbrevet 4:1–2',
  ])
  await field.fill('joh 3:99')
  await expect(page.getByText('Johannes 3 har 36 verser.')).toBeVisible()
})

test('[BI-06] [BI-08] a word is searched, filtered, opened and returned to, by keyboard alone', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.goto('/bibeln/psaltaren/23')
  await expect(page.locator('#v1')).toBeVisible()
  await page.getByPlaceholder('Sök i Bibeln...').focus()
  await page.keyboard.type('kärlek')
  const tabs = page.getByRole('tab')
  await expect(tabs.first()).toHaveText(/^Hela Bibeln \(\d+\)$/)
  await expect(page.locator('mark').first()).toHaveText(/kärlek/i)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(tabs.first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(tabs.last()).toBeFocused()
  await expect(page).toHaveURL(/i=new/)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowDown')
  const first = page
    .getByRole('link')
    .filter({ has: page.locator('mark') })
    .first()
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('[aria-current="location"]')).toBeFocused()
  await page.goBack()
  await expect(page.locator('mark').first()).toBeVisible()
  await expect(page.getByPlaceholder('Sök i Bibeln...')).toHaveValue('kärlek')
})

test('[BI-09] an empty result and a failed search show different messages, and the typed text stays', async ({
  page,
}) => {
  await page.goto('/bibeln')
  const field = page.getByPlaceholder('Sök i Bibeln...')
  await field.fill('xyzzy')
  await expect(page.getByText('Försök med andra sökord eller kontrollera stavningen.')).toBeVisible()
  await page.route('**/rpc/search_verses', (route) =>
    route.fulfill({ status: 400, json: { message: 'nej' } }),
  )
  await field.fill('nåd')
  await expect(page.getByRole('alert')).toContainText('Ett fel uppstod vid sökning')
  await expect(field).toHaveValue('nåd')
  await page.unroute('**/rpc/search_verses')
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await expect(page.locator('mark').first()).toBeVisible()
})
