import { expectAccessible } from '../accessible'
import { expect, test } from '../test'

test('[AD-55] OFF-04: an idle office warns, signs out, says why and keeps the typed text for its author', async ({
  page,
  admin,
  signIn,
}) => {
  await signIn(admin)
  await page.clock.install()
  await page.goto('/admin/evenemang?ny=1')
  const title = page.getByLabel(/^Titel/)
  await title.fill('Samling i ladan')
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft')).length),
    )
    .toBeGreaterThan(0)
  // The setting is read after the first seconds; the warning comes later.
  await page.clock.runFor(30_000)
  await page.clock.fastForward('28:40')
  const warning = page.getByRole('alertdialog', { name: 'Är du kvar?' })
  await expect(warning).toBeVisible({ timeout: 10_000 })
  await expectAccessible(page, 'the warning of an idle office')
  await page.keyboard.press('Enter')
  await expect(warning).toBeHidden()
  await expect(title).toHaveValue('Samling i ladan')

  await page.clock.fastForward('31:00')
  await expect(page).toHaveURL(/\/admin\/login/)
  await expect(
    page.getByText('Du har loggats ut efter 30 minuter utan aktivitet. Utkast finns kvar.'),
  ).toBeVisible()
  await page.locator('input[type="email"]').fill(admin.email)
  await page.locator('input[type="password"]').fill(admin.password)
  await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click()
  await expect(page).toHaveURL(/\/admin\/evenemang/)
  await page.getByRole('button', { name: 'Fortsätt skriva' }).click()
  await expect(title).toHaveValue('Samling i ladan')
})
