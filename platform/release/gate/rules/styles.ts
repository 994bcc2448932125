import type { Rule } from '../types'
import { readRoots, readRules } from './readStyles'

/**
 * The code's styles stay inside its slot: none of its rules matches an element of the layout or a bare element
 * elsewhere, and the document's roots keep their attributes.
 */
export const styles: Rule = {
  name: 'styles',
  async check({ page, baseline }) {
    if (!baseline) return []
    const before = new Set(baseline.rules)
    const added = (await readRules(page))
      .filter((rule) => !before.has(rule) && !IS_BAR.test(rule))
      .map(selectorOf)
    const wide = await page.evaluate(findWide, added)
    const roots = await readRoots(page)
    return [
      ...wide.map((selector) => `has a style outside its slot: ${selector}`),
      ...(roots === baseline.roots ? [] : [`changes the page's root from ${baseline.roots} to ${roots}`]),
    ]
  },
}

/** The height of a component's own bar at the bottom, which the layout asks components to set (`bottomBar` of shared-ui's tokens). */
const IS_BAR = /^:root\s*\{\s*--bottom-bar: [^;}]+;?\s*\}$/

/** The selector of a rule, without pseudo-elements: only an element can be asked whether it matches. */
const selectorOf = (rule: string): string =>
  rule.slice(0, rule.indexOf('{')).replaceAll(/::[\w-]+(\([^)]*\))?/g, '')

/** The selectors that match an element outside the slot. Runs in the page. */
function findWide(selectors: string[]): string[] {
  const tags =
    'h1 h2 h3 h4 p a ul ol li dl dt dd button input textarea select label table td th img form nav header footer section article dialog blockquote span div svg'
  const probe = document.createElement('div')
  probe.hidden = true
  for (const tag of tags.split(' ')) probe.append(document.createElement(tag))
  document.body.append(probe)
  const slot = document.querySelector('#innehall')
  const layout = document.querySelector('#root')
  const isOutside = (element: Element) =>
    element.contains(layout) ||
    (layout?.contains(element) && !(slot !== element && slot?.contains(element))) ||
    (element !== probe && probe.contains(element))
  const wide = selectors.filter((selector) => {
    try {
      // A class that an element of the layout has is the layout's: some of its parts come later than the page.
      const classes = [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
      const isGiven = ({ classList }: Element) => classes.some((name) => classList.contains(name))
      return [...document.querySelectorAll(selector)].some((each) => isOutside(each) && !isGiven(each))
    } catch {
      return false
    }
  })
  probe.remove()
  return wide
}
