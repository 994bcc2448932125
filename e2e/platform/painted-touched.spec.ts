import type { Page } from '@playwright/test'
import { atNight } from '../atNight'
import { type Press, phone, presses, wide } from '../data/earlyPresses'
import { publicRoutes } from '../data/publicRoutes'
import { holdScripts } from '../holdScripts'
import { openPainted } from '../openPainted'
import { paintedBefore } from '../paintedBefore'
import { expect, test } from '../test'

/** Places of all headings, without the transforms of an entry's motion. */
const headings = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3)')].map((heading) => {
      let top = 0
      for (let part: Element | null = heading; part instanceof HTMLElement; part = part.offsetParent)
        top += part.offsetTop
      return { text: heading.textContent ?? '', top }
    }),
  )

const everyday = ['/', '/studera/tolkningar', '/bibeln', '/sjalavinna/skolan']

for (const isWhole of [false, true])
  test(`PUB-04: no heading of a painted page moves by more than two pixels when React takes it over${atNight(isWhole)}`, async ({
    page,
    portal,
  }) => {
    test.setTimeout(900_000)
    const routes = isWhole ? await publicRoutes(portal.url) : everyday
    const moved: Record<string, unknown> = {}
    for (const width of [390, 768, 1360]) {
      await page.setViewportSize({ width, height: 900 })
      for (const route of routes) {
        const arrive = await openPainted(page, portal, route)
        const before = await headings(page)
        expect(before, route).not.toHaveLength(0)
        await arrive()
        const after = await headings(page)
        // By its text: a heading may have come beside the others.
        const far = before.filter(
          ({ text, top }) => !after.some((now) => now.text === text && Math.abs(now.top - top) <= 2),
        )
        if (far.length > 0) moved[`${route} ${width}`] = { far, after }
        // The next page is a new visitor's.
        await page.evaluate(() => localStorage.clear())
      }
    }
    expect(moved).toEqual({})
  })

test('PUB-04: the document’s script chooses the testament that a returning reader of a phone read last', async ({
  page,
  portal,
}) => {
  await page.setViewportSize(phone)
  await page.addInitScript(() => {
    const state = { last: { osis: 'Ps', chapter: 23 }, recent: [{ osis: 'Ps', chapter: 23 }] }
    localStorage.setItem('bibeln', JSON.stringify({ state, version: 0 }))
  })
  const arrive = await openPainted(page, portal, '/bibeln')
  const chosen = page.getByRole('tab', { name: 'Gamla testamentet' })
  await expect(chosen).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('link', { name: /^Psaltaren/ }).first()).toBeVisible()
  const before = await headings(page)
  await arrive()
  await expect(chosen).toHaveAttribute('aria-selected', 'true')
  expect(await headings(page)).toEqual(before)
})

const kinds = [
  '/',
  '/bibeln',
  '/bibeln/johannes/3',
  '/studera',
  '/studera/trosgrunder/evig-sakerhet',
  '/argument',
  '/studera/bibelhistoria/vad-ar-bibeln',
  '/studera/tolkningar',
  '/studera/predikningar',
  '/sjalavinna',
  '/sjalavinna/skolan',
  '/sjalavinna/verktyg/romans-road',
  '/evenemang',
  '/om-oss',
  '/integritet',
]

for (const [screen, size] of Object.entries({ phone, 'wide screen': wide }))
  test(`PUB-12, PUB-29: selected text and focus stay when React takes a page over: ${screen}${atNight(screen === 'phone')}`, async ({
    page,
    portal,
  }) => {
    test.setTimeout(300_000)
    await page.setViewportSize(size)
    for (const route of kinds) {
      const arrive = await openPainted(page, portal, route)
      const selected = await page.evaluate(() => {
        const heading = document.querySelector('main h1') as HTMLElement
        const range = document.createRange()
        range.selectNodeContents(heading)
        getSelection()?.removeAllRanges()
        getSelection()?.addRange(range)
        const link = [...document.querySelectorAll<HTMLElement>(':is(main, footer) a[href]')].find((found) =>
          found.checkVisibility(),
        )
        link?.focus({ preventScroll: true })
        Object.assign(window, { focused: link })
        return String(getSelection())
      })
      await arrive()
      const after = await page.evaluate(() => [
        String(getSelection()),
        document.activeElement === Reflect.get(window, 'focused'),
      ])
      expect([route, ...after]).toEqual([route, selected, true])
    }
  })

test('COM-10, PUB-16: the caret in a field and a row that was scrolled sideways stay', async ({
  page,
  portal,
}) => {
  await page.setViewportSize(phone)
  const arrive = await openPainted(page, portal, '/studera/tolkningar')
  const field = page.getByRole('searchbox', { name: 'Sök efter tolkningar' })
  await field.fill('dopet')
  await field.evaluate((input: HTMLInputElement) => {
    input.setSelectionRange(1, 3)
    const row = [...document.querySelectorAll('main *')].find(
      (part) => part.scrollWidth > part.clientWidth + 40,
    )
    row?.scrollTo({ left: 40, behavior: 'instant' })
    Object.assign(window, { row })
  })
  await arrive()
  // The page has heard it: it searches.
  await expect(page).toHaveURL(/[?&]q=dopet/)
  expect(
    await field.evaluate((input: HTMLInputElement) => [
      input.value,
      input.selectionStart,
      input.selectionEnd,
    ]),
  ).toEqual(['dopet', 1, 3])
  await expect(field).toBeFocused()
  expect(await page.evaluate(() => (Reflect.get(window, 'row') as Element).scrollLeft)).toBe(40)
})

for (const [what, { at, size = wide, press, done }] of Object.entries(presses))
  for (const times of [1, 20])
    test(`PUB-05, PUB-26: an early press is done once: ${what}, ${times} times${atNight(times > 1)}`, async ({
      page,
      portal,
    }) => {
      test.setTimeout(300_000)
      await page.setViewportSize(size)
      for (let time = 0; time < times; time += 1) {
        await page.context().clearCookies()
        const arrive = await openPainted(page, portal, at)
        await press(page).click()
        await arrive()
        await expect(done(page)).toBeVisible()
        expect(await page.evaluate(() => window.portalPressed)).toBeUndefined()
        await expect(page.locator('[data-pressed]')).toHaveCount(0)
      }
    })

const inMain = {
  verse: presses.verse,
  answer: presses.answer,
  view: {
    at: '/argument',
    press: (page) => page.getByRole('button', { name: 'Rutnät' }),
    done: (page) => page.locator('[aria-label="Rutnät"][aria-pressed="true"]'),
  },
  video: {
    at: '/studera/predikningar',
    press: (page) => page.getByRole('button', { name: /^Spela videon/ }).first(),
    done: (page) => page.locator('main iframe'),
  },
} as Record<string, Press>

for (const [what, { at, press, done }] of Object.entries(inMain))
  test(`PUB-05: a press is done once that comes when React has the frame and waits for the area: ${what}`, async ({
    page,
    portal,
  }) => {
    await paintedBefore(portal, at)
    const arrive = await holdScripts(page, /\/mf-[a-z]+\/[0-9a-f]+\/static\/.*\.js/)
    await page.goto(portal.url + at, { waitUntil: 'commit' })
    await expect(page.locator('#root[data-painted="main"]')).toBeAttached()
    await press(page).click()
    arrive()
    await expect(done(page)).toBeVisible()
    await expect(page.locator('#root[data-painted]')).toHaveCount(0)
    await expect(done(page)).toBeVisible()
    expect(await page.evaluate(() => window.portalPressed)).toBeUndefined()
  })
