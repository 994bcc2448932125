import type { Page } from '@playwright/test'
import { routesOf, settled } from '../everyPage'
import { setTextSize } from '../largeText'
import { expect, test } from '../test'

/** Wrong forms of Swedish setting in a text that is shown. */
const wrongForms = {
  'a hyphen in a range of times or verses': /\d[:.]\d{1,2}[a-z]?-\d/g,
  'two separators of times in one line': /\d\d:\d\d[^\n]*\bkl\. \d\d\.\d\d/g,
  'punctuation before an ellipsis': /[.,;:]\s?…|\.{4}/g,
  'a straight quotation mark': /["]/g,
  'a space in a number that may break': /(?<![\d-])[1-9]\d{0,2} \d{3}(?![\d:])/g,
  'a space beside a number that may break': /\d (?:%|[ef]\.\s?Kr)|\bkl\. \d/gi,
  'a space in an abbreviation that may break': /\b(?:t\. ex|bl\. a|d\. v|o\. s|[ef]\. Kr)\./g,
  'a name of a testament with two capitals': /(?:Gamla|Nya) Testamentet/g,
}

/** Headings that begin with a month in small letters. */
const smallMonth =
  /^(?:januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december)\b/

/** The text as it is shown, with line breaks; hidden parts are left out. */
// biome-ignore lint/performance/useDomNodeTextContent: textContent has hidden parts too.
const shown = (page: Page) => page.locator('main').innerText()

for (const half of [0, 1]) {
  test(`[C-54] [C-131] every public page sets Swedish as it is printed, half ${half + 1} of 2 @nightly`, async ({
    page,
    portal,
  }) => {
    test.setTimeout(300_000)
    const found: string[] = []
    for (const route of (await routesOf(portal)).filter((_, place) => place % 2 === half)) {
      await page.goto(route)
      await settled(page)
      const text = await shown(page)
      for (const [name, wrong] of Object.entries(wrongForms))
        found.push(...[...text.matchAll(wrong)].map(([form]) => `${route}: ${name}: ${form}`))
      const headings = await page.locator('main :is(h1, h2, h3, h4)').allInnerTexts()
      found.push(...headings.filter((each) => smallMonth.test(each)).map((each) => `${route}: ${each}`))
    }
    expect(found).toEqual([])
  })
}

/** The words of titles that continue on the next line without a hyphen. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = []
    for (const title of document.querySelectorAll('main :is(h1, h2, h3)')) {
      const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of text.nodeValue?.matchAll(/\p{L}+/gu) ?? []) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) broken.push(`${word} in ${title.textContent}`)
        }
      }
    }
    return broken
  })

test('[C-131] text at 200 % on a phone breaks no word of a title without a hyphen @nightly', async ({
  page,
  portal,
}) => {
  test.setTimeout(300_000)
  await page.setViewportSize({ width: 390, height: 844 })
  const found: string[] = []
  for (const route of await routesOf(portal)) {
    await page.goto(route)
    await settled(page)
    await setTextSize(page, 32)
    found.push(...(await brokenWords(page)).map((word) => `${route}: ${word}`))
  }
  expect(found).toEqual([])
})
