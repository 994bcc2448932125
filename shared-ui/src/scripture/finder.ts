import { bookNames, VERSE_WORD } from './bookNames'
import { bookByName } from './books'
import { readPassages } from './passages'
import { plainText } from './plainText'
import type { Position } from './reader'
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

/**
 * The references inside running text that are read aloud as words: also whole chapters of psalms and of books with a number
 * ('Ps 119', '1 Mos 1'), which are no name and number.
 */
export const findSpoken = (text: string): FoundReference[] =>
  findPassages(text, true).filter(
    ({ start, passages: [first] }) =>
      first?.from !== undefined || first?.osis === 'Ps' || /^\d/.test(text.slice(start)),
  )

const bookAndChapter = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])(${bookNames})\\.?(?:\\s*(?:kap(?:itel(?=\\s)|\\.)?\\s*)?(?=\\d)|(?=(?:,\\s?|\\s)${VERSE_WORD}\\d))`,
  'giu',
)

/** Every passage that a text names, including whole chapters. */
export function findPassages(text: string, inProse: boolean): FoundReference[] {
  const { plain, originalAt } = plainText(text)
  return passagesIn(plain, inProse).map(({ start, end, passages }) => ({
    start: originalAt(start),
    end: originalAt(end - 1) + 1,
    passages,
  }))
}

function passagesIn(text: string, inProse: boolean): FoundReference[] {
  const all: FoundReference[] = []
  bookAndChapter.lastIndex = 0
  let read = 0
  for (let match = bookAndChapter.exec(text); match; match = bookAndChapter.exec(text)) {
    const [whole, name = ''] = match
    if (inProse && /^i\s/.test(name)) {
      // The preposition: 'i Joh 3:16'. Roman numerals have capitals.
      bookAndChapter.lastIndex = match.index + 1
      continue
    }
    const book = hasUnknownNumber(name, text.slice(read, match.index)) ? undefined : bookByName(name)
    const from: Position = { text, at: bookAndChapter.lastIndex, inProse }
    const passages = book ? readPassages(from, book) : []
    const end = passages.at(-1)?.end
    if (!(inProse && end && mayBePreposition(name, text, match.index, end)))
      for (const [at, { start, end, references }] of passages.entries())
        all.push({ start: at === 0 ? match.index : start, end, passages: references })
    read = end ?? match.index + unreadLength(whole)
    bookAndChapter.lastIndex = read
  }
  return all
}

/** Whether a book also has the name of a numbered one: 'Joh' without its number is another book than '1 Joh'. */
const hasNumberedNamesake = (name: string): boolean => bookByName(`1 ${name}`) !== undefined

/** Whether `before` ends with a number that no book of this name has: '4 Joh', '1:ste Joh', 'Ⅰ Joh'. */
const hasUnknownNumber = (name: string, before: string): boolean =>
  /(?<![\p{L}\p{N}:.,;-])(?:\p{N}|[IVX]{1,4})(?::?\p{L}{1,4})?[\s-]+$/u.test(before) &&
  hasNumberedNamesake(name)

/**
 * Whether 'I Joh 3:16' may mean 'in John 3:16', as in 'I Joh 3:16 står det': at the beginning of a sentence that goes
 * on. Such a reference has no certain meaning, so it becomes no link.
 */
const mayBePreposition = (name: string, text: string, start: number, end: number): boolean =>
  /^I\s/.test(name) &&
  bookByName(name.slice(1)) !== undefined &&
  /(?:^|[.!?:\n”"»)])\s*$/.test(text.slice(Math.max(0, start - 3), start)) &&
  /^\s+\p{Ll}/u.test(text.slice(end, end + 3))

/**
 * The length to skip after a book name without a passage. In 'Det andra Joh 3:16 säger', skips only 'andra': 2 John
 * has only one chapter. A numeral belongs to its book.
 */
const unreadLength = (name: string): number => /^\p{L}{4,}\s+(?=\p{L})/u.exec(name)?.[0].length ?? name.length
