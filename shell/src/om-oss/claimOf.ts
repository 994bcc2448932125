import { number } from '@portal/shared-ui/format'

/**
 * How many have come to faith: what the owner claims ('5400+'), or the counter's full hundreds once they are more, so that
 * the site never says two things (C-17). A claim in other words than a figure stays as it is.
 */
export function claimOf(claim: string, counted = 0): string {
  const hundreds = Math.floor(counted / 100) * 100
  return hundreds > Number(claim.replace(/[\s+]/g, '') || Number.NaN) ? `${number(hundreds)}+` : claim
}
