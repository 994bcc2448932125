import { rowsOf } from '../data/rows'
import { expect, test } from '../test'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const DAY_MS = 86_400_000
const MAX_HEIGHT = 1_400

const upTo = (day: number) => Array.from({ length: day }, (_, at) => at + 1)

/** A plan, the day that it has reached, and its completed days. */
const states = [
  { what: 'on its first day', plan: 'new_testament', day: 1, completed: [] },
  { what: 'in the rhythm', plan: 'full_bible', day: 20, completed: upTo(19) },
  { what: 'some days behind', plan: 'full_bible', day: 9, completed: [1, 2] },
  { what: 'read again after weeks', plan: 'new_testament', day: 60, completed: upTo(5) },
  { what: 'of four chapters, read again after weeks', plan: 'full_bible', day: 60, completed: upTo(40) },
  { what: 'done for today', plan: 'new_testament', day: 20, completed: upTo(20) },
  { what: 'at its end', plan: 'new_testament', day: 365, completed: upTo(365) },
]

for (const { what, plan, day, completed } of states)
  test(`[ME-28] on a phone the whole page of a plan ${what} is at most 1,400 pixels high`, async ({
    page,
    portal,
    member,
    signIn,
  }) => {
    await signIn(member)
    await rowsOf(portal).add('user_bible_reading_progress', {
      user_id: member.id,
      plan_id: plan,
      plan_type: plan,
      started_at: new Date(Date.now() - (day - 1) * DAY_MS).toISOString(),
      completed_days: completed,
    })
    await page.goto('/min-bibellaesning')
    await expect(page.getByRole('heading', { level: 3, name: /^Dag \d+ av / })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link').last()).toBeVisible()
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height, what).toBeLessThanOrEqual(MAX_HEIGHT)
    await page.getByRole('button', { name: 'Mer om planen' }).tap()
    await expect(page.getByRole('button', { name: 'Byt läsplan' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Visa kalendern' })).toBeVisible()
  })
