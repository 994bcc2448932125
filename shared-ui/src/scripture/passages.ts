import { bookBegins, VERSE_WORD } from './bookNames'
import type { Book } from './books'
import { type Position, Reader } from './reader'
import type { Reference } from './reference'

/** One passage in the text: its position, and a reference for each chapter. */
export type ReadPassage = { start: number; end: number; references: Reference[] }

/**
 * A chapter, or a verse of it; `LAST` for an open end. `isPerhaps`: perhaps no verse, as a number alone ('och 18') or one
 * after a colon and a space. `hasColon`: a colon or a word separates chapter and verse, so a full stop does not.
 */
type Point = { chapter: number; verse?: number; isPerhaps?: boolean; hasColon?: boolean }

const LAST = Number.POSITIVE_INFINITY
/** The number of verses in the longest chapter. */
const MAX_VERSE = 176

/** Parses the passages of a book from its chapter on, including lists: '3:16, 18 och 4:2-5'. */
export function readPassages(from: Position, book: Book): ReadPassage[] {
  const reader = new Reader(from)
  const all: ReadPassage[] = []
  let last: Point | undefined
  do {
    const passage = reader.try(() => {
      const isListed = last?.verse !== undefined && reader.take(listDot) !== undefined
      if (last && !isListed && (!reader.take(separator) || reader.sees(bookBegins))) return
      const start = reader.at
      const first = readPoint(reader, book, last, isListed)
      if (!first) return
      const end = readEnd(reader, book, first)
      if (reader.inProse && first.isPerhaps && !isVerse(reader, first) && !(isListed && reader.sees(listDot)))
        return
      return { start, end: reader.at, references: byChapters(book, first, end), last: end }
    })
    last = passage?.last
    if (passage) all.push(passage)
  } while (last)
  return all
}

/** The number after a book, or the next number of a list after `last`; `isListed` after a full stop, where it is a verse. */
function readPoint(
  reader: Reader,
  book: Book,
  last: Point | undefined,
  isListed: boolean,
): Point | undefined {
  if (!last && reader.take(verseWord)) {
    const verse = book.chapters === 1 && reader.takeNumber()
    return verse ? { chapter: 1, verse, hasColon: true } : undefined
  }
  const first = reader.takeNumber()
  if (!first) return
  const sign = isListed
    ? undefined
    : reader.take(last ? laterSign(reader) : reader.inProse ? verseSign : verseSignInQuery)
  const verse = sign && reader.takeNumber()
  if (verse)
    return existing(book, {
      chapter: first,
      verse,
      isPerhaps: /:\s/.test(sign),
      hasColon: !sign.trim().startsWith('.'),
    })
  if (last?.verse) {
    const isNext = !reader.inProse || first > last.verse
    return isNext ? { ...last, verse: first, isPerhaps: true } : undefined
  }
  const isVerse = !last && book.chapters === 1 && (first > 1 || reader.sees(dash))
  return isVerse ? { chapter: 1, verse: first, isPerhaps: true } : existing(book, { chapter: first })
}

/** The end of a passage that begins at `first`; `first` itself without a range. */
function readEnd(reader: Reader, book: Book, first: Point): Point {
  reader.take(half)
  const range = reader.try(() => readRange(reader, book, first))
  if (range) return range
  const sign = reader.take(following)?.trim().toLowerCase()
  if (!sign) return first
  if (first.verse) return { chapter: first.chapter, verse: sign === 'f' ? first.verse + 1 : LAST }
  return { chapter: sign === 'f' ? Math.min(first.chapter + 1, book.chapters) : book.chapters }
}

