import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))

/** Brought into each document once; the builder would do it twice for each analysis, which takes longer than the colours. */
const axe = readFileSync(resolve('axe-core/axe.min.js'), 'utf8')

const aboutColors = ['color-contrast', 'link-in-text-block']

/**
 * Every rule that axe has by itself (WCAG 2.2 A and AA and good practice), target size included, or some rules alone;
 * every violation with where it stands. Frames of other origins are not looked into: their pages are not ours.
 */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const { violations } = await new AxeBuilder({ page, axeSource: 'void 0' })
    // Otherwise each analysis opens a page of its own, and describes whatever passes: five times as slow.
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      ...(rules
        ? { runOnly: { type: 'rule', values: rules } }
        : { rules: { 'target-size': { enabled: true } } }),
    })
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  )
}

/** The new colours are on the screen: two frames, and whatever moves between them. */
const standsStill = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })

/** In both colour schemes, which differ in nothing but colours; the page follows the system's while it is open. */
export async function expectNoViolations(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await standsStill(page)
    const rules = colorScheme === 'dark' ? aboutColors : undefined
    // A busy browser may draw the new colours a little later than it was told to.
    await expect.poll(() => violations(page, rules), `${what}, ${colorScheme}`).toEqual([])
  }
}
