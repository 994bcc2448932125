import { publicRoutes } from '../data/publicRoutes'
import { rowsOf } from '../data/rows'
import { paintedBefore } from '../paintedBefore'
import { expect, test } from '../test'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const SCRIPTS = /\/shell\/[0-9a-f]+\/static\/.*\.js/

test('without JavaScript a page’s text is readable, its links work, and a message names the missing functions', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await paintedBefore(portal, '/bibeln/johannes/3')
  await page.goto('/bibeln/johannes/3')
  await expect(page.getByRole('heading', { level: 1, name: 'Johannes 3' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ty så älskade Gud världen' })).toBeVisible()
  await expect(page.getByText('Resten av Sanningens Ord behöver JavaScript')).toBeVisible()
  await expect(page.getByText('Sidan har inte laddats.')).toBeHidden()
  await page.getByRole('link', { name: 'Nästa kapitel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Johannes 4' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'Studera' }).click()
  await page.getByRole('link', { name: /Falska religioner/ }).click()
  await page.getByRole('link', { name: /Islam/ }).click()
  await page.getByRole('main').getByRole('link').last().click()
  await expect(page.getByRole('article').getByRole('paragraph').first()).toBeVisible()
  await paintedBefore(portal, '/studera/tolkningar')
  await page.goto('/studera/tolkningar')
  const first = page.getByRole('article').first()
  await expect(first.getByText(/^Det korta svaret är samma/)).toBeVisible()
  await expect(first.getByRole('link', { name: 'Romarbrevet 10:13' }).first()).toBeVisible()
  await context.close()
})

test('[PUB-17] [PUB-18] without JavaScript a phone has the menu, no button that does nothing in the header, and the closed texts', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({
    baseURL: portal.url,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Huvudmeny' })
  for (const [area, path] of [
    ['Gemenskap', '/gemenskap'],
    ['Bibeln', '/bibeln'],
    ['Själavinna', '/sjalavinna'],
    ['Studera', '/studera'],
  ] as const) {
    await paintedBefore(portal, path)
    await page.goto('/om-oss')
    await menu.getByRole('link', { name: area }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Kommande evenemang/ })).toHaveCount(0)
  for (const [path, count, words] of [
    ['/argument/fralsning', 10, /^En gåva betalas av den som ger/],
    ['/sjalavinna/verktyg/romans-road', 14, /^Lön är det man har förtjänat/],
  ] as const) {
    await paintedBefore(portal, path)
    await page.goto(path)
    const texts = page.locator('[data-findable]')
    await expect(texts).toHaveCount(count)
    for (const text of await texts.all()) await expect(text).toBeVisible()
    await expect(page.getByText(words).first()).toBeVisible()
  }
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' })
  const [devotion] = await rowsOf(portal).find<{ reflection: string }>(
    'daily_devotions',
    `date=eq.${today}&is_active=is.true`,
  )
  await paintedBefore(portal, '/')
  await page.goto('/')
  // Searches by text skip what is in a `noscript`.
  await expect(page.locator('noscript p').last()).toContainText(devotion?.reflection.trim().slice(-40) ?? '-')
  await expect(page.locator('noscript p').last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Läs mer' })).toHaveCount(0)
  await context.close()
})

test('[BE-133] without JavaScript lists are searched and filtered by forms, each of which keeps the other’s values', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false })
  const page = await context.newPage()
  const main = page.getByRole('main')
  await paintedBefore(portal, '/studera/tolkningar?amne=Dopet')
  await page.goto('/studera/tolkningar?amne=Dopet')
  await expect(main.getByRole('article')).toHaveCount(2)
  await main.getByLabel('Bok i Bibeln').selectOption('Rom')
  await main.getByRole('button', { name: 'Visa' }).click()
  await expect(main.getByRole('article')).toHaveCount(1)
  await main.getByRole('searchbox', { name: 'Sök efter tolkningar' }).fill('finnsintealls')
  await main.getByRole('button', { name: 'Sök' }).click()
  await expect(main.getByText('Inga tolkningar hittades')).toBeVisible()
  await expect(main.getByLabel('Bok i Bibeln')).toHaveValue('Rom')
  expect(new URL(page.url()).search).toBe('?q=finnsintealls&amne=Dopet&bok=Rom')

  await paintedBefore(portal, '/studera/predikningar')
  await page.goto('/studera/predikningar')
  const all = await main.getByRole('listitem').count()
  await main.getByLabel('Talare').selectOption('Josef Lind')
  await main.getByRole('button', { name: 'Visa' }).click()
  await expect(main.getByLabel('Talare')).toHaveValue('Josef Lind')
  expect(await main.getByRole('listitem').count()).toBeLessThan(all)
  await main.getByRole('searchbox').fill('finnsintealls')
  await main.getByRole('button', { name: 'Sök' }).click()
  await expect(main.getByText('Inga predikningar hittades')).toBeVisible()
  expect(new URL(page.url()).search).toBe('?q=finnsintealls&talare=Josef+Lind')
  await context.close()
})

test('every public page shows more than its name without JavaScript @nightly', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false })
  const page = await context.newPage()
  for (const route of await publicRoutes(portal.url)) {
    // Forms, missing pages, and a receipt (the server never sees its secret).
    if (/logga-in|registrera|lösenord|finns-inte|kvitto/.test(route)) continue
    await paintedBefore(portal, route)
    await page.goto(route)
    await expect(page.getByRole('heading', { level: 1 }), route).toBeVisible()
    await expect(page.getByRole('main'), route).toHaveText(/.{150}/s)
    await expect(page.getByRole('main').getByRole('link').first(), route).toBeVisible()
  }
  await context.close()
})

test('scripts that never arrive leave the text, a message and a retry link, not a blank page', async ({
  page,
  portal,
}) => {
  await paintedBefore(portal, '/gemenskap')
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto('/gemenskap', { waitUntil: 'commit' })
  await page.waitForLoadState()
  const message = page.getByText('Sidan har inte laddats.')
  await expect(message).toBeHidden()
  // The promised time is set in the style sheet, because no script can run. The test puts its animation forward.
  const goTo = (ms: number) =>
    page.evaluate((ms) => {
      const waiting = document
        .getAnimations()
        .find((animation) => 'animationName' in animation && animation.animationName === 'not-loaded')
      waiting?.pause()
      if (waiting) waiting.currentTime = ms
    }, ms)
  await goTo(11_999)
  await expect(message).toBeHidden()
  await goTo(12_000)
  await expect(message).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Gemenskap' })).toBeVisible()
  await page.unroute(SCRIPTS)
  await page.getByRole('link', { name: 'Försök igen' }).click()
  await expect(page.getByRole('navigation', { name: 'Huvudmeny' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Gemenskap' })).toHaveCount(1)
  await expect(page.locator('#root[data-painted]')).toHaveCount(0)
})

test('a shell that cannot start leaves the text at once', async ({ page, portal, complaints }) => {
  await paintedBefore(portal, '/gemenskap')
  await page.route('**/gemenskap', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response: response,
      body: (await response.text()).replace('id="root"', 'id="elsewhere"'),
    })
  })
  await page.goto('/gemenskap', { waitUntil: 'commit' })
  await expect(page.getByText('Sidan har inte laddats.')).toBeVisible({ timeout: 11_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'Gemenskap' })).toBeVisible()
  expect(complaints.splice(0)).toHaveLength(1)
})
