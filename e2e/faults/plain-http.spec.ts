import type { Page } from '@playwright/test'
import { rowsOf } from '../data/rows'
import { settled } from '../everyPage'
import { expect, test } from '../plainHttp'

const CHAPTER = '/bibeln/johannes/3'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const verse = (page: Page) => page.locator('#v16 > [role="button"]')

test('[BE-262] pages open over plain http, without a secure context', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => {
    const error = `${message.text()} ${message.location().url}`
    // The browser names each document whose header it ignores; the stills of films are not on this machine. A document
    // that the host has not painted in time says 503 and works.
    const known = /Cross-Origin-Opener-Policy|\/_still\/|status of 503/
    if (message.type() === 'error' && !known.test(error)) errors.push(error)
  })
  await page.goto('/')
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto, 'subtle' in crypto])).toEqual([
    false,
    false,
    false,
  ])
  const menu = page.getByRole('navigation', { name: 'Huvudmeny' })
  await menu.getByRole('link', { name: 'Bibeln' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bibeln' })).toBeVisible()
  for (const path of [
    CHAPTER,
    '/bibeln?q=nåd',
    '/studera/tolkningar?q=nåd',
    '/argument/fralsning',
    '/sjalavinna/skolan',
    '/evenemang',
    '/integritet',
    '/logga-in',
  ]) {
    await page.goto(path)
    await settled(page)
    await expect(page.getByText(/Sidan (kunde inte visas|hittades inte)/)).toHaveCount(0)
  }
  expect(errors).toEqual([])
})

test('[BE-262] [SH-26] over plain http a message is sent', async ({ page, portal }) => {
  const name = `Prov ${Date.now()}`
  await page.goto('/')
  await press(page, 'Kontakta oss')
  const dialog = page.getByRole('dialog', { name: 'Kontakta oss' })
  await dialog.getByLabel('Namn').fill(name)
  await dialog.getByLabel('E-post').fill('maria@exempel.se')
  await dialog.getByLabel('Meddelande').fill('Hälsningar från grannen.')
  await dialog.getByRole('button', { name: 'Skicka' }).click()
  await expect(page.getByText(/Tack för ditt meddelande/)).toBeVisible()
  expect(await rowsOf(portal).find('contact_messages', `name=eq.${encodeURIComponent(name)}`)).toHaveLength(1)
})

test('[BE-262] [C-116] over plain http a question gets a receipt, which is found again', async ({ page }) => {
  await page.goto('/studera/tolkningar')
  await press(page, 'Ställ en fråga')
  const form = page.getByRole('form', { name: 'Ställ en fråga' })
  await form.getByLabel(/^Din fråga/).fill(`Vad är nåd ${Date.now()}?`)
  await form.getByRole('button', { name: 'Skicka frågan' }).click()
  await expect(page.getByRole('heading', { name: 'Ditt kvitto' })).toBeVisible()
  await press(page, 'Kopiera adressen')
  await expect(page.getByText('Adressen är kopierad')).toBeVisible()
  await page.getByRole('link', { name: 'Öppna kvittot' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kvitto på din fråga' })).toBeVisible()
  await expect(page.getByText('Väntar').first()).toBeVisible()
})

test('[BE-262] [BI-18] over plain http a verse is copied', async ({ page }) => {
  await page.goto(`${CHAPTER}#v16`)
  await verse(page).click()
  await press(page, 'Kopiera vers 16')
  await press(page, 'Slutför markering')
  await expect(page.getByText('Vers kopierad!')).toBeVisible()
  const field = page.getByRole('searchbox').first()
  await field.fill('')
  await field.press('Control+v')
  await expect(field).toHaveValue(/Johannes 3:16.*Ty så älskade/)
})

test('[BE-262] [ME-01] [BE-45] over plain http a member signs in, marks a verse, writes a note and finds both', async ({
  page,
  member,
}) => {
  await page.goto('/logga-in')
  await page.getByLabel(/^E-postadress/).fill(member.email)
  await page.getByLabel(/^Lösenord/).fill(member.password)
  await page.getByRole('button', { name: 'Logga in' }).last().click()
  await expect(page.getByRole('button', { name: 'Ditt konto' })).toBeVisible()

  await page.goto(CHAPTER)
  const stored = () =>
    page.waitForResponse((response) => response.url().includes('apply_changes') && response.ok())
  await verse(page).click()
  const marked = stored()
  await press(page, 'Grön')
  await marked
  await expect(verse(page)).toHaveAccessibleName(/, markerad grön$/)
  await verse(page).click()
  await press(page, 'Anteckna till vers 16')
  const noted = stored()
  await page.getByRole('textbox', { name: /^Anteckning till/ }).fill('Jämför Rom 5:8.')
  await noted

  await page.goto('/mina-markeringar')
  const rows = page.getByRole('list', { name: 'Johannes 3' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Jämför Rom 5:8.' })).toBeVisible()
  await expect(rows.filter({ hasText: 'Grön' })).toBeVisible()
})

test('[BE-262] over plain http the plan’s page says why nothing is stored on the device', async ({
  page,
  portal,
  member,
  signIn,
}) => {
  await rowsOf(portal).add('user_bible_reading_progress', {
    user_id: member.id,
    plan_id: 'new_testament',
    plan_type: 'new_testament',
  })
  await signIn(member)
  await page.goto('/min-bibellaesning')
  await expect(page.getByText(/Planen kan bara sparas på enheten på en säker adress/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Spara på den här enheten' })).toHaveCount(0)
})
