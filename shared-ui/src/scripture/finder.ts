import { bookNames } from './bookNames'
import { bookByName } from './books'
import { readPassages } from './passages'
import type { Place } from './reader'
import type { Reference } from './reference'

/**
 * The references in a text, `text.slice(start, end)`, with their verses: one passage, or one for each chapter that
 * the reference covers.
 */
export type FoundReference = { start: number; end: number; passages: Reference[] }

/**
 * The references inside running text, in order, for links. Only those with a verse: 'Job 2' may also be a name and a
 * number.
 */
export const findReferences = (text: string): FoundReference[] =>
  findPassages(text, true).filter(({ passages: [first] }) => first?.from !== undefined)

const bookAndChapter = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])(${bookNames})\\.?\\s*(?:kap(?:itel(?=\\s)|\\.)?\\s*)?(?=\\d)`,
  'giu',
)

/** Every passage that a text names, including whole chapters. */
export function findPassages(text: string, inProse: boolean): FoundReference[] {
  const all: FoundReference[] = []
  bookAndChapter.lastIndex = 0
  for (let match = bookAndChapter.exec(text); match; match = bookAndChapter.exec(text)) {
    const book = bookByName(match[1] ?? '')
    const from: Place = { text, at: bookAndChapter.lastIndex, inProse }
    const passages = book ? readPassages(from, book) : []
    for (const [at, { start, end, references }] of passages.entries())
      all.push({ start: at === 0 ? match.index : start, end, passages: references })
    bookAndChapter.lastIndex = passages.at(-1)?.end ?? match.index + unreadLength(match[0])
  }
  return all
}

/**
 * The length to skip after a book name without a passage. In 'Det andra Joh 3:16 säger', skips only 'andra': 2 John
 * has only one chapter.
 */
const unreadLength = (name: string): number => /^\p{L}+\s+(?=\p{L})/u.exec(name)?.[0].length ?? name.length
