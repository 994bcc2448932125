import { canon } from '../canon'

/** The verse numbers of each chapter of each book, by OSIS code. */
export type Numbering = ReadonlyMap<string, ReadonlyMap<number, ReadonlySet<number>>>

/** A verse, or several that a text joins, as it is stored. */
export type NumberedVerse = { osis: string; chapter: number; number: number; last?: number | null }

/** The part of the canon's verses that a stored book needs to be compared with. */
const WHOLE = 0.9

const canonNumbering: Numbering = new Map(
  canon.map(({ osis, verses }) => [
    osis,
    new Map(verses.map((count, at) => [at + 1, new Set(Array.from({ length: count }, (_, n) => n + 1))])),
  ]),
)

/** The numbering of verses. */
export function numberingOf(verses: Iterable<NumberedVerse>): Numbering {
  const books = new Map<string, Map<number, Set<number>>>()
  for (const { osis, chapter, number, last } of verses) {
    const chapters = books.get(osis) ?? new Map<number, Set<number>>()
    const numbers = chapters.get(chapter) ?? new Set<number>()
    for (let each = number; each <= (last ?? number); each++) numbers.add(each)
    books.set(osis, chapters.set(chapter, numbers))
  }
  return books
}

/** What a book is compared with: its stored numbering if it is whole, otherwise the canon's. */
export function expectedIn(
  osis: string,
  stored: Numbering | undefined,
): ReadonlyMap<number, ReadonlySet<number>> {
  const canonical = canonNumbering.get(osis) ?? new Map<number, ReadonlySet<number>>()
  const own = stored?.get(osis)
  return own && countIn(own) >= WHOLE * countIn(canonical) ? own : canonical
}

const countIn = (chapters: ReadonlyMap<number, ReadonlySet<number>>): number =>
  [...chapters.values()].reduce((sum, { size }) => sum + size, 0)

/** Neighbouring chapters that together have as many verses as expected, divided in another way. */
export type Moved = { from: number; to: number; verses: number }

/** The most chapters over which verses may be moved; longer runs are chance. */
const MAX_RUN = 4

/** Finds chapters whose borders differ: Joel 3 and 4 where 3 is expected with the verses of both. */
export function movedIn(
  present: ReadonlyMap<number, ReadonlySet<number>>,
  expected: ReadonlyMap<number, ReadonlySet<number>>,
): Moved[] {
  const chapters = [...new Set([...present.keys(), ...expected.keys()])].sort((a, b) => a - b)
  const surplusOf = (chapter: number) =>
    (present.get(chapter)?.size ?? 0) - (expected.get(chapter)?.size ?? 0)
  const found: Moved[] = []
  for (let at = 0; at < chapters.length; at++) {
    const run = runFrom(chapters.slice(at, at + MAX_RUN), surplusOf)
    if (!run) continue
    found.push(run)
    at = chapters.indexOf(run.to)
  }
  return found
}

function runFrom(chapters: number[], surplusOf: (chapter: number) => number): Moved | null {
  const [from] = chapters
  if (from === undefined || surplusOf(from) === 0) return null
  let balance = 0
  let verses = 0
  for (const chapter of chapters) {
    balance += surplusOf(chapter)
    verses = Math.max(verses, Math.abs(balance))
    if (balance === 0) return { from, to: chapter, verses }
  }
  return null
}
