import type { Reference } from './reference'

/** A passage in the form for programs, independent of the book's name: 'John.3.16-18', 'Ps.23'. */
export const formatPlace = ({ osis, chapter, from, to = from }: Reference): string =>
  `${osis}.${chapter}${from === undefined ? '' : `.${from}`}${to === from ? '' : `-${to}`}`

/** The passage that the text names; null for an invalid text. */
export function parsePlace(place: string): Reference | null {
  const [, osis, chapter, from, to] =
    /^([A-Za-z0-9-]{2,60})\.([1-9]\d{0,2})(?:\.([1-9]\d{0,2})(?:-([1-9]\d{0,2}))?)?$/.exec(place) ?? []
  if (!osis || (from && to && Number(to) < Number(from))) return null
  return {
    osis,
    chapter: Number(chapter),
    ...(from && { from: Number(from) }),
    ...(to && { to: Number(to) }),
  }
}
