import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible'
import { createUser, type Person } from '../data/people'
import { totp } from '../data/totp'
import { expect, test } from '../test'

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/admin/login')
  await page.locator('#root[data-painted]').waitFor({ state: 'detached' })
  await page.locator('input[type="email"]').fill(email)
  await page.locator('input[type="password"]').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click()
}

const dashboardOf = (page: Page) => page.getByRole('heading', { level: 1, name: 'Instrumentpanel' })

/** Opens the page of administrators after a sign-in. */
async function openStaff(page: Page, person: Person): Promise<void> {
  await signIn(page, person)
  await expect(dashboardOf(page)).toBeVisible()
  await page.goto('/admin/medarbetare')
}

/** Adds a factor by the form on the page and returns its secret. */
async function addFactor(page: Page, password?: string): Promise<string> {
  const adding = page.getByRole('form', { name: 'Lägg till en säkerhetskod' })
  await adding.getByLabel(/^Namn/).fill('min telefon')
  if (password) await adding.getByLabel(/^Ditt lösenord/).fill(password)
  await adding.getByRole('button', { name: 'Fortsätt' }).click()
  await expect(page.getByAltText('QR-kod för appen')).toBeVisible()
  const shown = await page.locator('p:has-text("Nyckel:") code').textContent()
  const secret = shown?.replaceAll(' ', '') ?? ''
  await page.getByLabel(/^Kod/).fill(totp(secret))
  await page.getByRole('button', { name: 'Bekräfta' }).click()
  await expect(page.getByText(/^Säkerhetskoden är tillagd/)).toBeVisible()
  return secret
}

/** The next code, which the backend accepts 30 seconds early; the current one was used already. */
const nextCode = (secret: string) => totp(secret, Date.now() + 30_000)

test('[AD-52] [AD-53] an administrator adds a security code, and must enter it at the next sign-in', async ({
  page,
  admin,
}) => {
  const dashboard = dashboardOf(page)
  await openStaff(page, admin)
  await expect(page.getByRole('form', { name: 'Lägg till en säkerhetskod' })).toBeVisible()
  await expectAccessible(page, 'own factors')
  const secret = await addFactor(page, admin.password)
  await expect(page.getByText('min telefon', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Inte bekräftad/)).toBeHidden()

  await page.evaluate(() => localStorage.clear())
  await signIn(page, admin)
  await expect(page.getByRole('heading', { level: 1, name: 'Säkerhetskod' })).toBeVisible()
  await expectAccessible(page, 'asking')
  const open = page.getByRole('button', { name: 'Öppna administrationen' })
  const code = page.getByLabel(/^Kod/)
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await expect(code).toHaveCSS('font-size', '28px')
  await expect(page.getByText('Har du inte telefonen?')).toBeVisible()
  await code.fill('000000')
  await open.click()
  await expect(page.getByText(/^Koden stämmer inte/)).toBeVisible()
  await expect(dashboard).toBeHidden()
  await page.getByLabel(/^Kod/).fill(nextCode(secret))
  await open.click()
  await expect(dashboard).toBeVisible()
})

test('[AD-54] SEC-05: a colleague confirms the first security code, until which the office stays closed', async ({
  page,
  admin,
  portal,
  browser,
}) => {
  const { person: eva, remove } = await createUser(portal, { admin: true })
  const { url, serviceRoleKey } = portal.backend
  const demand = (method: string) =>
    fetch(`${url}/rest/v1/site_settings?setting_key=eq.office_requires_factor`, {
      method,
      headers: {
        apikey: serviceRoleKey,
        Authorization: `Bearer ${serviceRoleKey}`,
        'Content-Type': 'application/json',
      },
      body:
        method === 'POST'
          ? JSON.stringify({ setting_key: 'office_requires_factor', setting_value: 'true' })
          : null,
    })
  await openStaff(page, admin)
  await addFactor(page, admin.password)
  expect((await demand('POST')).ok).toBe(true)
  const context = await browser.newContext({ baseURL: portal.url })
  try {
    const hers = await context.newPage()
    await signIn(hers, eva)
    await expect(hers.getByText(/^Administrationen kräver en säkerhetskod/)).toBeVisible()
    await addFactor(hers)
    await expect(hers.getByText(/^Be en annan medarbetare att bekräfta den/)).toBeVisible()
    await expectAccessible(hers, 'waiting for a confirmation')
    const open = hers.getByRole('button', { name: 'Öppna administrationen' })
    await open.click()
    await expect(hers.getByText('Säkerhetskoden är inte bekräftad ännu.')).toBeVisible()

    await page.reload()
    await page
      .getByRole('listitem')
      .filter({ hasText: eva.email })
      .getByRole('button', { name: /^Bekräfta/ })
      .click()
    await expectAccessible(page, 'asking before a factor is confirmed')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bekräfta' }).click()
    await expect(page.getByText(/är bekräftad\.$/)).toBeVisible()
    await open.click()
    await expect(dashboardOf(hers)).toBeVisible()
  } finally {
    await context.close()
    await demand('DELETE')
    await remove()
  }
})

test('SEC-27: adding a colleague asks for the code again when it is old, and goes on', async ({
  page,
  admin,
  member,
}) => {
  await openStaff(page, admin)
  const secret = await addFactor(page, admin.password)
  // The first answer is that of the database six minutes later.
  const old = { code: 'PT403', message: 'Skriv koden från din app igen.', hint: 'recent_code', details: null }
  const headers = { 'access-control-allow-origin': '*' }
  await page.route('**/rpc/add_staff', (route) => route.fulfill({ status: 403, headers, json: old }), {
    times: 1,
  })
  const adding = page.getByRole('form', { name: 'Lägg till en medarbetare' })
  await adding.getByLabel(/^E-postadress/).fill(member.email)
  await adding.getByRole('button', { name: 'Lägg till' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Bekräfta att det är du' })
  await expectAccessible(page, 'asking for the code again')
  await asked.getByLabel(/^Kod/).fill(nextCode(secret))
  await asked.getByRole('button', { name: 'Fortsätt' }).click()
  await expect(page.getByText(`${member.email} är nu medarbetare.`)).toBeVisible()
  await expect(asked).toBeHidden()
})
