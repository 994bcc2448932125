import type { Page } from '@playwright/test'
import { atNight } from '../atNight'
import { publicRoutes } from '../data/publicRoutes'
import { holdScripts, SCRIPTS } from '../holdScripts'
import { paintedBefore } from '../paintedBefore'
import { expect, test } from '../test'

const isReplaced = (page: Page) => expect(page.locator('#root[data-painted]')).toHaveCount(0)

test('[BE-211] every public page is painted before its scripts, with its text, its styles and no wider than a phone @nightly', async ({
  page,
  portal,
}) => {
  test.setTimeout(300_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route(SCRIPTS, (route) => route.abort())
  for (const route of await publicRoutes(portal.url)) {
    // Forms of the members' area, and a page that no search engine may list.
    if (/logga-in|registrera|lösenord|kvitto/.test(route)) continue
    await paintedBefore(portal, route)
    await page.goto(portal.url + route, { waitUntil: 'commit' })
    await expect(page.getByRole('banner'), route).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 }), route).toBeVisible()
    await expect(page.getByRole('contentinfo'), route).toHaveCSS('display', 'block')
    await expect(page.locator('main [aria-busy="true"]'), `${route}: no part is a skeleton`).toHaveCount(0)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      route,
    ).toBeLessThanOrEqual(0)
  }
})

