import type { Rule } from '../types'

/** The code has the contract that its release names and the live shell serves. */
export const contract: Rule = {
  name: 'contract',
  check: ({ outcomes }) =>
    outcomes.includes('contract') ? ['has another contract than the live shell'] : [],
}
