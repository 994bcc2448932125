import type { Page } from '@playwright/test'
import { routesOf, settled } from '../everyPage'
import { expect, test } from '../test'

/** Wrong forms of Swedish setting in a text that is shown. */
const wrongForms = {
  'a hyphen in a range of times or verses': /\d[:.]\d{1,2}[a-z]?-\d/g,
  'two separators of times in one line': /\d\d:\d\d[^\n]*\bkl\. \d\d\.\d\d/g,
  'punctuation before an ellipsis': /[.,;:]\s?…|\.{4}/g,
  'a straight quotation mark': /["]/g,
  'a space before a percent sign that may break': /\d %/g,
  'a name of a testament with two capitals': /(?:Gamla|Nya) Testamentet/g,
}

/** Headings that begin with a month in small letters. */
const smallMonth =
  /^(?:januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december)\b/

/** The text as it is shown, with line breaks; hidden parts are left out. */
// biome-ignore lint/performance/useDomNodeTextContent: textContent has hidden parts too.
const shown = (page: Page) => page.locator('main').innerText()

for (const half of [0, 1]) {
  test(`[C-54] [C-131] every public page sets Swedish as it is printed, half ${half + 1} of 2`, async ({
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
