import { passOver } from '../registry/passedOver'
import type { PortalState } from '../registry/portalState'
import { isWorse, type Trials } from '../trials/isWorse'
import { isProven } from './isProven'
import { prove } from './proven'

/**
 * Judges an app's canary, in the portal of browsers that have it, by its loads and those of the version beside it: how
 * to mark it, and what it is then. Null for an app without a canary, and while nothing is decided.
 */
export function judgeCanary({ chosen }: PortalState, app: string, now: Trials, beside: Trials) {
  if (!chosen?.apps.includes(app)) return null
  if (isWorse(now, beside)) return { mark: passOver, words: 'halted', isBack: true }
  return isProven(now, beside) ? { mark: prove, words: 'made live for all', isBack: false } : null
}
