import { expect, test } from '../test'

test('[BE-95] [BE-97] on a phone the magnifier opens a search that tolerates errors; hits are chosen, and going back returns', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/om-oss')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const magnifier = page.getByRole('button', { name: 'Sök på webbplatsen' })
  const screen = page.getByRole('dialog', { name: 'Sök på webbplatsen' })
  await magnifier.focus()
  await page.keyboard.press('Enter')
  await expect(screen.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('treenigeten')
  await expect(screen.getByText('Menade du')).toBeVisible()
  await page.goBack()
  await expect(screen).toBeHidden()
  await expect(page).toHaveURL('/om-oss')
  await expect(magnifier).toBeFocused()

  await magnifier.click()
  await screen.getByRole('combobox').fill('trosgrundr')
  await screen.getByRole('option', { name: /^Sida Trosgrunder/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trosgrunder' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Om oss' })).toBeVisible()
  await expect(screen).toBeHidden()
})

test('[BE-98] similar verses are labelled, and can be filtered by book', async ({ page }) => {
  await page.goto('/bibeln?sok=karlek')
  await expect(page.getByRole('heading', { level: 2, name: 'Liknande träffar' })).toBeVisible()
  await expect(page.locator('mark').first()).toHaveText(/^kärlek/i)
  await page
    .getByRole('group', { name: 'Träffar i varje bok' })
    .getByRole('button', { name: /^1 Korintierbrevet/ })
    .click()
  await expect(page).toHaveURL('/bibeln?sok=karlek&i=1Cor')
  await expect(page.getByRole('link', { name: /^1 Korintierbrevet 13/ }).first()).toBeVisible()
})
