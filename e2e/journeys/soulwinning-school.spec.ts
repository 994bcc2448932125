import { expect, test } from '../test'

test('[SW-04] [SW-05] [SW-07] [SW-08] [SW-10] [SW-11] a member starts the course and completes a lesson by keyboard; the progress survives a reload', async ({
  page,
  member,
  signIn,
}) => {
  await signIn(member)
  await page.goto('/sjalavinna/skolan')
  await expect(page.getByText(/^9 lektioner i 3 moduler/)).toBeVisible()
  const start = page.getByRole('button', { name: 'Starta kursen' })
  await start.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: 'Dina framsteg' })
  await expect(panel).toContainText('0 av 9')

  const second = page.getByRole('button', { name: /^2\. Förbered hjärtat/ })
  await expect(second).toContainText('Låst')
  await second.click()
  await expect(page.getByText('Slutför föregående lektion först')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const first = page.getByRole('button', { name: /^1\. Varför vi går ut/ })
  await first.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Varför vi går ut' })
  const complete = dialog.getByRole('button', { name: 'Markera som slutförd' })
  await expect(complete).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: /^Spela videon/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(complete).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Grattis! Du har slutfört lektionen ”Varför vi går ut”')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(first).toBeFocused()
  await expect(panel).toContainText('1 av 9')
  await expect(second).not.toContainText('Låst')

  await page.reload()
  await expect(panel).toContainText('1 av 9')
  await first.click()
  await expect(dialog).toBeVisible()
  await expect(complete).toHaveCount(0)
})

test('[SW-03] a visitor is redirected to the sign-in page', async ({ page }) => {
  await page.goto('/sjalavinna/skolan')
  await expect(page.getByRole('heading', { name: 'Logga in för att börja kursen' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Logga in' }).click()
  await expect(page).toHaveURL(/\/logga-in/)
})
