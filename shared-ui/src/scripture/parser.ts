import { bcv_parser } from 'bible-passage-reference-parser'
import * as swedish from 'bible-passage-reference-parser/esm/lang/sv.js'
import { books } from './books'
import { verseCount } from './canon'
import type { Reference } from './reference'

/** A reference inside a text, and where it stands: `text.slice(start, end)`. */
export type FoundReference = Reference & { start: number; end: number }

/**
 * Reads a text that is a reference and nothing else, forgivingly: 'joh 3.16', '1 Mos 1:1–3', 'Psalm 23', 'Rom 8'.
 * Null when it is none, or names a chapter that the book does not have (BI-07). Of several passages the first counts.
 */
export function parseReference(text: string): Reference | null {
  const query = withColon(text.normalize('NFC').trim())
  const found = passages(query)
  const [first] = found
  const last = found.at(-1)
  if (!first || !last || first.start > 0 || /[\p{L}\p{N}]/u.test(query.slice(last.end))) return null
  const { start: _start, end: _end, ...reference } = first
  return reference
}

/**
 * The references inside a running text, in order, for making links of them (ST-08). Only those that name a verse:
 * 'Job 2' may as well be a man and a number.
 */
export function findReferences(text: string): FoundReference[] {
  const { composed, at } = compose(text)
  return passages(composed)
    .filter((found) => found.from !== undefined)
    .map((found) => ({ ...found, start: at(found.start), end: at(found.end) }))
}

const parser = new bcv_parser(swedish)
parser.set_options({
  versification_system: 'kjv',
  // The chapter must exist; verses are numbered a little differently from one translation to another.
  passage_existence_strategy: 'bc',
  sequence_combination_strategy: 'separate',
  consecutive_combination_strategy: 'separate',
  osis_compaction_strategy: 'bc',
})
// Names of several words go before the parser's own patterns, or 'Josua' would be found in 'Josua bok'; single words
// after them, so that they only add what is lacking.
addNames('start', (name) => name.includes(' '))
addNames('end', (name) => !name.includes(' '))

function addNames(insert_at: 'start' | 'end', wanted: (name: string) => boolean) {
  const named = books.map(({ osis, name, abbreviations, aliases }) => ({
    osis,
    names: [name, ...abbreviations, ...aliases].filter(wanted).sort((a, b) => b.length - a.length),
  }))
  parser.add_books({
    books: named
      .filter(({ names }) => names.length > 0)
      .map(({ osis, names }) => ({
        osis: [osis],
        insert_at,
        regexp: new RegExp(names.map(forgiving).join('|')),
      })),
  })
}

/** '1 Mos' also finds '1Mos', '1. Mos' and '1 Mos.'. */
function forgiving(name: string) {
  return `${name
    .normalize('NFC')
    .replace(/^(\d)\s*/, '$1\\.?\\s*')
    .replace(/(?<=\p{L}) (?=\p{L})/gu, '\\s+')}\\.?`
}

/** All passages of a composed text. */
function passages(text: string): FoundReference[] {
  parser.parse(text)
  return parser.osis_and_indices().flatMap(({ osis, indices: [start, end] }) => {
    const reference = fromOsis(osis)
    return reference ? [{ ...reference, start, end }] : []
  })
}

/** 'John.3.16-John.3.18' as a passage of one chapter; what goes on in the next chapter ends with this one. */
function fromOsis(osis: string): Reference | null {
  const [start = '', end = start] = osis.split('-')
  const [book, chapterText, fromText] = start.split('.')
  const [, endChapter, toText] = end.split('.')
  if (!book || !chapterText) return null

  const chapter = Number(chapterText)
  if (!fromText) return { osis: book, chapter }
  const from = Number(fromText)
  const to = endChapter === chapterText ? Number(toText ?? fromText) : verseCount(book, chapter)
  return to > from ? { osis: book, chapter, from, to } : { osis: book, chapter, from }
}

/** Older Swedish print writes 'Joh 3,16': between two numbers, and with no other sign for the verse, a comma is one. */
function withColon(query: string) {
  return /\d\s*[.:]\s*\d/.test(query) ? query : query.replace(/(\d)\s*,\s*(\d)/, '$1:$2')
}

/** The text with its letters composed, and the way back from a place in it to a place in the original. */
function compose(text: string) {
  const composed = text.normalize('NFC')
  if (composed === text) return { composed, at: (index: number) => index }

  const origin: number[] = []
  let position = 0
  for (const [letter] of text.matchAll(/\P{M}\p{M}*/gsu)) {
    for (let unit = 0; unit < letter.normalize('NFC').length; unit++) origin.push(position)
    position += letter.length
  }
  return { composed, at: (index: number) => origin[index] ?? text.length }
}
