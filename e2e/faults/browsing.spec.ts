import { atNight } from '../atNight'
import { rowsOf } from '../data/rows'
import { noteOpened } from '../noteOpened'
import { expect, test } from '../test'

test('no page prevents the back/forward cache, and a restored page refetches its data', async ({
  page,
  context,
}) => {
  await page.addInitScript(noteOpened)
  await page.goto('/bibeln/johannes/3')
  await expect(page.locator('#v16')).toBeVisible()
  const session = await context.newCDPSession(page)
  const { result } = await session.send('Runtime.evaluate', { expression: 'window' })
  const { listeners } = await session.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId as string,
  })
  const kinds = listeners.map(({ type }) => type)
  expect(kinds).toContain('pageshow')
  expect(kinds).not.toContain('unload')
  expect(kinds).not.toContain('beforeunload')

  await page.waitForFunction(() => 'isOpened' in window)
  const again = page.waitForRequest('**/rest/v1/chapters*')
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await again
  await expect(page.locator('#v16')).toBeVisible()
})

test('going back between areas restores the scroll position and focuses the link', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 500 })
  await page.goto('/studera/trosgrunder/evig-sakerhet')
  const link = page.getByRole('main').locator('a[href^="/bibeln/romarbrevet/8#"]').last()
  await link.scrollIntoViewIfNeeded()
  const reached = await page.evaluate(() => window.scrollY)
  expect(reached).toBeGreaterThan(300)
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').locator('[aria-current="location"]').first()).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL(/evig-sakerhet/)
  await expect(link).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(reached)
})

test('a page that is open at midnight in Stockholm updates its day once', async ({ page, portal }) => {
  const rows = rowsOf(portal)
  const devotion = (date: string, title: string) =>
    rows.add('daily_devotions', {
      date,
      title,
      verse_reference: 'Psaltaren 23:1',
      verse_text: 'Herren är min herde.',
      reflection: 'Han leder.',
      is_active: true,
    })
  // Past days: visitors cannot read devotions of coming ones.
  const added = [await devotion('2021-03-13', 'Lördagens ord'), await devotion('2021-03-14', 'Söndagens ord')]
  await page.clock.install({ time: new Date('2021-03-13T23:50:00+01:00') })
  let requests = 0
  page.on('request', (request) => {
    if (request.url().includes('/rpc/start_page?')) requests += 1
  })
  await page.goto('/')
  await expect(page.getByText('Lördagens ord')).toBeVisible()
  const before = requests
  // A jump: the deadline of the request that begins at midnight does not pass with it.
  await page.clock.fastForward('10:00')
  await expect(page.getByText('Söndagens ord')).toBeVisible()
  await expect(page.getByText('Lördagens ord')).toBeHidden()
  await page.clock.runFor(60_000)
  expect(requests - before).toBe(1)
  for (const { id } of added) await rows.remove('daily_devotions', id)
})

for (const timezoneId of ['America/Los_Angeles', 'Pacific/Auckland']) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId })
    test(`a visitor in ${timezoneId} sees Stockholm’s day and times${atNight(timezoneId !== 'Pacific/Auckland')}`, async ({
      page,
      portal,
    }) => {
      const rows = rowsOf(portal)
      const event = await rows.add<{ id: string; title: string }>('events', {
        title: `Bön över gränser ${timezoneId}`,
        event_date: '2031-03-09',
        start_time: '00:30',
        is_active: true,
      })
      // It is Sunday in Stockholm, still Saturday in California, and Sunday noon in New Zealand.
      await page.clock.install({ time: new Date('2031-03-09T00:05:00+01:00') })
      await page.goto('/evenemang')
      const card = page.getByRole('article').filter({ hasText: event.title })
      await expect(card).toContainText('Idag')
      await expect(card).toContainText('söndag 9 mars 2031')
      await expect(card).toContainText('00:30')
      await rows.remove('events', event.id)
    })
  })
}
