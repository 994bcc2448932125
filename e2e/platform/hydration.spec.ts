import type { Page, Route } from '@playwright/test'
import { atNight } from '../atNight'
import { startLateBackend } from '../data/lateBackend'
import { publicRoutes } from '../data/publicRoutes'
import { liveVersion, releaseAgain } from '../data/releases'
import { storeSession } from '../data/storeSession'
import { findUnkept, isHydrated, keepPainted } from '../keepPainted'
import { paintedBefore } from '../paintedBefore'
import { type RunningPortal, startPortal } from '../portal'
import { expect, test } from '../test'

/** The painted elements that a visitor reads or presses. */
const KEPT = 'h1, h2, h3, button, input, main a, output, [role="status"]'
/** What a stored setting of the reader or of a place does not change. */
const KEPT_FOR_RETURNING = 'h1, header button, header a'

const widths = { phone: { width: 390, height: 844 }, 'wide screen': { width: 1360, height: 900 } }

/** Keeps the painted elements before any script has run, and what React says. */
async function watchHydration(page: Page, kept = KEPT): Promise<{ said: string[] }> {
  const said: string[] = []
  page.on('console', (message) => {
    // The areas' JSX is for production, in which React for development cannot tell a list from fixed children.
    const isOther = /^Failed to load resource|unique "key" prop/.test(message.text())
    if (message.type() === 'error' && !isOther) said.push(message.text())
  })
  await page.addInitScript(keepPainted, kept)
  return { said }
}

/** Opens a page and waits until React has taken it over. Returns what is not as it should be. */
async function hydrate(page: Page, url: string, said: string[]): Promise<string[]> {
  said.length = 0
  await page.goto(url)
  await page.waitForFunction(isHydrated)
  const found = await page.evaluate(findUnkept)
  return [...said, ...found]
}

for (const [screen, size] of Object.entries(widths))
  for (const visitor of ['a new', 'a returning', 'a signed-in'] as const)
    test(`BE-211: React for development takes over every kind of public page on a ${screen} for ${visitor} visitor${atNight(visitor !== (screen === 'phone' ? 'a new' : 'a returning'))}`, async ({
      page,
      portal,
      member,
    }) => {
      test.setTimeout(300_000)
      const own = await startPortal({ beside: portal, namesMismatches: true })
      await page.setViewportSize(size)
      if (visitor === 'a returning') {
        await page.context().addCookies([{ name: 'theme', value: 'dark', url: own.url }])
        await page.addInitScript(fillStorage)
      }
      if (visitor === 'a signed-in') await storeSession(page, own, member)
      const { said } = await watchHydration(page, visitor === 'a new' ? KEPT : KEPT_FOR_RETURNING)
      const problems: Record<string, string[]> = {}
      for (const route of await publicRoutes(own.url)) {
        // These lead a member on.
        if (visitor === 'a signed-in' && /logga-in|registrera|lösenord/.test(route)) continue
        await paintedBefore(own, route)
        const found = await hydrate(page, own.url + route, said)
        if (found.length > 0) problems[route] = found
      }
      expect(problems).toEqual({})
      await own.stop()
    })

/** What a device stores that has used the portal for long. */
function fillStorage(): void {
  const reader = {
    textSize: 1.5,
    leading: 2.1,
    face: 'sans',
    tone: 'paper',
    layout: 'paragraph',
    numbers: 'hidden',
  }
  const last = { osis: 'John', chapter: 3 }
  localStorage.setItem(
    'bibeln',
    JSON.stringify({ state: { ...reader, last, recent: [last], hinted: true }, version: 0 }),
  )
  localStorage.setItem('last_seen_updates', '2020-01-01T00:00:00Z')
  localStorage.setItem('events_button_clicked', 'true')
  sessionStorage.setItem('hero_animations_shown', 'true')
}

