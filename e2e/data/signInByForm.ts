import { expect, type Page } from '@playwright/test'
import type { Person } from './people'

/** Signs in with the form: for tests of the requests, messages and stored data of signing in. */
export async function signInByForm(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/logga-in')
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel(/^Lösenord/).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click()
  await expect(page.getByRole('button', { name: 'Ditt konto' })).toBeVisible()
}
