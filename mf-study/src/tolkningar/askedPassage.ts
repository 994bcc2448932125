import { MAX_ASKED_VERSES } from '@portal/shared-ui/answers'
import { bookByOsis, parsePlace, type Reference } from '@portal/shared-ui/scripture'

/** Verses inside one chapter. */
export type AskedPassage = Reference & { from: number; to: number }

/** The number of verses of the longest chapter. */
const MAX_VERSE = 176

/** The verses that a text names, as an address names them; null when no question may be about them. */
export function askedPassage(place: string): AskedPassage | null {
  const passage = parsePlace(place)
  if (!passage?.from) return null
  const { from, to = from } = passage
  return to <= MAX_VERSE && to - from < MAX_ASKED_VERSES ? { ...passage, from, to } : null
}

/** Whether the canon has the chapter; a portal's Bible may have others. */
export const isInCanon = ({ osis, chapter }: Reference): boolean =>
  chapter <= (bookByOsis(osis)?.chapters ?? 0)
