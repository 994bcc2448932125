import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const aboutColors = ['color-contrast', 'link-in-text-block']

/** WCAG 2.2 A and AA, target size included, or some rules alone; every violation with where it stands. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  if (rules) axe.withRules(rules)
  else axe.withTags(everything).options({ rules: { 'target-size': { enabled: true } } })
  const { violations } = await axe.analyze()
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
