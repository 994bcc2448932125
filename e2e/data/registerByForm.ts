import type { Page } from '@playwright/test'

/** Fills and sends the form for a new account, with an unused address. */
export async function registerByForm(page: Page, firstName: string): Promise<void> {
  await page.goto('/registrera')
  await page.getByLabel('Förnamn').fill(firstName)
  await page.getByLabel('E-postadress').fill(`${firstName.toLowerCase()}-${Date.now()}@exempel.se`)
  await page.getByLabel(/^Lösenord/).fill('purpur-tyg')
  await page.getByLabel(/^Bekräfta lösenord/).fill('purpur-tyg')
  await page.getByRole('checkbox', { name: /^Jag samtycker/ }).check()
  await page.getByRole('main').getByRole('button', { name: 'Skapa konto' }).click()
}