for (const [name, size] of [
  ['a phone', { width: 390, height: 844 }],
  ['a wide screen', { width: 1280, height: 900 }],
] as const) {
  test(`[BE-211] the portal replaces the painted page in one frame and moves nothing: ${name}${atNight(name !== 'a phone')}`, async ({
    page,
    portal,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize(size)
    await page.addInitScript(() => {
      const seen = { shift: 0, heights: [] as number[], empty: 0 }
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
      const look = () => {
        const heading = document.querySelector<HTMLElement>('main h1')
        // Without transforms: an entry animation is no change of the layout.
        let top = 0
        for (let part: Element | null = heading; part instanceof HTMLElement; part = part.offsetParent)
          top += part.offsetTop
        if (heading) seen.heights.push(top)
        else if (seen.heights.length > 0) seen.empty += 1
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    const routes = await publicRoutes(portal.url)
    const answer = routes.find((route) => route.includes('tolkningar?id=')) ?? ''
    for (const path of [
      '/',
      '/studera',
      answer,
      '/bibeln/johannes/3',
      '/finns-inte',
      '/studera/finns-inte',
    ]) {
      await paintedBefore(portal, path)
      await page.goto(portal.url + path)
      await isReplaced(page)
      await expect(page.getByText(/\d besök$/)).toBeAttached()
      const seen = await page.evaluate(
        () => Reflect.get(window, 'seen') as { shift: number; heights: number[]; empty: number },
      )
      expect(seen.shift, path).toBeLessThanOrEqual(0.01)
      expect(seen.empty, path).toBe(0)
      expect([...new Set(seen.heights)], path).toHaveLength(1)
    }
  })
}

test('[BE-211] sign-in is painted, and pages of members and the office arrive with their layout', async ({
  page,
  portal,
}) => {
  await page.route(SCRIPTS, (route) => route.abort())
  for (const [path, footers] of [
    ['/min-sida', 1],
    ['/admin/dashboard', 0],
  ] as const) {
    await page.goto(portal.url + path, { waitUntil: 'commit' })
    await expect(page.getByRole('banner'), path).toBeVisible()
    await expect(page.getByRole('contentinfo'), path).toHaveCount(footers)
  }
  await paintedBefore(portal, '/logga-in')
  await page.goto(`${portal.url}/logga-in`, { waitUntil: 'commit' })
  await expect(page.getByRole('textbox', { name: /^E-postadress/ })).toBeVisible()
})

test('[BE-211] scheme, reading tone and text size are those of the device before the scripts', async ({
  page,
  portal,
}) => {
  await page.context().addCookies([{ name: 'theme', value: 'dark', url: portal.url }])
  await page.addInitScript(() =>
    localStorage.setItem('bibeln', JSON.stringify({ state: { textSize: 1.5, tone: 'paper' }, version: 0 })),
  )
  await page.route(SCRIPTS, (route) => route.abort())
  await paintedBefore(portal, '/bibeln/johannes/3')
  await page.goto(`${portal.url}/bibeln/johannes/3#v16`, { waitUntil: 'commit' })
  const verse = page.locator('#v16')
  await expect(verse).toBeInViewport()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('main article')).toHaveCSS('background-color', 'rgb(245, 233, 208)')
  await expect(page.locator('[data-layout]')).toHaveCSS('--text-size', '1.5')
})

test('[BE-211] what is pressed and typed before the scripts is done when they are there', async ({
  page,
  portal,
}) => {
  const arrive = await holdScripts(page)
  await paintedBefore(portal, '/studera/tolkningar')
  await page.goto(`${portal.url}/studera/tolkningar`, { waitUntil: 'commit' })
  await page.getByRole('searchbox', { name: 'Sök efter tolkningar' }).fill('dop')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Kontakta oss' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // A busy machine may need longer than the five seconds for which a press counts.
  await page.evaluate(() => Object.assign(window.portalPressed ?? {}, { at: Number.POSITIVE_INFINITY }))
  arrive()
  await expect(page.getByRole('dialog', { name: 'Kontakta oss' })).toBeVisible()
  await expect(
    page.getByRole('searchbox', { name: 'Sök efter tolkningar', includeHidden: true }),
  ).toHaveValue('dop')
})

for (const [what, path] of [
  ['the verse in the address', '/bibeln/johannes/3#v16'],
  ['the answer in the address', '/studera/tolkningar?id='],
  ['a position to which the visitor has scrolled', '/studera'],
] as const) {
  test(`[BE-211] the painted page shows ${what}, and so does the page that replaces it`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const arrive = await holdScripts(page)
    const routes = await publicRoutes(portal.url)
    const address = path.endsWith('=') ? (routes.find((route) => route.includes(path)) ?? '') : path
    await paintedBefore(portal, address)
    await page.goto(portal.url + address, { waitUntil: 'commit' })
    await expect(page.getByRole('contentinfo')).toBeAttached()
    if (path === '/studera') await page.evaluate(() => scrollTo(0, 500))
    const top = () => page.evaluate(() => Math.round(window.scrollY))
    await expect.poll(top).toBeGreaterThan(100)
    const painted = await top()
    arrive()
    await isReplaced(page)
    await expect(page.getByText(/\d besök$/)).toBeAttached()
    expect(await top()).toBe(painted)
  })
}

test('[BE-211] without JavaScript a painted page is read, its links lead on and its forms search', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await paintedBefore(portal, '/bibeln/johannes/3')
  await page.goto('/bibeln/johannes/3')
  await expect(page.getByRole('heading', { level: 1, name: 'Johannes 3' })).toBeVisible()
  await expect(page.getByText('Ty så älskade Gud världen')).toBeVisible()
  await expect(page.getByText('Resten av Sanningens Ord behöver JavaScript')).toBeVisible()
  await page.getByRole('link', { name: /Nästa kapitel/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Johannes 4' })).toBeVisible()
  await paintedBefore(portal, '/studera/tolkningar?amne=Dopet')
  await page.goto('/studera/tolkningar?amne=Dopet')
  const main = page.getByRole('main')
  await main.getByLabel('Bok i Bibeln').selectOption('Rom')
  await main.getByRole('button', { name: 'Visa' }).click()
  await expect(main.getByRole('article')).toHaveCount(1)
  await context.close()
})

for (const minutes of [5, -5]) {
  test(`BE-211, PUB-03: a clock that is ${minutes} minutes wrong takes no painted text away${atNight(minutes < 0)}`, async ({
    page,
    portal,
  }) => {
    await page.addInitScript((ahead) => {
      const now = Date.now
      Date.now = () => now() + ahead
      const seen = { least: Number.POSITIVE_INFINITY, skeletons: 0 }
      Object.assign(window, { seen })
      const look = () => {
        const main = document.querySelector('main')
        if (main) {
          seen.least = Math.min(seen.least, main.textContent?.length ?? 0)
          if (
            main.querySelector('[aria-busy="true"], [data-skeleton]') ||
            /Laddar/.test(main.textContent ?? '')
          )
            seen.skeletons += 1
        }
        requestAnimationFrame(look)
      }
      look()
    }, minutes * 60_000)
    for (const route of ['/', '/bibeln/johannes/3', '/studera/trosgrunder/treenigheten']) {
      await paintedBefore(portal, route)
      const arrive = await holdScripts(page)
      await page.goto(portal.url + route, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      const painted = await page.evaluate(() => {
        const text = document.querySelector('main')?.textContent?.length ?? 0
        ;(window as unknown as { seen: { least: number } }).seen.least = text
        return text
      })
      arrive()
      await isReplaced(page)
      const { least, skeletons } = await page.evaluate(
        () => (window as unknown as { seen: { least: number; skeletons: number } }).seen,
      )
      expect({ route, isWhole: least > painted * 0.9, skeletons }).toEqual({
        route,
        isWhole: true,
        skeletons: 0,
      })
      await page.unrouteAll()
    }
  })
}
