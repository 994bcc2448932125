import type { Rule } from '../types'

const FAILURES = ['unreachable', 'late', 'broken', 'chunk', 'render', 'blank', 'fallback']

/** The page is shown: by the version, not by a card or another version. */
export const loads: Rule = {
  name: 'loads',
  async check({ page, outcomes, candidate, isSettled }) {
    const failed = outcomes.filter((outcome) => FAILURES.includes(outcome))
    if (failed.length > 0) return [`is not shown (${failed.join(', ')})`]
    if (outcomes.includes('contract')) return []
    if (!isSettled) return ['does not come to an end']
    if (await page.locator('button', { hasText: /^Försök igen$/ }).count())
      return ['is not shown whole (late): it offers another try']
    const isShown = await page.locator('#innehall h1').first().isVisible()
    const isCounted = candidate.name === 'shell' || outcomes.includes('load')
    return isShown && isCounted ? [] : ['shows no heading of the first level']
  },
}
