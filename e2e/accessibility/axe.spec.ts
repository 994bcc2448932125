import { expectAccessible } from '../accessible'
import { expectNoViolations } from '../axe'
import { withoutData } from '../data/withoutData'
import { routesOf, settled } from '../everyPage'
import { expectRoomForLargeText } from '../largeText'
import { expectFingerSized } from '../targets'
import { expect, test } from '../test'

/** States of pages with an address of their own, and the administrators' sign-in page. */
const office = [
  ...['dashboard', 'evenemang', 'amnen?flik=artiklar&ny=1', 'tolkningar', 'fragor', 'kontakt', 'bibeln'],
  ...[
    'inställningar',
    'utseende',
    'bilder',
    'papperskorg',
    'handelser',
    'citat',
    'medarbetare',
    'person',
    'sondag',
  ],
].map((path) => `/admin/${path}`)
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const half of [0, 1]) {
  test(`[BE-134] every public page is free of violations, half ${half + 1} of 2 @nightly`, async ({
    page,
    portal,
  }) => {
    test.setTimeout(300_000)
    for (const route of (await routesOf(portal)).filter((_, place) => place % 2 === half)) {
      await page.goto(route)
      await settled(page)
      await expectAccessible(page, route)
    }
  })
}

test('the contact form with errors is free of violations', async ({ page }) => {
  await page.goto('/')
  await settled(page)
  await page.getByRole('button', { name: 'Kontakta oss' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Skicka' }).click()
  await expect(page.getByText('Namn krävs')).toBeVisible()
  await expectAccessible(page, 'contact form with errors')
  await expectRoomForLargeText(page, 'contact form with errors')
})

test('the layout’s panels are free of violations @nightly', async ({ page }) => {
  test.setTimeout(240_000)
  await page.goto('/')
  await settled(page)
  await page.getByRole('button', { name: /^Uppdateringar/ }).click()
  await expectAccessible(page, 'updates')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Kommande evenemang/ }).click()
  await expectAccessible(page, 'events')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Sök på webbplatsen' }).fill('tro')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectNoViolations(page, 'search')
  await page.setViewportSize({ width: 390, height: 900 })
  await page.getByRole('button', { name: 'Sök på webbplatsen' }).click()
  await page.getByRole('combobox', { name: 'Sök på webbplatsen' }).fill('tro')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page, 'search over the whole screen')
  await page.setViewportSize({ width: 390, height: 900 })
  await page.getByRole('button', { name: 'Stäng sökningen' }).click()
  await page.getByRole('button', { name: 'Öppna menyn' }).click()
  await expectNoViolations(page, 'mobile menu')
  await expectFingerSized(page, 'mobile menu')
})

test('the study pages with opened parts are free of violations @nightly', async ({ page }) => {
  test.setTimeout(240_000)
  await page.goto('/studera/tolkningar')
  await settled(page)
  const card = page.getByRole('main').getByRole('article').first()
  await card.getByRole('button', { expanded: false }).first().click()
  await expect(card.getByRole('button', { name: 'Spara', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Ställ en fråga' }).click()
  await page.getByRole('button', { name: 'Skicka frågan' }).click()
  await expect(page.getByRole('main').getByRole('textbox', { name: /^Din fråga/ })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await expectAccessible(page, 'an open answer and the form with errors')
  await expectRoomForLargeText(page, 'an open answer and the form with errors')
  await card.getByRole('button', { name: 'Dela' }).click()
  await expect(page.getByRole('dialog', { name: 'Dela' })).toBeVisible()
  await expectAccessible(page, 'sharing')
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Spara', exact: true }).click()
  await expect(page.getByText('Du måste vara inloggad för att spara tolkningar')).toBeVisible()
  await expectAccessible(page, 'saving without an account')

  await withoutData(page)
  await page.route('**/rest/v1/rpc/search_interpretations*', (route) => route.abort())
  await page.goto('/studera/tolkningar')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'a list that could not be read')
  await page.goto('/studera/amnen')
  await settled(page)
  await page.getByRole('button', { name: 'Lista' }).click()
  await expectAccessible(page, 'subjects as a list')
  await page.getByRole('searchbox').last().fill('finns inte alls')
  await expect(page.getByText('Inga ämnen hittades')).toBeVisible()
  await expectAccessible(page, 'no subject found')
})

test('an administrator’s pages are free of violations @nightly', async ({ page, admin, signIn }) => {
  test.setTimeout(300_000)
  await signIn(admin)
  for (const route of [...office, '/min-sida']) {
    await page.goto(route)
    await settled(page)
    await expectAccessible(page, route)
  }
  await page.getByRole('button', { name: 'Ditt konto' }).click()
  await expectAccessible(page, 'user menu')
})
