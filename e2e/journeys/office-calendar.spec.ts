import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible'
import { addDays, dayAndMonth, inStockholm, today } from '../data/days'
import { rowsOf } from '../data/rows'
import { press, tabTo } from '../keyboard'
import { expect, test } from '../test'

const made: { table: string; id: string }[] = []
/** Devotions that the test removed, to be restored after it. */
let kept: object[] = []
test.afterEach(async ({ portal }) => {
  for (const { table, id } of made.splice(0)) await rowsOf(portal).remove(table, id)
  for (const row of kept.splice(0)) await rowsOf(portal).add('daily_devotions', row)
})
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const named = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`
const devotion = (title: string) => ({
  ...{ title, verse_reference: 'Ps 121:1', verse_text: 'Jag lyfter', reflection: 'Lyft blicken.' },
})
/** Chooses an action from the menu of an entry and types a day, by keys alone. */
async function place(page: Page, entry: RegExp, action: string, day: string) {
  await press(page, entry)
  const item = page.getByRole('menuitem', { name: action })
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  while (!(await item.evaluate((one) => one === document.activeElement)))
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const field = page.getByRole('dialog').getByLabel('Dag')
  await tabTo(page, field)
  await field.fill(day)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
const cell = (page: Page, day: string) => page.getByRole('cell', { name: new RegExp(day) })

// Fifteen months from now: beyond the sample devotions, and within the two years of a time.
const month = addDays(today(), 460).slice(0, 7)
const dayOf = (number: number) => `${month}-${String(number).padStart(2, '0')}`

test('[AD-58] [BE-134] the almanac by keys: a new devotion, moved and copied', async ({
  page,
  portal,
  admin,
  signIn,
}) => {
  const title = named('Almanackan')
  const [first, third, last] = [dayOf(1), dayOf(3), dayOf(28)]
  await signIn(admin)
  await page.goto(`/admin/andakter/almanacka?manad=${month}`)
  await press(page, `Ny andakt, ${dayAndMonth(first)}`, 'link')
  await expect(page.getByRole('form', { name: 'Ny andakt' }).getByLabel('Datum')).toHaveValue(first)

  const { id } = await rowsOf(portal).add('daily_devotions', { ...devotion(title), date: first })
  made.push({ table: 'daily_devotions', id })
  await page.goto(`/admin/andakter/almanacka?manad=${month}`)
  await expect(cell(page, dayAndMonth(first))).toContainText(title)
  await place(page, new RegExp(`^Mer om ${title}`), 'Flytta till…', third)
  await expect(cell(page, dayAndMonth(third))).toContainText(title)
  await expect(cell(page, dayAndMonth(first))).not.toContainText(title)
  await expect(
    page.getByRole('heading', { name: new RegExp(`^\\p{L}+ ${month.slice(0, 4)}$`, 'u') }),
  ).toBeFocused()
  await place(page, new RegExp(`^Mer om ${title}, 3`), 'Kopiera till…', last)
  await expect(cell(page, dayAndMonth(last))).toContainText(title)
  for (const copy of await rowsOf(portal).find('daily_devotions', `date=eq.${last}`))
    made.push({ table: 'daily_devotions', id: copy.id })
  await expectAccessible(page, 'almanac')
})

test('[AD-59] [BE-134] the calendar by keys: a waiting sermon moves to another day and keeps its minute', async ({
  page,
  portal,
  admin,
  signIn,
}) => {
  const title = named('Kalendern')
  const [from, to] = [10, 12].map((number) => inStockholm(dayOf(number), '07:05').toISOString())
  const { id } = await rowsOf(portal).add('sermons', {
    ...{ title, youtube_url: 'https://youtu.be/aqz-KE-bpKQ', is_published: false },
    publish_at: from,
  })
  made.push({ table: 'sermons', id })
  await signIn(admin)
  await page.goto(`/admin/kalender?manad=${month}`)
  await expect(cell(page, dayAndMonth(dayOf(10)))).toContainText(`${title}07:05 · predikan · väntar`)
  await place(page, new RegExp(`^Mer om ${title}`), 'Flytta till…', dayOf(12))
  await expect(cell(page, dayAndMonth(dayOf(12)))).toContainText(title)
  const [moved] = await rowsOf(portal).find<{ publish_at: string }>('sermons', `id=eq.${id}`)
  expect(Date.parse(moved?.publish_at ?? '')).toBe(Date.parse(to ?? ''))
  await expectAccessible(page, 'calendar')
})

test('[BE-266] a reserve fills today for readers in three time zones', async ({ browser, portal }) => {
  const title = named('Reserven')
  kept = await rowsOf(portal).find<object>('daily_devotions', `date=eq.${today()}`)
  await rowsOf(portal).removeWhere('daily_devotions', `date=eq.${today()}`)
  const { id } = await rowsOf(portal).add('daily_devotions', { ...devotion(title), is_reserve: true })
  made.push({ table: 'daily_devotions', id })
  for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Stockholm']) {
    const context = await browser.newContext({ timezoneId, baseURL: portal.url })
    const page = await context.newPage()
    await page.goto('/')
    const section = page.getByRole('region', { name: 'Dagens andakt' })
    await expect(section.getByRole('heading', { name: title })).toBeVisible()
    await context.close()
  }
})