/** Opens the list of answers in a portal with React for development, which takes it over; `open` opens it again. */
async function openAnswers(page: Page, portal: RunningPortal) {
  const path = '/studera/tolkningar'
  const own = await startPortal({ beside: portal, namesMismatches: true })
  const { said } = await watchHydration(page)
  const open = () => hydrate(page, own.url + path, said)
  await paintedBefore(own, path)
  expect(await open()).toEqual([])
  return { own, path, open }
}

/** A host that paints something else than the browser renders. */
const differences = {
  'an id': [/aria-labelledby="[^"]*"/, 'aria-labelledby="other"'],
  'a class name': [/<article([^>]*) class="[^"]*"/, '<article$1 class="other"'],
  'an attribute': [/<article /, '<article title="other" '],
  'an element': [/<h1([^>]*)>(.*?)<\/h1>/, '<h2$1>$2</h2>'],
  'a text': [/<h1([^>]*)>(.*?)<\/h1>/, '<h1$1>other</h1>'],
} as const

test('BE-211: a painted page that differs in an id, a class name, an attribute, an element or a text is found', async ({
  page,
  portal,
  complaints,
}) => {
  const { own, path, open } = await openAnswers(page, portal)
  for (const [what, [from, to]] of Object.entries(differences)) {
    const change = async (route: Route) => {
      const response = await route.fetch()
      const painted = await response.text()
      expect(painted, what).toMatch(from)
      await route.fulfill({ response, body: painted.replace(from, to) })
    }
    await page.route(`**${path}`, change)
    expect(await open(), what).not.toEqual([])
    await page.unroute(`**${path}`, change)
  }
  // Each difference was complained of, as it should be.
  complaints.splice(0)
  await own.stop()
})

test('BE-211: an area that is released with new styled components, while the host runs, is taken over as well @nightly', async ({
  page,
  portal,
}) => {
  const { own, path, open } = await openAnswers(page, portal)
  releaseAgain(own.site, 'mf-study', { from: 'mf-study__sc-', to: 'mf-study__later-' })
  await expect
    .poll(async () => (await fetch(own.url + path)).text(), { timeout: 30_000 })
    .toMatch(new RegExp(`data-painted-by="\\w+ ${liveVersion(own.site, 'mf-study')}"`))
  expect(await open()).toEqual([])
  await expect(page.locator('main [class*="mf-study__later-"]').first()).toBeVisible()
  await own.stop()
})

/** The reads of the layout that the host does not get in time: all, or the one that no page has. */
const late = { '/studera/falska-religioner': /site_settings|site_updates|events/, '/': /site_updates/ }

for (const [path, isLate] of Object.entries(late))
  test(`BE-211: a page whose layout the host has rendered without its data is taken over: ${path}`, async ({
    page,
    portal,
  }) => {
    const backend = await startLateBackend(portal, isLate)
    const own = await startPortal({ beside: portal, through: backend.url, namesMismatches: true })
    const { said } = await watchHydration(page)
    await paintedBefore(own, path)
    expect(await hydrate(page, own.url + path, said)).toEqual([])
    // The browser reads it itself.
    await expect(
      page.getByRole('banner').getByRole('button', { name: 'Uppdateringar, det finns nya' }),
    ).toBeVisible()
    await own.stop()
    backend.stop()
  })

for (const path of ['/', '/evenemang', '/bibeln'])
  test(`BE-211: on a device whose clock is a day ahead a painted page is taken over, and then shows that day: ${path}`, async ({
    page,
    portal,
  }) => {
    const own = await startPortal({ beside: portal, namesMismatches: true })
    // The new day has other events and another devotion.
    const { said } = await watchHydration(page, KEPT_FOR_RETURNING)
    await paintedBefore(own, path)
    await page.clock.setFixedTime(Date.now() + 86_400_000)
    expect(await hydrate(page, own.url + path, said)).toEqual([])
    await expect(page.getByRole('main').getByText('Ett fel uppstod')).toHaveCount(0)
    await own.stop()
  })
