import { autoRollBack } from '../registry/autoRolledBack'
import type { PortalState } from '../registry/portalState'
import { isWorse, type Trials } from '../trials/isWorse'
import { isProven } from './isProven'
import { promote } from './promoted'

/**
 * Judges an app's canary, in the portal of browsers that have it, by its loads and those of the version beside it: how
 * to flag it, and what it is then. Null for an app without a canary, and while nothing is decided.
 */
export function judgeCanary({ variantSelection }: PortalState, app: string, now: Trials, beside: Trials) {
  if (!variantSelection?.apps.includes(app)) return null
  if (isWorse(now, beside)) return { flag: autoRollBack, words: 'halted', isBack: true }
  return isProven(now, beside) ? { flag: promote, words: 'made live for all', isBack: false } : null
}
