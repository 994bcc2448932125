import type { Page, Route } from '@playwright/test'
import { answeredWith } from '../answeredWith'
import { clockTimeouts, stopClockAfter } from '../data/clockTimeouts'
import { rowsOf } from '../data/rows'
import { withoutData } from '../data/withoutData'
import { expect, test } from '../test'

const updates = '**/rest/v1/site_updates*'
const json =
  (status: number, body: string, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      headers: {
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'Retry-After',
        ...headers,
      },
      body,
    })
const failure = (status: number, code: string, message: string) =>
  json(status, JSON.stringify({ code, message, details: null, hint: null }))

const redBox = (page: Page) => page.getByRole('main').getByRole('alert')

test('[SH-41] a list that fails to load shows an error and recovers; old rows stay, marked as older', async ({
  page,
}) => {
  await page.clock.install()
  await withoutData(page)
  await page.route(updates, failure(500, 'XX000', 'broken'))
  await page.goto('/uppdateringar')
  await page.clock.runFor(5_000)
  await expect(redBox(page)).toContainText('Ett fel uppstod: Servern kunde inte svara som den skulle.')
  await expect(page.getByRole('banner')).toBeVisible()
  await page.unroute(updates)
  await page.getByRole('button', { name: 'Försök igen' }).click()
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await expect(first).toBeVisible()
  await expect(redBox(page)).toBeHidden()

  // A minute later the list is stale and is read again, which fails.
  await page.route(updates, failure(500, 'XX000', 'broken'))
  const menu = page.getByRole('navigation', { name: 'Huvudmeny' })
  await menu.getByRole('link', { name: 'Gemenskap' }).click()
  await page.clock.runFor(61_000)
  await page.goBack()
  await page.clock.runFor(5_000)
  await expect(redBox(page)).toContainText('Det som visas lästes in tidigare.')
  await expect(first).toBeVisible()
})

test('an overloaded server gets three requests and no more', async ({ page }) => {
  await withoutData(page)
  let requests = 0
  await page.route(updates, (route) => {
    // The bell in the layout reads the same table, without titles.
    if (route.request().url().includes('title')) requests += 1
    return failure(503, 'PGRST003', 'Timed out acquiring connection from connection pool.')(route)
  })
  await page.goto('/uppdateringar')
  await expect(redBox(page)).toBeVisible()
  expect(requests).toBe(3)
})

test('a list without a response times out within ten seconds', async ({ page }) => {
  await clockTimeouts(page)
  await withoutData(page)
  await page.route('**/rest/v1/rpc/search_interpretations*', () => {})
  const requested = page.waitForRequest('**/rest/v1/rpc/search_interpretations*')
  // The load event waits for the response, and so does the painted page: until its limit.
  await page.goto('/studera/tolkningar', { waitUntil: 'commit' })
  await requested
  await page.clock.fastForward(10_000)
  await expect(page.getByRole('status').filter({ hasText: 'Laddar…' })).toBeAttached()
  await stopClockAfter(page, 10_000)
  await expect(redBox(page)).toContainText('Servern svarar inte.')
})

for (const [what, body] of [
  ['breaks off', '[{"id":"1","title":"Ny bok'],
  [
    'lacks what was asked for',
    '[{"id":"1","description":"En rad utan rubrik","type":"feature","priority":0}]',
  ],
] as const) {
  test(`a response that ${what} is an error, not half a page`, async ({ page }) => {
    await withoutData(page)
    await page.route(updates, json(200, body))
    await page.goto('/uppdateringar')
    await expect(redBox(page)).toContainText('Servern gav ett svar som inte gick att läsa.')
    await expect(page.getByText('En rad utan rubrik')).toBeHidden()
    await page.unroute(updates)
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  })
}

test('[SH-27] respects Retry-After: the form shows how long, keeps the typed text, and sends nothing meanwhile', async ({
  page,
}) => {
  await page.clock.install()
  let requests = 0
  await page.route('**/rest/v1/contact_messages*', (route) => {
    requests += 1
    if (requests > 1) return route.continue()
    return json(429, '{"code":"PT429","message":"slow down"}', { 'Retry-After': '30' })(route)
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Kontakta oss' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kontakta oss' })
  await dialog.getByLabel('Namn').fill('Maria')
  await dialog.getByLabel('E-post').fill('maria@exempel.se')
  await dialog.getByLabel('Meddelande').fill(`Jag väntar gärna. ${Date.now()}`)
  const send = dialog.getByRole('button', { name: 'Skicka' })
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('Försök igen om 30 sekunder.')
  await page.clock.runFor(10_000)
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText(/Försök igen om (1\d|20) sekunder\./)
  await expect(dialog.getByLabel('Meddelande')).toHaveValue(/^Jag väntar gärna/)
  expect(requests).toBe(1)
  await page.clock.runFor(20_000)
  await send.click()
  await expect(page.getByText(/Tack för ditt meddelande/)).toBeVisible()
  expect(requests).toBe(2)
})

test('[ST-32] [ST-33] an address without content gives 404, and the page shows it', async ({ page }) => {
  for (const [path, heading] of [
    ['/studera/falska-religioner/finns-inte', 'Sida hittades inte'],
    ['/studera/falska-religioner/finns-inte/inte-heller', 'Sida hittades inte'],
    ['/studera/falska-religioner/finns-inte/inte-heller/nej', /hittades inte/],
    [
      '/studera/amnen/00000000-0000-4000-8000-000000000000/00000000-0000-4000-8000-000000000001',
      'Artikel hittades inte',
    ],
    ['/studera/amnen/x/y', 'Artikel hittades inte'],
    ['/studera/tolkningar?id=00000000-0000-4000-8000-000000000000', 'Frågan hittades inte'],
    ['/studera/tolkningar?id=trasig', 'Frågan hittades inte'],
  ] as const) {
    await answeredWith(page, path, 404)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  }
})

test('[ST-12] saving an answer that is already saved succeeds', async ({ page, member, signIn, portal }) => {
  await signIn(member)
  await page.goto('/studera/tolkningar')
  const card = page.getByRole('main').getByRole('article').first()
  await card.getByRole('button', { expanded: false }).first().click()
  const save = card.getByRole('button', { name: 'Spara', exact: true })
  await expect(save).toHaveAttribute('aria-pressed', 'false')
  // Simulates another tab that was quicker.
  const [newest] = await rowsOf(portal).find(
    'interpretations',
    'type=eq.correct&order=created_at.desc,id.desc&limit=1',
  )
  await rowsOf(portal).add('saved_interpretations', { user_id: member.id, interpretation_id: newest?.id })
  const sent = page.waitForResponse('**/rest/v1/rpc/apply_changes')
  await save.click()
  expect((await sent).status()).toBe(200)
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(/kunde inte sparas/)).toHaveCount(0)
  expect(await rowsOf(portal).find('saved_interpretations', `user_id=eq.${member.id}`)).toHaveLength(1)
})
