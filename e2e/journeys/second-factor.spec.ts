import { codeOf } from '../../supabase/local/testing/authenticator'
import { expectAccessible } from '../accessible'
import { expect, test } from '../test'

test('[AD-52] [AD-53] an administrator adds a factor, signs out, and comes in again with its code', async ({
  page,
  signIn,
  admin,
}) => {
  await signIn(admin)
  await page.goto('/admin/medarbetare')
  await page.getByRole('textbox', { name: /^Namn/ }).fill('Telefon')
  await page.getByRole('button', { name: 'Fortsätt' }).click()
  await expect(page.getByRole('img', { name: 'QR-kod för appen' })).toBeVisible()
  await expectAccessible(page, 'enrolling')
  const secret = (await page.locator('code').first().textContent()) ?? ''
  await page.getByRole('textbox', { name: /^Kod/ }).fill(codeOf(secret))
  await page.getByRole('button', { name: 'Bekräfta', exact: true }).click()
  await expect(page.getByText(/^Lägg till en till/)).toBeVisible()

  await page.getByRole('button', { name: 'Ditt konto' }).click()
  await page.getByRole('menuitem', { name: 'Logga ut' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Logga in' })).toBeVisible()
  await page.goto('/admin/login')
  await page.getByLabel(/^E-postadress/).fill(admin.email)
  await page.getByLabel(/^Lösenord/).fill(admin.password)
  await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click()

  const code = page.getByRole('textbox', { name: /^Kod/ })
  await expectAccessible(page, 'the code before the office')
  await code.fill(codeOf(secret))
  await page.getByRole('button', { name: 'Öppna administrationen' }).click()
  await expect(page.getByRole('alert')).toContainText('Koden stämmer inte')
  await code.fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Öppna administrationen' }).click()
  await expect(
    page
      .getByRole('navigation', { name: 'Administration' })
      .or(page.getByRole('link', { name: 'Medarbetare' }))
      .first(),
  ).toBeVisible()
})
