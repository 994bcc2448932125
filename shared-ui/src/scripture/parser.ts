import { verseCount } from './canon'
import { findPassages } from './finder'
import type { Reference } from './reference'

/**
 * Reads a text that is references and nothing else, forgivingly: 'joh 3.16', '1 Mos 1:1–3', 'Psalm 23', 'joh 3:16,18;
 * rom 5:8', 'Matt 5-7'. Empty when it is none, or names a chapter that the book does not have.
 */
export function parseReferences(text: string): Reference[] {
  const query = withColon(text.trim())
  const found = findPassages(query, false)
  const rest = found.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), query)
  const isNothingElse = !/[\p{L}\p{N}]/u.test(rest.replace(/(?<!\p{L})(?:och|samt)(?!\p{L})/giu, ''))
  return isNothingElse ? found.flatMap(({ passages }) => passages.map(settled)) : []
}

/** The same where one place is wanted: of several the first; null when there is none. */
export const parseReference = (text: string): Reference | null => parseReferences(text)[0] ?? null

/** With the number of the last verse, when it reads on to the end of its chapter. */
function settled({ onward, ...reference }: Reference): Reference {
  const { osis, chapter, from = 1 } = reference
  const to = onward ? verseCount(osis, chapter) : from
  return to > from ? { ...reference, to } : reference
}

/** Older Swedish print writes 'Joh 3,16': between two numbers, and with no other sign for the verse, a comma is one. */
function withColon(query: string) {
  return /\d\s*[.:]\s*\d/.test(query) ? query : query.replace(/(\d)\s*,\s*(\d)/, '$1:$2')
}
