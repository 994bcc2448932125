import { formatPlace, parsePlace, type Reference } from '../scripture'

/** The query parameter with the verses that the visitor came from. */
const PARAMETER = 'spar'

/** A page's address with the verses to find on it; keeps its own query and hash. */
export function trailAddress(to: string, from: Reference): string {
  const [path = '', hash] = to.split('#')
  return `${path}${path.includes('?') ? '&' : '?'}${PARAMETER}=${formatPlace(from)}${hash === undefined ? '' : `#${hash}`}`
}

/** The verses that the visitor came from; null without a trail in the address. */
export const trailOf = (search: string): Reference | null =>
  parsePlace(new URLSearchParams(search).get(PARAMETER) ?? '')
