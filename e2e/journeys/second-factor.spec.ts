import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible'
import type { Person } from '../data/people'
import { totp } from '../data/totp'
import { expect, test } from '../test'

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/admin/login')
  await page.locator('input[type="email"]').fill(email)
  await page.locator('input[type="password"]').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click()
}

test('[AD-52] [AD-53] an administrator adds a security code, and must enter it at the next sign-in', async ({
  page,
  admin,
}) => {
  const dashboard = page.getByRole('heading', { level: 1, name: 'Instrumentpanel' })
  await signIn(page, admin)
  await expect(dashboard).toBeVisible()
  await page.goto('/admin/medarbetare')
  const adding = page.getByRole('form', { name: 'Lägg till en säkerhetskod' })
  await expect(adding).toBeVisible()
  await expectAccessible(page, 'own factors')
  await adding.getByLabel(/^Namn/).fill('min telefon')
  await adding.getByRole('button', { name: 'Fortsätt' }).click()
  await expect(page.getByAltText('QR-kod för appen')).toBeVisible()
  await expectAccessible(page, 'proving')
  const secret = (await page.locator('p:has-text("Nyckel:") code').textContent()) ?? ''
  await page.getByLabel(/^Kod/).fill(totp(secret))
  await page.getByRole('button', { name: 'Bekräfta' }).click()
  await expect(page.getByText(/^Säkerhetskoden är tillagd/)).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await signIn(page, admin)
  await expect(page.getByRole('heading', { level: 1, name: 'Säkerhetskod' })).toBeVisible()
  await expectAccessible(page, 'asking')
  const open = page.getByRole('button', { name: 'Öppna administrationen' })
  await page.getByLabel(/^Kod/).fill('000000')
  await open.click()
  await expect(page.getByText(/^Koden stämmer inte/)).toBeVisible()
  await expect(dashboard).toBeHidden()
  // The current code was already used; the next one is accepted 30 seconds early.
  await page.getByLabel(/^Kod/).fill(totp(secret, Date.now() + 30_000))
  await open.click()
  await expect(dashboard).toBeVisible()
})
