import { violations } from '@portal/e2e/axe'
import type { Rule } from '../types'

/** The layout around the page: half of axe's time, and the same on every page. */
const LAYOUT = ':is(header, footer, nav):not(#innehall *)'

/** axe finds nothing on the page, nor in the layout when the shell is judged. */
export const accessible: Rule = {
  name: 'axe',
  async check({ page, candidate }) {
    const found = await violations(page, undefined, candidate.name === 'shell' ? undefined : LAYOUT)
    return found.map((text) => `axe: ${text.replaceAll(/\s+/g, ' ')}`)
  },
}
