import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

/** Injected once into each document, past its content policy. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export type ColorScheme = 'light' | 'dark'

const aboutColors = ['color-contrast', 'link-in-text-block']

/**
 * The violations of all of axe's default rules (WCAG 2.2 A and AA and best practices), target size included, or of
 * some rules only; each with its selector. Frames are skipped: their pages belong to others or are checked
 * separately.
 * @param without a selector of elements that are not checked
 */
export async function violations(page: Page, rules?: string[], without?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(
    async ({ without, ...options }) => {
      // A bar over scrolled content covers some control at any moment; the reader scrolls on.
      const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter(
        (element) => getComputedStyle(element).position === 'sticky',
      )
      for (const bar of bars) bar.style.position = 'static'
      const { violations } = await window.axe.run(without ? { exclude: [without] } : document, options)
      for (const bar of bars) bar.style.position = ''
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
      )
    },
    {
      without,
      resultTypes: ['violations'],
      iframes: false,
      ...(rules
        ? { runOnly: { type: 'rule', values: rules } }
        : { rules: { 'target-size': { enabled: true } } }),
    } satisfies RunOptions & { without: string | undefined },
  )
}

/** Resolves when the new colours are painted: after two frames and all running animations. */
const waitUntilPainted = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await new Promise((rendered) => requestAnimationFrame(() => requestAnimationFrame(rendered)))
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })

/**
 * Checks the first colour scheme by all rules, the second by the rules about colours: the schemes differ only in
 * colours. The open page follows the emulated system setting.
 */
export async function expectNoViolations(
  page: Page,
  what: string,
  schemes: ColorScheme[] = ['light', 'dark'],
): Promise<void> {
  for (const [place, colorScheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await waitUntilPainted(page)
    const rules = place > 0 ? aboutColors : undefined
    // A busy browser may paint the new colours a little later.
    await expect
      .poll(() => violations(page, rules), { message: `${what}, ${colorScheme}`, timeout: 30_000 })
      .toEqual([])
  }
}

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}
