import { findPassages } from './finder'
import { parseReferences } from './parser'
import type { Reference } from './reference'

/**
 * The test whether a text names a passage of a search, under any name of its book, or one that shares a verse with it.
 * Null when the search does not consist of references: it is then searched by its words.
 */
export function mentionTest(search: string): ((text: string) => boolean) | null {
  const wanted = parseReferences(search)
  if (wanted.length === 0) return null
  return (text) =>
    findPassages(text, true).some(({ passages }) =>
      passages.some((named) => wanted.some((one) => isShared(one, named))),
    )
}

/** Whether two passages share a verse; a whole chapter has all of its verses. */
function isShared(one: Reference, other: Reference): boolean {
  if (one.osis !== other.osis || one.chapter !== other.chapter) return false
  if (one.from === undefined || other.from === undefined) return true
  return one.from <= endOf(other) && other.from <= endOf(one)
}

const endOf = ({ from = 1, to = from, onward }: Reference) => (onward ? Number.POSITIVE_INFINITY : to)
