import type { Page } from '@playwright/test'
import { expectNoViolations } from '../axe'
import { rowsOf } from '../data/rows'
import { expectFingerSized } from '../targets'
import { expect, test } from '../test'

const DAY_MS = 86_400_000

/** Starts one of the offered plans. */
const start = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .getByRole('button', { name: 'Starta' })
    .click()

test('[ME-24] [ME-27] [C-121] a member chooses a plan and subscribes to it', async ({
  page,
  member,
  signIn,
}) => {
  await signIn(member)
  await page.goto('/min-bibellaesning')
  await expect(page.getByRole('heading', { name: 'Välj läsplan' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await start(page, 'Gamla Testamentet på ett år')
  await expect(page.getByRole('heading', { name: 'Dag 1 av 365' })).toBeVisible()
  await page.getByRole('button', { name: 'Mer om planen' }).click()
  await page.getByRole('button', { name: 'Visa kalendern' }).click()
  await expect(page.getByRole('button', { name: /, dag 365, / })).toBeAttached()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1360, height: 900 })

  await page.getByRole('button', { name: 'Läsplanen i din kalender' }).click()
  await page.getByRole('checkbox', { name: 'Visa kapitel i kalendern' }).check()
  await page.getByRole('button', { name: 'Skapa adress' }).click()
  const address =
    (await page
      .getByRole('dialog')
      .getByText(/^http.*\.ics$/)
      .textContent()) ?? ''
  const feed = await page.request.get(address)
  expect(feed.headers()).toMatchObject({ 'cache-control': 'no-store' })
  expect(await feed.text()).toContain('DESCRIPTION:1 Mosebok 1\\, 1 Mosebok 2\\, 1 Mosebok 3')
  const other = address.replace(/[0-9a-f]{32}/, 'f'.repeat(32))
  expect((await page.request.get(other)).status()).toBe(404)
})

test('[ME-30] [C-114] a member reads the chapters of a day', { tag: '@smoke' }, async ({
  page,
  member,
  signIn,
}) => {
  await signIn(member)
  await page.goto('/min-bibellaesning')
  await start(page, 'Gamla Testamentet på ett år')
  await page.getByRole('link', { name: 'Läs allt på en sida' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dagens läsning' })).toBeVisible()
  await page.getByRole('link', { name: '1 Mosebok 1', exact: true }).click()
  const plan = page.getByRole('region', { name: 'Läsplan' })
  await expect(plan.getByText('Dagens läsning: 1 av 3')).toBeVisible()
  await plan.getByRole('button', { name: 'Läst' }).click()
  await expect(plan.getByRole('button', { name: 'Läst', pressed: true })).toBeVisible()
  await expectNoViolations(page, 'a chapter with a plan')
  for (const name of ['1 Mosebok 2', '1 Mosebok 3']) {
    await plan.getByRole('link', { name: `Fortsätt: ${name}` }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    // The page counts the tick at once, but stores it a moment later: opening the next page would abort the request.
    const stored = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok())
    await plan.getByRole('button', { name: 'Läst' }).click()
    await stored
  }
  await expect(plan.getByText('Dagens läsning är klar.')).toBeVisible()

  // Another page of the same account reads the stored plan.
  await page.goto('/min-bibellaesning')
  const day = page.getByRole('button', { name: 'Markera dag 1 som läst' }).first()
  await expect(day).toHaveAttribute('aria-pressed', 'true')
  await day.click()
  await expect(day).toHaveAttribute('aria-pressed', 'false')
})

test('[ME-31] [ME-32] a member changes to the manual list, keeps the read chapters, and cancels', async ({
  page,
  member,
  signIn,
}) => {
  await signIn(member)
  await page.goto('/min-bibellaesning')
  await start(page, 'Gamla Testamentet på ett år')
  const day = page.getByRole('button', { name: 'Markera dag 1 som läst' }).first()
  await day.click()
  await expect(day).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Byt läsplan' }).click()
  await start(page, 'Läs i egen takt')
  await page.getByRole('button', { name: 'Byt plan' }).click()
  await expect(page.getByText(/^3 av 1\s189 kapitel/)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('Gå till bok').selectOption('Rut')
  await expect(page.getByRole('button', { name: 'Rut', exact: true })).toBeFocused()
  await page.getByRole('region', { name: 'Rut' }).getByRole('button', { name: 'Markera hela boken' }).click()
  await expect(page.getByText(/^7 av 1\s189 kapitel/)).toBeVisible()
  // A control half covered by the fixed header would measure too small, so the page is scrolled to its top.
  await page.evaluate(() => scrollTo(0, 0))
  await expectNoViolations(page, 'the list by hand')
  await expectFingerSized(page, 'the list by hand')
  // By keyboard: a mouse press would first scroll to the end of the long list, whose layout then shifts under the pointer.
  await page.getByRole('button', { name: 'Avbryt planen' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Avbryt planen' }).click()
  await expect(page.getByRole('heading', { name: 'Välj läsplan' })).toBeVisible()
})

/** The start of a plan whose day with this number is today. */
const onDay = (day: number) => new Date(Date.now() - (day - 1) * DAY_MS).toISOString()

test('[ME-28] [C-102] a member who is six days behind has the day on one short page, and reads on by keyboard', async ({
  page,
  portal,
  member,
  signIn,
}) => {
  await rowsOf(portal).add('user_bible_reading_progress', {
    user_id: member.id,
    plan_id: 'full_bible',
    plan_type: 'full_bible',
    started_at: onDay(8),
    completed_days: [1],
  })
  await signIn(member)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/min-bibellaesning')
  await expect(page.getByRole('heading', { name: 'Dag 8 av 365, sex kvar att läsa ikapp' })).toBeVisible()
  // Of the page itself: header and footer are the same everywhere.
  const { height, stops } = await page.getByRole('main').evaluate((main) => ({
    height: main.scrollHeight,
    stops: [...main.querySelectorAll<HTMLElement>('a, button, input, select, textarea, [tabindex]')].filter(
      (one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility(),
    ).length,
  }))
  expect(height).toBeLessThanOrEqual(1400)
  expect(stops).toBeLessThanOrEqual(30)
  await expectNoViolations(page, 'a plan with unread days')
  await expectFingerSized(page, 'a plan with unread days')

  for (const chapter of [29, 30, 31, 32])
    await page.getByRole('checkbox', { name: `Markera som läst: 1 Mosebok ${chapter}` }).press('Space')
  await expect(page.getByText('Klart för idag. Imorgon: 1 Mosebok 33–36')).toBeVisible()
  await page.getByRole('button', { name: /^Dag 8, / }).press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Dag 9', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Läs ikapp' }).press('Enter')
  await page.getByRole('button', { name: 'Markera dag 2 som läst' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Dag 8 av 365, fem kvar att läsa ikapp' })).toBeVisible()
  await expectNoViolations(page, 'the unread days')
})

test('[C-115] a plan that is read ends with praise and a page to print, and begins again', async ({
  page,
  portal,
  member,
  signIn,
}) => {
  await rowsOf(portal).add('user_bible_reading_progress', {
    user_id: member.id,
    plan_id: 'own',
    plan_type: 'custom',
    started_at: onDay(3),
    schedule: { books: ['Obad', 'Jude'], perDay: 1 },
    completed_days: [1],
    manual_progress: { Obadja: [1] },
  })
  await signIn(member)
  await page.goto('/min-bibellaesning')
  await page.getByRole('button', { name: /^Dag 2, / }).click()
  await page.getByRole('button', { name: 'Markera dag 2 som läst' }).click()
  await expect(page.getByRole('heading', { name: 'Du har läst hela din läsplan!' })).toBeVisible()
  await expect(page.getByText(/^Du började den .* och läste det sista kapitlet den /)).toBeVisible()
  await expectNoViolations(page, 'a plan that is read')
  await page.getByRole('link', { name: 'Ett blad att skriva ut' }).click()
  await expect(page.getByText('har läst hela sin läsplan')).toBeVisible()
  await expectNoViolations(page, 'the page to print')
  await page.goBack()
  await page.getByRole('button', { name: 'Börja om' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Börja om' }).click()
  await expect(page.getByRole('heading', { name: 'Dag 1 av 2' })).toBeVisible()
})

test('[ME-31] another plan takes over the chapters read in common books, and the change can be undone', async ({
  page,
  portal,
  member,
  signIn,
}) => {
  await rowsOf(portal).add('user_bible_reading_progress', {
    user_id: member.id,
    plan_id: 'full_bible',
    plan_type: 'full_bible',
    started_at: onDay(4),
    completed_days: [1, 2, 3],
  })
  await signIn(member)
  await page.goto('/min-bibellaesning')
  await page.getByRole('button', { name: 'Byt läsplan' }).click()
  await start(page, 'Hela Bibeln på ett år, jämnt fördelad')
  await expect(page.getByText('12 kapitel som du har läst räknas i den nya planen.')).toBeVisible()
  await page.getByRole('button', { name: 'Byt plan' }).click()
  await expect(page.getByText('Klart för idag. Sedan kommer dag 5: 1 Mosebok 13–15')).toBeVisible()
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(page.getByRole('heading', { name: 'Dag 4 av 365' })).toBeVisible()
  // The stored plan, too.
  const read = () =>
    rowsOf(portal).find('user_bible_reading_progress', `select=plan_id&user_id=eq.${member.id}`)
  await expect.poll(read).toEqual([{ plan_id: 'full_bible' }])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Dag 4 av 365' })).toBeVisible()
})

test('[ME-23] a visitor gets a link to sign in, tries a plan on the device, and keeps it after signing in', async ({
  page,
  member,
  signIn,
}) => {
  await page.goto('/min-bibellaesning')
  await expect(page).toHaveURL(/\/logga-in$/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/bibeln')
  await page.getByRole('button', { name: 'Prova en läsplan' }).click()
  await expectNoViolations(page, 'the plans to try')
  await expectFingerSized(page, 'the plans to try')
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Egen läsplan' }) })
    .getByRole('button', { name: 'Skapa' })
    .click()
  const own = page.getByRole('dialog', { name: 'Egen läsplan' })
  await own.getByRole('checkbox', { name: 'Johannes', exact: true }).check()
  await own.getByLabel('Kapitel per dag').fill('3')
  await expectNoViolations(page, 'an own plan')
  await expectFingerSized(page, 'an own plan')
  await own.getByRole('button', { name: 'Starta' }).click()
  const john = page.getByRole('article', { name: 'Johannes 3' })
  await john.getByRole('button', { name: 'Läst' }).click()
  await expect(john.getByRole('button', { name: 'Läst', pressed: true })).toBeVisible()
  await signIn(member)
  await page.goto('/bibeln')
  await expect(page.getByText('Dag 1 av 7')).toBeVisible()
  await page.goto('/min-bibellaesning')
  await expect(page.getByRole('heading', { name: 'Egen läsplan' })).toBeVisible()
  await expect(page.getByText('Dag 1 av 7')).toBeVisible()
})
