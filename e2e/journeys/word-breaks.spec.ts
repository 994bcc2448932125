import type { Page } from '@playwright/test'
import { routesOf, settled } from '../everyPage'
import { expect, test } from '../test'

/** Words of at most twelve letters that are broken inside, with the text before and after the break. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const broken: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]{2,12}/gu)) {
        let end = Number.POSITIVE_INFINITY
        let isBroken = false
        for (let at = index; at < index + word.length; at++) {
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          const { width, top, bottom } = range.getBoundingClientRect()
          if (width === 0) continue
          // A drop cap reaches below the line of its word.
          isBroken ||= top >= end
          end = bottom
        }
        if (isBroken)
          broken.push(`${node.parentElement.tagName}: ${word} (${node.textContent?.slice(0, 40)})`)
      }
    }
    return broken
  })

/** Long words are divided with a hyphen by the browser; without that only styles break them. */
const withoutHyphens = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { hyphens: manual !important }')
    document.adoptedStyleSheets.push(sheet)
  })

for (const [width, height] of [
  [1360, 900],
  [390, 844],
] as const) {
  test(`[C-131] no short word is broken inside on a public page: ${width} px @nightly`, async ({
    page,
    portal,
  }) => {
    test.setTimeout(600_000)
    await page.setViewportSize({ width, height })
    const found: Record<string, string[]> = {}
    for (const route of await routesOf(portal)) {
      await page.goto(route)
      await settled(page)
      await withoutHyphens(page)
      const broken = await brokenWords(page)
      if (broken.length > 0) found[route] = broken
    }
    expect(found).toEqual({})
  })
}

test('[C-131] a heading beside a long text keeps its words whole, and one without a space stays on the page', async ({
  page,
}) => {
  await page.goto('/om-oss')
  await settled(page)
  await page.evaluate(() => {
    const row = (heading: string, wrap: string) => {
      const [box, title, text] = ['div', 'h2', 'div'].map((tag) => document.createElement(tag))
      if (!box || !title || !text) return ''
      box.style.display = 'flex'
      box.style.flexWrap = wrap
      title.textContent = heading
      text.textContent = 'En rad som är bredare än fönstret. '.repeat(20)
      box.append(title, text)
      return box
    }
    document.querySelector('main')?.append(row('Bön 3', 'nowrap'), row('Ord'.repeat(99), 'wrap'))
  })
  await withoutHyphens(page)
  expect(await brokenWords(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1360)
})
