import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const aboutColors = ['color-contrast', 'link-in-text-block']

/**
 * Every rule that axe has by itself (WCAG 2.2 A and AA and good practice), target size included, or some rules alone;
 * every violation with where it stands. Frames of other origins are not looked into: their pages are not ours.
 */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
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
