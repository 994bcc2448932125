import { expectAccessible } from '../accessible'
import { expect, test } from '../test'

test('[C-127] a visitor consents when registering, sees it on Mina uppgifter and withdraws it', async ({
  page,
}) => {
  await page.goto('/registrera')
  await page.getByLabel('Förnamn').fill('Dorkas')
  await page.getByLabel('E-postadress').fill(`dorkas-${Date.now()}@exempel.se`)
  await page.getByLabel(/^Lösenord/).fill('tabita-syr-kläder')
  await page.getByLabel(/^Bekräfta lösenord/).fill('tabita-syr-kläder')
  const box = page.getByRole('checkbox', { name: /^Jag samtycker/ })
  await expect(box).not.toBeChecked()
  const create = page.getByRole('main').getByRole('button', { name: 'Skapa konto' })
  await create.click()
  await expect(page.getByText('Kryssa i rutan för att skapa ett konto')).toBeVisible()
  await expectAccessible(page, 'registering without the box')
  await box.press('Space')
  await create.click()
  await expect(page).toHaveURL('/min-sida')

  await page.goto('/mina-uppgifter')
  await expect(page.getByText(/^Du samtyckte den /)).toBeVisible()
  await expectAccessible(page, 'my data with a consent')
  await page.getByRole('button', { name: 'Ta tillbaka samtycket' }).click()
  await expectAccessible(page, 'withdrawing the consent')
  const dialog = page.getByRole('alertdialog', { name: 'Ta tillbaka samtycket?' })
  await dialog.getByRole('button', { name: 'Ta bort det sparade' }).click()
  await expect(page.getByText(/Samtycket är tillbakataget/)).toBeVisible()
  await expect(page.getByText(/^Du har inte samtyckt/)).toBeVisible()
})

test('[BE-170] an administrator finds and erases the data of an address', async ({
  page,
  admin,
  member,
  signIn,
}) => {
  await signIn(admin)
  await page.goto('/admin/person')
  const form = page.getByRole('form', { name: 'Sök en person' })
  await form.getByLabel(/^E-postadress/).fill(member.email)
  await form.getByLabel(/^E-postadress/).press('Enter')
  await expect(page.getByText(/^Har ett konto/)).toBeVisible()
  await expectAccessible(page, 'a person that was found')
  await page.getByRole('button', { name: 'Radera allt' }).click()
  await expectAccessible(page, 'asking before a person is erased')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Radera' }).click()
  await expect(page.getByText('Allt som hörde till adressen är raderat.')).toBeVisible()
  await form.getByRole('button', { name: 'Sök' }).click()
  await expect(page.getByText(`Vi har inget som hör till ${member.email}.`)).toBeVisible()
})

test('[BE-172] the record of processing fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/integritet/register')
  await expect(page.getByRole('heading', { level: 2, name: 'Säkerhetskopior' })).toBeVisible()
  await expectAccessible(page, 'the record of processing')
})
