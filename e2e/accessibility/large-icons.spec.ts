import type { Page } from '@playwright/test'
import { settled } from '../everyPage'
import { setTextSize } from '../largeText'
import { expect, test } from '../test'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const publicPages = [
  ...['/', '/bibeln/johannes/3', '/studera/trosgrunder/evig-sakerhet', '/argument/fralsning'],
  ...['/studera/predikningar', '/studera/tolkningar', '/evenemang', '/om-oss', '/logga-in'],
]
const officePages = [
  ...['', 'evenemang', 'predikningar', 'sjalavinna', 'amnen?flik=artiklar&ny=1', 'bibeln?bok=John&kapitel=3'],
  ...['fragor', 'kontakt', 'inställningar', 'medarbetare', 'papperskorg', 'handelser', 'kalender', 'bilder'],
].map((path) => `/admin/${path}`)

/** The icons, boxes and switches of the page that are smaller than 32 pixels at doubled text size. */
async function smallAt200(page: Page): Promise<string[]> {
  await setTextSize(page, 32)
  const small = await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'svg.lucide, [type="checkbox"], [type="radio"], [role="switch"] > span:first-child',
      ),
    ]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .filter((part) => part.getBoundingClientRect().width < 31.9)
      .map((part) => {
        const control = part.closest('a, button, label') ?? part.parentElement
        const name = control?.getAttribute('aria-label') ?? control?.textContent
        return `${part.tagName} ${part.getBoundingClientRect().width.toFixed(1)}: ${name?.trim().slice(0, 40)}`
      }),
  )
  await setTextSize(page, 16)
  return small
}

/** Opens pages on a phone and on a desktop, and looks at their icons at doubled text size. */
async function expectLargeIcons(page: Page, paths: string[], open?: (page: Page) => Promise<void>) {
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    await page.goto(path)
    await settled(page)
    await open?.(page)
    for (const width of [390, 1360]) {
      await page.setViewportSize({ width, height: 900 })
      const small = await smallAt200(page)
      if (small.length > 0) found[`${path} at ${width} px`] = small
    }
  }
  expect(found).toEqual({})
}

test('[AD-96] at doubled text size every icon of public pages is at least 32 pixels wide @nightly', async ({
  page,
}) => {
  await expectLargeIcons(page, publicPages)
})

test('[AD-96] at doubled text size every icon, box and switch of the office is at least 32 pixels wide @nightly', async ({
  page,
  admin,
  signIn,
}) => {
  await signIn(admin)
  await expectLargeIcons(page, officePages, async () => {
    const filter = page.getByRole('button', { name: /^Filter/ }).first()
    if (await filter.isVisible()) await filter.click()
  })
})

/** The titles of the office: of the page, of its parts, of the menu and of the first page's rows. */
const titles = 'h1, h2, h3, nav a, main li strong, [role="tab"]'

test('[AD-96] on a phone with doubled text no title of the office is broken without a hyphen @nightly', async ({
  page,
  admin,
  signIn,
}) => {
  await signIn(admin)
  await page.setViewportSize({ width: 390, height: 844 })
  const found: Record<string, string[]> = {}
  for (const path of officePages) {
    await page.goto(path)
    await settled(page)
    await setTextSize(page, 32)
    await page.getByRole('button', { name: 'Administration' }).click()
    const broken = await page.evaluate(brokenTitles, titles)
    await page.keyboard.press('Escape')
    await setTextSize(page, 16)
    if (broken.length > 0) found[path] = broken
  }
  expect(found).toEqual({})
})

/** Words of titles that are on two lines. A soft hyphen divides a word into two texts, each of which is whole. */
function brokenTitles(titles: string): string[] {
  // Not every browser has the dictionary by which it divides words.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { hyphens: manual !important }')
  document.adoptedStyleSheets.push(sheet)
  const broken: string[] = []
  const range = document.createRange()
  for (const title of document.querySelectorAll(titles)) {
    if (!title.checkVisibility({ visibilityProperty: true })) continue
    const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(`${title.tagName}: ${word}`)
      }
    }
  }
  return broken
}
