import { verseCount } from './canon'
import { findPassages } from './finder'
import { plainText } from './plainText'
import type { Reference } from './reference'

/**
 * Parses a text that consists only of references, tolerantly: 'joh 3.16', '1 Mos 1:1–3', 'Psalm 23', 'joh 3:16,18;
 * rom 5:8', 'Matt 5-7', 'jfr Rom 8:28'. Empty for any other text, or when a chapter does not exist.
 */
export function parseReferences(text: string): Reference[] {
  const query = withColon(plainText(text).plain.trim())
  const found = findPassages(query, false)
  const rest = found.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), query)
  const isNothingElse = !/[\p{L}\p{N}]/u.test(rest.replace(besides, ''))
  return isNothingElse ? found.flatMap(({ passages }) => passages.map(settled)) : []
}

/** Words that may stand between references, or before one. */
const besides = /(?<!\p{L})(?:och|samt|även|också|se|läs|jfr|jf|jmf|jämför|cf|enligt|ur|från)(?!\p{L})/giu

/** Parses one reference: the first of several; null without one. */
export const parseReference = (text: string): Reference | null => parseReferences(text)[0] ?? null

/** Replaces an open end by the number of the chapter's last verse. */
function settled({ onward, ...reference }: Reference): Reference {
  const { osis, chapter, from = 1 } = reference
  const to = onward ? verseCount(osis, chapter) : from
  return to > from ? { ...reference, to } : reference
}

/**
 * A sign that marks a verse: a full stop or a colon between two numbers, or the word for a verse before a number. In
 * 'Joh 3,16.18' the full stop is part of the list after the comma.
 */
const VERSE_SIGN = /(?<![\d.,-])\d+\s*[.:]\s*\d|(?<!\p{L})v(?:v|ers\p{L}*)?\.?\s*\d/iu

/**
 * Older Swedish print writes 'Joh 3,16': a comma after the number of a chapter becomes a colon, unless the query marks its
 * verses with another sign.
 */
function withColon(query: string) {
  return VERSE_SIGN.test(query) ? query : query.replace(/((?:\p{L}\.?|;)\s*\d+)\s*,\s*(?=\d)/gu, '$1:')
}

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
