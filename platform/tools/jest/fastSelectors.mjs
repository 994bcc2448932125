import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const requireOfJest = createRequire(require.resolve('jest-environment-jsdom'))

/** @typedef {{ tag: string | undefined, classes: string[] }} Needs */

/** Cheap conditions of a selector: an element that meets none of them, a tag and classes, cannot match. */
/** @type {Map<string, Needs[]>} */
const needsOf = new Map()

/** @param {string} selector @returns {Needs[]} */
function readNeeds(selector) {
  let rest = selector.replace(/\[[^\]]*\]/g, '')
  while (/\([^()]*\)/.test(rest)) rest = rest.replace(/\([^()]*\)/g, '')
  // Selectors with escapes are not analysed: jsdom matches them itself.
  if (/["'\\()[\]]/.test(rest)) return [{ tag: undefined, classes: [] }]
  return rest.split(',').map((alternative) => {
    const last =
      alternative
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? ''
    return {
      tag: /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase(),
      classes: [...last.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name]) => name),
    }
  })
}

/**
 * jsdom compares an element with every rule of every style sheet when a test asks whether it is visible, and nwsapi
 * takes microseconds for each. Rejects first, by tag and class alone, the rules whose last part the element cannot
 * match: nearly all of them. Call it before jsdom is loaded.
 */
export function rejectSelectorsFast() {
  const selectors = requireOfJest('jsdom/lib/jsdom/living/helpers/selectors.js')
  const match = selectors.matchesDontThrow
  selectors.matchesDontThrow = (element, selector) => {
    let needs = needsOf.get(selector)
    if (!needs) {
      needs = readNeeds(selector ?? '')
      needsOf.set(selector, needs)
    }
    const names = (element.getAttributeNS(null, 'class') ?? '').split(/\s+/)
    const tag = element._localName.toLowerCase()
    const isPossible = needs.some(
      (each) =>
        (each.tag === undefined || each.tag === tag) && each.classes.every((name) => names.includes(name)),
    )
    return isPossible && match(element, selector)
  }
}
