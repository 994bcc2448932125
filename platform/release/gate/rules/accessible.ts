import { violations } from '@portal/e2e/axe'
import type { Rule } from '../types'

/** axe finds nothing on the page. */
export const accessible: Rule = {
  name: 'axe',
  check: async ({ page }) => (await violations(page)).map((text) => `axe: ${text.replaceAll(/\s+/g, ' ')}`),
}
