import { formatPlace, parsePlace, type Reference } from '../scripture'

/** The part of an address that names the verses one came from. */
const PARAMETER = 'spar'

/** A page's address, to be opened where it rests on these verses; it keeps its own questions and its place on the page. */
export function trailAddress(to: string, from: Reference): string {
  const [path = '', hash] = to.split('#')
  return `${path}${path.includes('?') ? '&' : '?'}${PARAMETER}=${formatPlace(from)}${hash === undefined ? '' : `#${hash}`}`
}

/** The verses that the visitor came from; null without a trail in the address. */
export const trailOf = (search: string): Reference | null =>
  parsePlace(new URLSearchParams(search).get(PARAMETER) ?? '')
