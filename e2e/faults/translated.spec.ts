import type { Page } from '@playwright/test'
import { filledMember } from '../data/filledMember'
import { publicRoutes } from '../data/publicRoutes'
import { registerByForm } from '../data/registerByForm'
import { rowsOf } from '../data/rows'
import { settled } from '../everyPage'
import { paintedBefore } from '../paintedBefore'
import { expect, test } from '../test'
import { translatePage } from '../translatePage'

/** The console's errors of a document that React could not change. */
const failures: string[] = []
test.beforeEach(async ({ page }) => {
  failures.length = 0
  page.on('console', (message) => {
    if (message.type() === 'error' && /insertBefore|removeChild|NotFoundError/.test(message.text()))
      failures.push(`${page.url()}: ${message.text()}`)
  })
  await page.addInitScript(translatePage)
})

/** The document is translated, and no part of it has failed. */
async function isWhole(page: Page): Promise<void> {
  await expect(page.locator('main font').first()).toBeAttached()
  expect(
    await page.getByText(/^(Sidan|Den här delen) kunde inte visas|^Något gick fel$/).count(),
    page.url(),
  ).toBe(0)
  expect(failures).toEqual([])
}

const main = (page: Page) => page.getByRole('main')

test('RF-01, SH-26, ST-11, BI-06: a visitor of a translated page writes, asks and searches', async ({
  page,
  portal,
}) => {
  await page.goto('/om-oss')
  await page.getByRole('button', { name: 'Kontakta oss' }).click()
  const contact = page.getByRole('dialog', { name: 'Kontakta oss' })
  await contact.getByLabel('Namn').fill('Ada')
  await contact.getByLabel('E-post').fill('ada@exempel.se')
  await contact.getByRole('button', { name: 'Skicka' }).click()
  await expect(contact.getByLabel('Meddelande')).toHaveAttribute('aria-invalid', 'true')
  await contact.getByLabel('Meddelande').fill('Jag läser på ett annat språk.')
  await contact.getByRole('button', { name: 'Skicka' }).click()
  await expect(page.getByText('Tack för ditt meddelande!')).toBeVisible()
  await isWhole(page)

  await page.goto('/studera/tolkningar')
  await page.getByRole('button', { name: 'Ställ en fråga' }).click()
  const question = `Vad betyder nåd? ${Date.now()}`
  const form = page.getByRole('form', { name: 'Ställ en fråga' })
  await form.getByLabel(/^Din fråga/).fill(question)
  await form.getByRole('button', { name: 'Skicka frågan' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Tack för din fråga!' })).toBeVisible()
  await isWhole(page)
  await rowsOf(portal).removeWhere('interpretation_questions', `question=eq.${encodeURIComponent(question)}`)

  // A painted page is translated before React takes it over: what is typed meanwhile stays.
  await paintedBefore(portal, '/bibeln')
  await page.goto('/bibeln')
  const field = page.getByPlaceholder('Sök i Bibeln...')
  await field.fill('kärlek')
  await expect(page.locator('mark').first()).toBeVisible()
  await field.fill('nåd')
  await expect(page.locator('mark').first()).toHaveText(/nåd/i)
  await field.fill('joh 3.16')
  await page.getByRole('link', { name: 'Läs i sammanhang' }).click()
  await expect(page).toHaveURL(/\/bibeln\/johannes\/3#v16$/)
  await isWhole(page)
})

test('RF-01, ME-01, ME-04: a member of a translated page registers, signs in and changes the profile', async ({
  page,
  member,
}) => {
  await page.goto('/glömt-lösenord')
  await page.getByLabel('E-postadress').fill(member.email)
  await page.getByRole('button', { name: 'Skicka länk' }).click()
  await expect(page.getByText('E-post skickad!')).toBeVisible()
  await isWhole(page)

  await page.goto('/logga-in')
  await page.getByLabel('E-postadress').fill(member.email)
  await page.getByLabel(/^Lösenord/).fill('inte-det-ratta')
  await main(page).getByRole('button', { name: 'Logga in' }).click()
  await expect(main(page).getByRole('alert')).toHaveText('Fel e-postadress eller lösenord.')
  await page.getByLabel(/^Lösenord/).fill(member.password)
  await main(page).getByRole('button', { name: 'Logga in' }).click()
  await expect(page.getByRole('button', { name: 'Ditt konto' })).toBeVisible()
  await isWhole(page)

  await page.goto('/profil')
  await page.getByLabel('Förnamn').fill('Lydia')
  await page.getByRole('button', { name: 'Spara ändringar' }).click()
  await expect(page.getByText('Profilen har uppdaterats!')).toBeVisible()
  await isWhole(page)

  await page.getByRole('button', { name: 'Ditt konto' }).click()
  await page.getByRole('menuitem', { name: 'Logga ut' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Logga in' })).toBeVisible()
  await registerByForm(page, 'Lydia')
  await expect(page).toHaveURL('/min-sida')
  await isWhole(page)
})

test('RF-01, AD-08: an editor of a translated page saves, switches and moves on', async ({
  page,
  portal,
  admin,
  signIn,
}) => {
  const title = `Möte ${crypto.randomUUID().slice(0, 8)}`
  const { id } = await rowsOf(portal).add('site_updates', { title, description: 'Text', type: 'feature' })
  try {
    await signIn(admin)
    await page.goto(`/admin/uppdateringar/${id}`)
    await page.getByLabel(/^Titel/).fill(`${title} två`)
    await page.getByRole('button', { name: 'Spara', exact: true }).click()
    await expect(page.getByText(/^Sparat /)).toBeVisible()
    await page.getByRole('switch', { name: `Aktiv: ${title} två` }).click()
    await expect(page.getByRole('switch', { name: `Aktiv: ${title} två` })).not.toBeChecked()
    await page.getByRole('button', { name: 'Ny uppdatering' }).click()
    await isWhole(page)
  } finally {
    await rowsOf(portal).remove('site_updates', id)
  }
})

test('RF-01: every kind of public page is shown translated, and left by its menu @nightly', async ({
  page,
  portal,
}) => {
  test.setTimeout(600_000)
  for (const path of await publicRoutes(portal.url)) {
    await page.goto(path)
    await settled(page)
    await isWhole(page)
    await page.getByRole('banner').getByRole('link', { name: 'Bibeln' }).first().click()
    await expect(page).toHaveURL(/\/bibeln$/)
    await isWhole(page)
  }
})

test('RF-01: members’ pages and office screens are shown translated @nightly', async ({
  page,
  portal,
  member,
  admin,
  signIn,
}) => {
  const { removeAnswer } = await filledMember(portal, member)
  await signIn(member)
  const ofMember = ['/min-sida', '/profil', '/min-bibellaesning', '/mina-markeringar', '/mina-samlingar']
  for (const path of [...ofMember, '/sparade-tolkningar', '/min-sjalavinna', '/mina-uppgifter']) {
    await page.goto(path)
    await settled(page)
    await isWhole(page)
  }
  await signIn(admin)
  const ofOffice = [
    '/dashboard',
    '/evenemang',
    '/amnen',
    '/fragor',
    '/kontakt',
    '/bibeln',
    '/inställningar',
    '/handelser',
  ]
  for (const path of ofOffice) {
    await page.goto(`/admin${path}`)
    await settled(page)
    await isWhole(page)
  }
  await removeAnswer()
})
