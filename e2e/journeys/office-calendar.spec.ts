import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible'
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

// February 2028: beyond the sample devotions, and within the two years of a time.
test('[AD-58] [BE-134] the almanac by keys: a new devotion, moved and copied', async ({
  page,
  portal,
  admin,
  signIn,
}) => {
  const title = named('Almanackan')
  await signIn(admin)
  await page.goto('/admin/andakter/almanacka?manad=2028-02')
  await press(page, 'Ny andakt, tisdag 1 februari', 'link')
  await expect(page.getByRole('form', { name: 'Ny andakt' }).getByLabel('Datum')).toHaveValue('2028-02-01')

  const { id } = await rowsOf(portal).add('daily_devotions', { ...devotion(title), date: '2028-02-01' })
  made.push({ table: 'daily_devotions', id })
  await page.goto('/admin/andakter/almanacka?manad=2028-02')
  await expect(cell(page, 'tisdag 1 februari')).toContainText(title)
  await place(page, new RegExp(`^Mer om ${title}`), 'Flytta till…', '2028-02-03')
  await expect(cell(page, 'torsdag 3 februari')).toContainText(title)
  await expect(cell(page, 'tisdag 1 februari')).not.toContainText(title)
  await expect(page.getByRole('heading', { name: 'Februari 2028' })).toBeFocused()
  await place(page, new RegExp(`^Mer om ${title}, 3`), 'Kopiera till…', '2028-02-29')
  await expect(cell(page, 'tisdag 29 februari')).toContainText(title)
  for (const copy of await rowsOf(portal).find('daily_devotions', 'date=eq.2028-02-29'))
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
  const { id } = await rowsOf(portal).add('sermons', {
    ...{ title, youtube_url: 'https://youtu.be/aqz-KE-bpKQ', is_published: false },
    publish_at: '2028-02-10T06:05:00Z',
  })
  made.push({ table: 'sermons', id })
  await signIn(admin)
  await page.goto('/admin/kalender?manad=2028-02')
  await expect(cell(page, 'torsdag 10 februari')).toContainText(`${title}07:05 · predikan · väntar`)
  await place(page, new RegExp(`^Mer om ${title}`), 'Flytta till…', '2028-02-12')
  await expect(cell(page, 'lördag 12 februari')).toContainText(title)
  const [moved] = await rowsOf(portal).find<{ publish_at: string }>('sermons', `id=eq.${id}`)
  expect(Date.parse(moved?.publish_at ?? '')).toBe(Date.parse('2028-02-12T06:05:00Z'))
  await expectAccessible(page, 'calendar')
})

test('[BE-266] a reserve fills today for readers in three time zones', async ({ browser, portal }) => {
  const title = named('Reserven')
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' })
  kept = await rowsOf(portal).find<object>('daily_devotions', `date=eq.${today}`)
  await rowsOf(portal).removeWhere('daily_devotions', `date=eq.${today}`)
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
