import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from '../axe'
import { expectFingerSized } from '../targets'
import { expect, test } from '../test'

const chapter = '/bibeln/johannes/3'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'no-preference' },
})

const bar = (page: Page) => page.getByRole('navigation', { name: 'Läsning' })
const place = (page: Page) => bar(page).getByRole('button', { name: /välj bok och kapitel$/ })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Välj bok och kapitel' })
const events = (page: Page) => page.getByRole('button', { name: /^Kommande evenemang/ })

async function open(page: Page, path = chapter): Promise<void> {
  await page.goto(path)
  await expect(page.locator('#v1')).toBeVisible()
}

const topOf = (element: Locator) => element.evaluate((found) => Math.round(found.getBoundingClientRect().top))

/** Scrolls as a finger does: less than half the window at a time. */
const scrollBy = (page: Page, top: number) =>
  page.evaluate((top) => window.scrollBy({ top, behavior: 'instant' }), top)

test('a chapter has one bar of 52 px at the bottom, and its first verse is at 190 px or less', async ({
  page,
}) => {
  for (const path of [chapter, '/bibeln/psaltaren/23']) {
    await open(page, path)
    expect(await topOf(page.locator('#v1')), path).toBeLessThanOrEqual(190)
    expect((await bar(page).boundingBox())?.height).toBe(52)
    await expect.poll(() => topOf(bar(page))).toBe(844 - 52)
  }
})

test('bar and events button hide on scrolling down and return on scrolling up, the bar also at the end; the header scrolls with the page', async ({
  page,
}) => {
  await open(page)
  await scrollBy(page, 300)
  await expect.poll(() => topOf(bar(page))).toBe(844)
  await expect.poll(() => topOf(events(page))).toBeGreaterThanOrEqual(844)
  expect(await topOf(page.getByRole('banner'))).toBe(-300)
  await scrollBy(page, -40)
  await expect.poll(() => topOf(bar(page))).toBe(844 - 52)
  await expect.poll(() => topOf(events(page))).toBe(844 - 52 - 16 - 48)
  await page.getByRole('navigation', { name: 'Bläddra' }).evaluate((pager) => pager.scrollIntoView())
  await expect(bar(page)).toBeInViewport()
  await page.goto('/om-oss')
  await scrollBy(page, 300)
  await expect(page.locator('html')).not.toHaveAttribute('data-reading')
  expect(await topOf(page.getByRole('banner'))).toBe(0)
  await expect(events(page)).not.toBeInViewport()
  await scrollBy(page, -40)
  await expect(events(page)).toBeInViewport({ ratio: 1 })
})

test('with reduced motion the bar stays; keyboard focus shows hidden parts', async ({ page }) => {
  await open(page)
  await scrollBy(page, 300)
  await expect.poll(() => topOf(bar(page))).toBe(844)
  await page.locator('#v9 > [role="button"]').focus()
  // Stops between the text and the bar: the hint, the trail of the chapter, the neighbouring chapters.
  for (let stop = 0; stop < 60; stop += 1) {
    if (await bar(page).evaluate((found) => found.contains(document.activeElement))) break
    await page.keyboard.press('Tab')
  }
  await expect(bar(page).getByRole('link', { name: 'Bibeln' })).toBeFocused()
  await expect.poll(() => topOf(bar(page))).toBeLessThan(844)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  await scrollBy(page, 300)
  await expect(page.locator('html')).toHaveAttribute('data-reading', 'on')
  expect(await topOf(bar(page))).toBe(844 - 52)
})

test('[BI-02] [BI-03] another book’s chapter is two taps away, large and in the lower half of the window', async ({
  page,
}) => {
  await open(page)
  await place(page).tap()
  await expect(sheet(page).getByRole('link', { name: 'Kapitel 3', exact: true })).toBeFocused()
  const book = sheet(page).getByRole('button', { name: 'Romarbrevet' })
  await book.tap()
  const target = sheet(page).getByRole('link', { name: 'Kapitel 5', exact: true })
  for (const pressed of [book, target]) {
    const box = await pressed.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(48)
    expect(box?.width).toBeGreaterThanOrEqual(48)
    expect(box?.y).toBeGreaterThanOrEqual(844 / 2)
  }
  await target.tap()
  await expect(page).toHaveURL('/bibeln/romarbrevet/5')
  await expect(page.getByRole('heading', { level: 1, name: 'Romarbrevet 5' })).toBeFocused()
  await expect(sheet(page)).toBeHidden()
})

test('[BI-07] a passage is searched for in the middle of a chapter, and the focus returns', async ({
  page,
}) => {
  await open(page)
  await scrollBy(page, 300)
  await scrollBy(page, -40)
  const button = bar(page).getByRole('button', { name: 'Sök i Bibeln' })
  await button.tap()
  const field = page.getByRole('searchbox', { name: 'Sök i Bibeln' })
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(button).toBeFocused()
  await button.tap()
  await field.fill('rom 5:8')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/bibeln/romarbrevet/5#v8')
  await expect(field).toBeHidden()
})

test('a press on the bar is done when the page scrolls before its release', async ({ page }) => {
  await open(page)
  const { x, y, width, height } = (await place(page).boundingBox()) as DOMRect
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await scrollBy(page, 300)
  await expect(page.locator('html')).toHaveAttribute('data-reading', 'on')
  await bar(page).evaluate((found) => Promise.all(found.getAnimations().map(({ finished }) => finished)))
  await page.mouse.up()
  await expect(sheet(page)).toBeVisible()
})

test('Tab goes through the bar without scrolling the page', async ({ page }) => {
  await open(page)
  await bar(page).getByRole('link', { name: 'Bibeln' }).focus()
  for (const name of [/välj bok och kapitel$/, 'Lyssna', 'Sök i Bibeln', 'Läsinställningar']) {
    await page.keyboard.press('Tab')
    await expect(bar(page).getByRole('button', { name })).toBeFocused()
  }
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('bar, sheet, search and settings are free of violations in both schemes and large enough', async ({
  page,
}) => {
  const states: [string, (page: Page) => Promise<unknown>][] = [
    ['the bar', async () => {}],
    ['the sheet', (page) => place(page).tap()],
    ['the search', (page) => bar(page).getByRole('button', { name: 'Sök i Bibeln' }).tap()],
    ['the settings', (page) => bar(page).getByRole('button', { name: 'Läsinställningar' }).tap()],
  ]
  // At night all of them.
  for (const [what, reach] of process.env.PORTAL_NIGHTLY ? states : states.slice(1, 2)) {
    await open(page)
    await reach(page)
    await expectNoViolations(page, what)
    await expectFingerSized(page, what)
  }
})

test('at 320 px and with doubled text size bar and sheet stay inside the window', async ({ page }) => {
  for (const [width, size] of [
    [320, '16px'],
    [320, '32px'],
    [390, '32px'],
  ] as const) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/bibeln/uppenbarelseboken/22')
    await expect(bar(page)).toBeVisible()
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, size)
    await place(page).click()
    for (const part of [bar(page), sheet(page)]) {
      const beyond = await part.evaluate((found) => found.scrollWidth - found.clientWidth)
      expect(beyond, `${width} px, ${size}`).toBe(0)
    }
    const beyond = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 0.5)
        .map(({ tagName, textContent }) => `${tagName} ${textContent}`),
    )
    expect(beyond, `${width} px, ${size}`).toEqual([])
    await page.keyboard.press('Escape')
  }
})
