import { registerByForm } from '../data/registerByForm'
import { expect, test } from '../test'

/** The newest captured email to an address. */
async function emailTo(mailUrl: string, address: string): Promise<string> {
  const response = await fetch(mailUrl, { headers: { accept: 'application/json' } })
  const emails = (await response.json()) as Record<string, unknown>[]
  const found = emails.find((sent) => JSON.stringify(sent).includes(address))
  return JSON.stringify(found ?? '')
}

test('[ME-04] [SH-09] [SH-10] a visitor registers, sees the member’s menu and signs out', {
  tag: '@smoke',
}, async ({ page }) => {
  await registerByForm(page, 'Lydia')
  await expect(page).toHaveURL('/min-sida')
  await expect(page.getByRole('heading', { level: 2, name: 'Börja där du vill' })).toBeVisible()
  await page.getByRole('button', { name: 'Ditt konto' }).click()
  await expect(page.getByRole('banner').getByText('Lydia')).toBeVisible()
  const ended = page.waitForResponse(/\/auth\/v1\/logout/)
  await page.getByRole('menuitem', { name: 'Logga ut' }).click()
  expect((await ended).ok(), 'the server ends the session, too').toBe(true)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Logga in' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('[ME-01] [SH-04] a member who is redirected to sign-in returns to the previous page', async ({
  page,
  member,
}) => {
  await page.goto('/min-sida')
  await expect(page).toHaveURL('/logga-in')
  await page.getByLabel('E-postadress').fill(member.email)
  await page
    .getByLabel(/^Lösenord/)
    .first()
    .fill(member.password)
  await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click()
  await expect(page).toHaveURL('/min-sida')
})

test('[ME-03] explains a wrong password and a server that is down in Swedish', async ({ page, member }) => {
  await page.goto('/logga-in')
  await page.getByLabel('E-postadress').fill(member.email)
  await page.getByLabel(/^Lösenord/).fill('inte-det-ratta')
  const submit = page.getByRole('main').getByRole('button', { name: 'Logga in' })
  await submit.click()
  const box = page.getByRole('main').getByRole('alert')
  await expect(box).toHaveText('Fel e-postadress eller lösenord.')
  await page.route('**/auth/v1/token*', (route) => route.fulfill({ status: 502, body: '' }))
  await submit.click()
  await expect(box).toHaveText('Ett fel uppstod vid inloggning')
})

test('[ME-06] [ME-08] [ME-09] [SH-06] a forgotten password is replaced through the mailed link, which works once', async ({
  page,
  member,
  portal,
}) => {
  await page.goto('/logga-in')
  await page.getByRole('link', { name: 'Glömt lösenord?' }).click()
  await page.getByLabel('E-postadress').fill(member.email)
  await page.getByRole('button', { name: 'Skicka länk' }).click()
  await expect(page.getByText('E-post skickad!')).toBeVisible()

  const email = await emailTo(portal.backend.mailUrl, member.email)
  const link = /https?:[^"\\ <>]*\/reset-password#[^"\\ <>]+/.exec(email)?.[0]?.replaceAll('&amp;', '&') ?? ''
  expect(link).not.toBe('')
  // A mail scanner opens the link first.
  await page.request.get(link)
  await page.request.head(link)
  await page.goto(link)
  await page.getByRole('button', { name: 'Välj nytt lösenord' }).click()
  await page.getByLabel(/^Nytt lösenord/).fill('ett-nytt-losenord')
  await page.getByLabel(/^Bekräfta lösenord/).fill('ett-nytt-losenord')
  await page.getByRole('button', { name: 'Spara lösenord' }).click()
  await expect(page.getByText('Lösenord återställt!')).toBeVisible()
  await expect(page).toHaveURL('/logga-in')

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await page.getByRole('button', { name: 'Välj nytt lösenord' }).click()
  await expect(page.getByRole('alert')).toContainText('Länken har redan använts eller har gått ut.')
})

test('[AD-01] [AD-06] [AD-07] an administrator signs in and adds to the counter', async ({ page, admin }) => {
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL('/admin/login')
  await page.getByLabel('E-postadress').fill(admin.email)
  await page
    .getByLabel(/^Lösenord/)
    .first()
    .fill(admin.password)
  await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
  const counter = page.getByRole('region', { name: 'Själavinningsräknare' })
  const total = async () => Number((await counter.locator('[aria-live]').textContent())?.replace(/\D/g, ''))
  await expect(counter.getByText(/^Uppdaterad/)).toBeVisible()
  const before = await total()
  await counter.getByRole('button', { name: 'Lägg till' }).click()
  await counter.getByLabel(/^Antal själar/).fill('3')
  await counter.getByRole('button', { name: 'Lägg till' }).click()
  await expect.poll(total).toBe(before + 3)
})

test('[AD-02] a member is refused at the administrators’ sign-in', { tag: '@smoke' }, async ({
  page,
  member,
}) => {
  await page.goto('/admin/login')
  await page.getByLabel('E-postadress').fill(member.email)
  await page
    .getByLabel(/^Lösenord/)
    .first()
    .fill(member.password)
  await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Du har inte administratörsbehörighet',
  )
  await expect(page.getByRole('banner').getByRole('link', { name: 'Logga in' })).toBeVisible()
})

test('[AD-03] [SH-11] signing out in one tab signs the other out too', async ({
  page,
  context,
  admin,
  signIn,
}) => {
  await signIn(admin)
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/admin/dashboard')
  await expect(other.getByRole('heading', { level: 1, name: 'Instrumentpanel' })).toBeVisible()
  await page.bringToFront()
  await page.getByRole('button', { name: 'Ditt konto' }).click()
  const startPage = page.waitForEvent('load')
  await page.getByRole('menuitem', { name: 'Logga ut' }).click()
  await startPage
  await expect(other).toHaveURL('/admin/login')
  await expect(other.getByRole('heading', { level: 1, name: 'Admin Inloggning' })).toBeVisible()
})

test('[ME-01] [SH-09] [SH-10] by keyboard alone: a member signs in, uses the menu and signs out', async ({
  page,
  member,
}) => {
  await page.goto('/logga-in')
  await page.getByLabel('E-postadress').focus()
  await page.keyboard.type(member.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(member.password)
  await page.keyboard.press('Enter')
  // First the new page's heading gets the focus.
  await expect(page.getByRole('heading', { level: 1, name: 'Guds ord, öppet för dig.' })).toBeFocused()
  const button = page.getByRole('button', { name: 'Ditt konto' })
  await expect(button).toBeVisible()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Logga ut' })).toBeFocused()
  const startPage = page.waitForEvent('load')
  await page.keyboard.press('Enter')
  await startPage
  await expect(page.getByRole('banner').getByRole('link', { name: 'Logga in' })).toBeVisible()
})