function readRange(reader: Reader, book: Book, first: Point): Point | undefined {
  const isTight = reader.take(dash) !== undefined
  if (!isTight && !reader.take(wideDash)) return
  const number = reader.takeNumber()
  if (!number) return
  const isListAfter = number > (first.verse ?? LAST) && (first.hasColon || number <= first.chapter)
  const verse = reader.take(isListAfter ? colon : laterSign(reader)) && reader.takeNumber()
  reader.take(half)
  const end =
    verse || !first.verse
      ? existing(book, { chapter: number, ...(verse && { verse }) })
      : { chapter: first.chapter, verse: number }
  if (!end) return
  const isLater = end.chapter > first.chapter || (end.verse ?? 0) > (first.verse ?? 0)
  if (!reader.inProse) return isLater ? end : first
  return isLater && (isTight || verse || isVerse(reader, end)) ? end : undefined
}

/** Whether a number alone names a verse: it is not too large, and the text after it fits a verse and not a count. */
const isVerse = (reader: Reader, { verse = 0 }: Point) => verse <= MAX_VERSE && reader.sees(afterVerse)

const existing = (book: Book, point: Point) =>
  point.chapter >= 1 && point.chapter <= Math.max(book.chapters, book.osis === 'Joel' ? CHAPTERS_OF_JOEL : 0)
    ? point
    : undefined

/** Bibles with the Hebrew numbering have four chapters of Joel; other books have fewer chapters there, or as many. */
const CHAPTERS_OF_JOEL = 4

/** One passage for each chapter between two points. */
function byChapters({ osis }: Book, first: Point, last: Point): Reference[] {
  return Array.from({ length: last.chapter - first.chapter + 1 }, (_, at) => {
    const chapter = first.chapter + at
    const isLast = chapter === last.chapter
    const from = at === 0 ? first.verse : isLast && last.verse ? 1 : undefined
    if (from === undefined) return { osis, chapter }
    const to = isLast ? (last.verse ?? from) : LAST
    if (to === LAST) return { osis, chapter, from, onward: true }
    return to > from ? { osis, chapter, from, to } : { osis, chapter, from }
  })
}

const verseWord = new RegExp(`${VERSE_WORD}(?=\\d)`, 'iuy')
const verseSign = new RegExp(`\\s?:\\s?(?=\\d)|\\.(?=\\d)|(?=[,\\s])${VERSE_WORD}(?=\\d)`, 'iuy')
const verseSignInQuery = new RegExp(`\\s*[:.]\\s*(?=\\d)|${VERSE_WORD}(?=\\d)|\\s+(?=\\d)`, 'iuy')
const colon = /\s*:\s*(?=\d)/y
const laterSign = ({ inProse }: Reader) => (inProse ? /\s?:(?=\d)/y : /\s*[:.]\s*(?=\d)/y)
/** Swedish print separates verses by full stops: '53:4-5.7'. */
const listDot = /\.(?=\d)/y

/** '16b' is a part of a verse; 'bör' is a word. */
const half = /[a-e]{1,2}(?![\p{L}\p{M}\p{N}])/iuy

/** '16 f' and '16ff.'; neither 'får' nor 'f.Kr.', 'f.d.', 'f.ö.' */
const following = /\s?ff?(?![\p{L}\p{M}\p{N}])(?!\.?\s?(?:Kr|[dnöv])(?![\p{L}\p{M}]))/iuy

const dash = /-(?=\d)/y
const wideDash = /\s*-\s*(?=\d)|\s+till\s+(?=\d)/iuy
const separator =
  /(?:(?<=f)\.)?\s*(?:[;,&]\s*(?:(?:och|samt)\s+)?|(?<=\s)(?:och|samt|eller|jfr\.?)\s+)(?=\d)/iuy

/** Text that may follow a verse: the end of a sentence or clause, or a word that begins something new. */
const afterVerse =
  /\s*(?:$|[("”“»«]|[,;](?=\d)|[^\s\p{L}\p{M}\p{N}%‰°€$/](?![\p{L}\p{N}])|(?<=\s)(?:och|samt|eller|men|där|är|var|säger|visar|talar|handlar|står|lär|ger|beskriver|berättar|förklarar|lovar|om|för|så|kan|ska|har)(?![\p{L}\p{M}]))/iuy
