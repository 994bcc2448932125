import { canon } from '../canon'
import { canonBook } from './books'
import type { Bible, LocatedPlace, Place, Spot } from './collectVerses'
import type { FormatName } from './detect'
import type { Skipped } from './formats/importContext'
import { expectedIn, movedIn, type Numbering, numberingOf } from './numbering'
import type { ReadBible } from './read'

/** A book of the file, with its first and last verse to read. */
type BookReport = {
  osis: string
  name: string
  chapters: number
  verses: number
  first: QuotedVerse
  last: QuotedVerse
}
type QuotedVerse = { chapter: number; number: number; text: string }

/** Verses of one chapter: '1-2,5'. */
type VersesItem = { osis: string; chapter: number; verses: string; spot?: Spot }
type ChaptersItem = { osis: string; chapters: string }

type VersesCode = 'missingVerses' | 'extraVerses' | 'joined' | 'empty' | 'markup'

/** What was found beside the verses; `total` counts verses, chapters or books. */
export type Finding =
  | { code: 'missingBooks'; total: number; items: { osis: string }[] }
  | { code: 'missingChapters' | 'extraChapters'; total: number; items: ChaptersItem[] }
  | { code: 'moved'; total: number; items: (ChaptersItem & { verses: number })[] }
  | { code: VersesCode; total: number; items: VersesItem[] }
  | { code: 'duplicates'; total: number; items: LocatedPlace[] }
  | { code: 'outside' | 'passedOver'; total: number; items: { name: string }[] }
  | { code: 'skipped'; total: number; items: Skipped[] }

/** What a file has: data without words. `englishReport` and `swedishReport` have those. */
export type Report = {
  name: string
  format: FormatName
  translation: string
  books: BookReport[]
  chapters: number
  verses: number
  /** The typesetting, which the reader shows and which is not part of the verses. */
  kept: { paragraphs: number; lines: number; headings: number }
  findings: Finding[]
}

/**
 * Compares a Bible with the stored numbering, in which a book that is not whole is replaced by the canon, and lists
 * what was left out.
 */
export function reportOn(bible: ReadBible, stored?: Numbering): Report {
  const books = booksOf(bible)
  const present = new Set(books.map(({ osis }) => osis))
  const missingBooks = canon.filter(({ osis }) => !present.has(osis)).map(({ osis }) => ({ osis }))
  const outside = [...bible.skips.books].map((name) => ({ name }))
  const passedOver = bible.passedOver.map((name) => ({ name }))
  const skipped = [...bible.skips.counts.values()]
  const findings: Finding[] = [
    { code: 'missingBooks', total: missingBooks.length, items: missingBooks },
    ...compare(bible, stored),
    versesFinding('joined', bible.joined, bible),
    versesFinding('empty', bible.empty, bible),
    { code: 'duplicates', total: bible.duplicates.length, items: bible.duplicates },
    versesFinding('markup', bible.markup, bible),
    { code: 'outside', total: outside.length, items: outside },
    { code: 'passedOver', total: passedOver.length, items: passedOver },
    { code: 'skipped', total: skipped.length, items: skipped },
  ]
  return {
    name: bible.name,
    format: bible.format,
    translation: bible.translation,
    books,
    chapters: books.reduce((sum, { chapters }) => sum + chapters, 0),
    verses: bible.verses.length,
    kept: keptIn(bible),
    findings: findings.filter(({ items }) => items.length > 0),
  }
}

function booksOf({ verses }: Bible): BookReport[] {
  const byBook = groupedBy(verses, ({ osis }) => osis)
  return [...byBook].flatMap(([osis, all]) => {
    const [first, last] = [all[0], all.at(-1)]
    if (!first || !last) return []
    const chapters = new Set(all.map(({ chapter }) => chapter)).size
    const { name } = canonBook(osis)
    return { osis, name, chapters, verses: all.length, first: quoted(first), last: quoted(last) }
  })
}

const quoted = ({ chapter, number, text }: QuotedVerse): QuotedVerse => ({ chapter, number, text })

function keptIn({ marks }: Bible): Report['kept'] {
  const all = marks.flatMap((chapter) => chapter.marks.split('\n'))
  const count = (kind: RegExp) => all.filter((mark) => kind.test(mark)).length
  return { paragraphs: count(/^\S+ p/), lines: count(/^\S+ q/), headings: count(/^\S+ [sd]/) }
}

/** Chapters and verses that the file lacks, has in excess or divides otherwise, by book. */
function compare(bible: ReadBible, stored: Numbering | undefined): Finding[] {
  const { verses, joined, empty } = bible
  const present = numberingOf([...verses, ...joined, ...empty])
  const missingChapters: ChaptersItem[] = []
  const extraChapters: ChaptersItem[] = []
  const moved: (ChaptersItem & { verses: number })[] = []
  const missing: Place[] = []
  const extra: Place[] = []
  for (const { osis } of canon) {
    const chapters = present.get(osis)
    if (!chapters) continue
    const expected = expectedIn(osis, stored)
    const absent = [...expected.keys()].filter((chapter) => !chapters.has(chapter))
    missingChapters.push(...ranges(absent).map((range) => ({ osis, chapters: range })))
    for (const { from, to, verses: count } of movedIn(chapters, expected)) {
      moved.push({ osis, chapters: `${from}-${to}`, verses: count })
    }
    for (const [chapter, numbers] of chapters) {
      const wanted = expected.get(chapter)
      if (!wanted) {
        extraChapters.push({ osis, chapters: `${chapter}` })
        continue
      }
      for (const number of wanted) if (!numbers.has(number)) missing.push({ osis, chapter, number })
      for (const number of numbers) if (!wanted.has(number)) extra.push({ osis, chapter, number })
    }
  }
  return [
    { code: 'missingChapters', total: missingChapters.length, items: missingChapters },
    { code: 'extraChapters', total: extraChapters.length, items: extraChapters },
    versesFinding('missingVerses', missing, bible),
    versesFinding('extraVerses', extra, bible),
    { code: 'moved', total: moved.reduce((sum, { verses: count }) => sum + count, 0), items: moved },
  ]
}

/** Verses as one item for each chapter, with the line of the first. */
function versesFinding(code: VersesCode, places: Place[], { spotOf }: Pick<Bible, 'spotOf'>): Finding {
  const chapters = groupedBy(places, ({ osis, chapter }) => `${osis} ${chapter}`)
  const items = [...chapters.values()].flatMap((all): VersesItem[] => {
    const [first] = all
    if (!first) return []
    const { osis, chapter } = first
    const spot = spotOf(first)
    const verses = ranges(all.map(({ number }) => number)).join(',')
    return [{ osis, chapter, verses, ...(spot && { spot }) }]
  })
  return { code, total: places.length, items }
}

/** Items by key, in the order of their first. */
function groupedBy<Item>(items: Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** '1-3' and '7' for 1, 2, 3 and 7. */
function ranges(numbers: number[]): string[] {
  const runs: { from: number; to: number }[] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run && number === run.to + 1) run.to = number
    else runs.push({ from: number, to: number })
  }
  return runs.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`))
}
