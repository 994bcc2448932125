import { type CanonBook, canon } from '../canon'
import { keysOf, listKey } from './bookKeys'
import { otherNames, outsideTheCanon } from './bookNames'

/** The book for a file's name: one of the canon, a known one outside it, or null for an unknown name. */
export type BookMatch = { osis: string } | { outside: string } | null

/**
 * The book for a name, abbreviation, OSIS or USFM code, or a number from 1 to 66. Ignores case, full stops and
 * accents; accepts Roman numerals ('II Samuel'), numbers in words ('Första Samuelsboken', '2nd Kings') and the long
 * titles of old print ('The First Epistle of Paul the Apostle to the Corinthians').
 */
export function findBook(name: string | number): BookMatch {
  const number = typeof name === 'number' ? name : /^\s*\d{1,3}\s*$/.test(name) ? Number(name) : null
  if (number !== null) return byNumber(number)
  for (const key of keysOf(String(name))) {
    const osis = byKey.get(key)
    if (osis) return { osis }
    if (outsideKeys.has(key)) return { outside: String(name).trim() }
  }
  return null
}

/** The canon's book with an OSIS code; throws for an unknown code, which is a programming error. */
export function canonBook(osis: string): CanonBook {
  const book = byOsis.get(osis)
  if (!book) throw new Error(`${osis} is no book of the canon`)
  return book
}

function byNumber(number: number): BookMatch {
  const book = canon[number - 1]
  if (book) return { osis: book.osis }
  return number > canon.length && number < 200 ? { outside: `book ${number}` } : null
}

const byOsis = new Map(canon.map((book) => [book.osis, book]))
const byKey = new Map<string, string>()
// Codes first, then names, then other languages: the canon takes precedence over other lists.
for (const { osis } of canon) addName(osis, osis)
for (const { osis, name, aliases, abbreviations } of canon) {
  for (const other of [name, ...aliases, ...abbreviations]) addName(other, osis)
}
for (const { osis } of canon) for (const other of (otherNames[osis] ?? '').split(',')) addName(other, osis)
const outsideKeys = new Set(outsideTheCanon.map(listKey))

function addName(name: string, osis: string): void {
  const key = listKey(name)
  if (!byKey.has(key)) byKey.set(key, osis)
}
