import { bookNamed, bookNames } from './bookNames'
import { readPassages } from './passages'
import type { Place } from './reader'
import type { Reference } from './reference'

/**
 * Where a text names verses, `text.slice(start, end)`, and which they are: one passage, or one for each chapter that it
 * runs through.
 */
export type FoundReference = { start: number; end: number; passages: Reference[] }

/**
 * Reads a text that is references and nothing else, forgivingly: 'joh 3.16', '1 Mos 1:1–3', 'Psalm 23', 'joh 3:16,18;
 * rom 5:8', 'Matt 5-7'. Empty when it is none, or names a chapter that the book does not have (BI-07).
 */
export function parseReferences(text: string): Reference[] {
  const query = withColon(text.trim())
  const found = find(query, false)
  const rest = found.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), query)
  const isNothingElse = !/[\p{L}\p{N}]/u.test(rest.replace(/(?<!\p{L})(?:och|samt)(?!\p{L})/giu, ''))
  return isNothingElse ? found.flatMap(({ passages }) => passages) : []
}

/** The same where one place is wanted: of several the first; null when there is none. */
export const parseReference = (text: string): Reference | null => parseReferences(text)[0] ?? null

/**
 * The references inside a running text, in order, for making links of them (ST-08). Only those that name a verse: 'Job
 * 2' may as well be a man and a number.
 */
export const findReferences = (text: string): FoundReference[] =>
  find(text, true).filter(({ passages: [first] }) => first?.from !== undefined)

const bookAndChapter = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])(${bookNames})\\.?\\s*(?:kap(?:itel(?=\\s)|\\.)?\\s*)?(?=\\d)`,
  'giu',
)

function find(text: string, inProse: boolean): FoundReference[] {
  const all: FoundReference[] = []
  bookAndChapter.lastIndex = 0
  for (let match = bookAndChapter.exec(text); match; match = bookAndChapter.exec(text)) {
    const book = bookNamed(match[1] ?? '')
    const from: Place = { text, at: bookAndChapter.lastIndex, inProse }
    const passages = book ? readPassages(from, book) : []
    for (const [at, { start, end, references }] of passages.entries())
      all.push({ start: at === 0 ? match.index : start, end, passages: references })
    bookAndChapter.lastIndex = passages.at(-1)?.end ?? from.at
  }
  return all
}

/** Older Swedish print writes 'Joh 3,16': between two numbers, and with no other sign for the verse, a comma is one. */
function withColon(query: string) {
  return /\d\s*[.:]\s*\d/.test(query) ? query : query.replace(/(\d)\s*,\s*(\d)/, '$1:$2')
}
