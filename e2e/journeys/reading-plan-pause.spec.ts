import type { Page } from '@playwright/test'
import { expectNoViolations } from '../axe'
import { addDays, longDate, today } from '../data/days'
import { rowsOf } from '../data/rows'
import { expectFingerSized } from '../targets'
import { expect, test } from '../test'

const DAY_MS = 86_400_000

/** 'måndag 14 december' */
const weekdayDayMonth = (day: string) => longDate(day).replace(/ \d{4}$/, '')

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).press('Enter')

/** Opens the folded buttons that change the plan, on a phone. */
async function open(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true })
  if (!(await button.isVisible())) await press(page, 'Mer om planen')
  await button.press('Enter')
}

test('[ME-41] [ME-42] by keyboard on a phone a member pauses the plan, goes on, and leaves out a day of the week', async ({
  page,
  portal,
  member,
  signIn,
}) => {
  await rowsOf(portal).add('user_bible_reading_progress', {
    user_id: member.id,
    plan_id: 'full_bible',
    plan_type: 'full_bible',
    started_at: new Date(Date.now() - 7 * DAY_MS).toISOString(),
    completed_days: [1, 2, 3, 4],
  })
  await signIn(member)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/min-bibellaesning')
  await expect(page.getByRole('heading', { name: 'Dag 8 av 365, tre kvar att läsa ikapp' })).toBeVisible()
  await open(page, 'Läsplanen i din kalender')
  await press(page, 'Skapa adress')
  const address = (await page.getByText(/^http.*\.ics$/).textContent()) ?? ''
  await page.keyboard.press('Escape')
  const hasEntry = async (date: string) =>
    (await (await page.request.get(address)).text()).includes(
      `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
    )
  expect(await hasEntry(today())).toBe(true)

  await open(page, 'Pausa planen')
  const until = addDays(today(), 20)
  await page.getByLabel('Fortsätt den').fill(until)
  await expect(page.getByText(`Du fortsätter med dag 8 ${weekdayDayMonth(until)}.`)).toBeVisible()
  await expectNoViolations(page, 'the question about a pause')
  await expectFingerSized(page, 'the question about a pause')
  await page.getByLabel('Fortsätt den').press('Enter')
  const paused = page.getByRole('heading', { name: `Pausad till ${weekdayDayMonth(until)}` })
  await expect(paused).toBeVisible()
  await expect(page.getByRole('button', { name: 'Läs ikapp' })).toHaveCount(0)
  await expectNoViolations(page, 'a paused plan')
  await expect.poll(() => hasEntry(today())).toBe(false)
  expect(await hasEntry(until)).toBe(true)
  await page.goto('/bibeln/dagens-lasning')
  await expect(page.getByText(`Pausad till ${weekdayDayMonth(until)}`)).toBeVisible()
  await page.goto('/min-sida')
  await expect(page.getByRole('heading', { name: `Pausad till ${weekdayDayMonth(until)}` })).toBeVisible()
  await page.goto('/min-bibellaesning')
  await press(page, 'Fortsätt nu')
  await expect(page.getByRole('heading', { name: 'Dag 8 av 365, tre kvar att läsa ikapp' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await open(page, 'Läsdagar')
  const [weekday = ''] = weekdayDayMonth(today()).split(' ')
  const box = page.getByRole('checkbox', { name: weekday })
  await box.press('Space')
  await expectNoViolations(page, 'the days of the week')
  await expectFingerSized(page, 'the days of the week')
  await box.press('Enter')
  const next = weekdayDayMonth(addDays(today(), 1))
  await expect(page.getByText(`Ingen läsdag idag. Nästa är ${next}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Dag 8, / })).toHaveAttribute('aria-pressed', 'true')
  await expectNoViolations(page, 'a plan on another day of the week')
  await expect.poll(() => hasEntry(today())).toBe(false)
  // Another page of the same account reads the stored plan.
  await page.reload()
  await expect(page.getByText(`Ingen läsdag idag. Nästa är ${next}.`)).toBeVisible()
})
