import { counted } from '@portal/backend/project/counted'
import { canon } from '@portal/shared-ui/scripture/canon'
import { canonBook } from './books'
import type { Place } from './collectVerses'
import type { ReadBible } from './read'

/** Places that a list names. */
const MAX_LISTED = 12

export type ReportOptions = {
  /** Lists everything that is missing, one per line, instead of the first few. */
  allMissing?: boolean
}

/** Compares a Bible with the canon and lists what was left out and why; returns lines to print. */
export function report(bible: ReadBible, { allMissing = false }: ReportOptions = {}): string[] {
  const missing = allMissing ? wholeList : list
  const books = [...new Set(bible.verses.map(({ osis }) => osis))]
  const chapters = new Set(bible.verses.map(({ osis, chapter }) => `${osis}.${chapter}`))
  const against = compare(bible)
  const absent = canon.filter(({ osis }) => !books.includes(osis)).map(({ name }) => name)
  return [
    `${bible.name} (${bible.format})`,
    `  ${counted(books.length, 'book')}, ${counted(chapters.size, 'chapter')}, ${counted(bible.verses.length, 'verse')}; the canon has ${canonCounts}.`,
    missing('Books that the file does not have', absent, 'they stay as they are'),
    missing('Missing chapters', against.missingChapters),
    list('Chapters beyond the canon', against.extraChapters, 'imported; other numberings have them'),
    missing('Missing verses', places(against.missing), '', against.missing.length),
    list(
      'Verses beyond the canon',
      places(against.extra),
      'imported; other numberings have them',
      against.extra.length,
    ),
    list('Verses joined with the one before', places(bible.joined), '', bible.joined.length),
    missing('Empty verses', places(bible.empty), 'left out', bible.empty.length),
    list(
      'Duplicate verses',
      bible.duplicates.map(
        (verse) =>
          `${nameOf(verse)} (${verse.file !== bible.name ? `${verse.file}, ` : ''}line ${verse.line})`,
      ),
      'with the same text',
    ),
    list(
      'Verses with markup in their text',
      places(bible.markup),
      'imported as they are',
      bible.markup.length,
    ),
    list('Left out, not of the 66 books', [...bible.skips.books]),
    list('Files passed over, no USFM', bible.passedOver),
    passedOver(bible),
    kept(bible),
    bible.translation
      ? `  Translation, named under the text: ${bible.translation}.`
      : '  The translation has no name here, so none is shown under the text; give it one with --name "…".',
  ]
    .flat()
    .filter((line) => line !== '')
}

const canonCounts = `66, ${number(sum(({ chapters }) => chapters))} and ${number(
  sum(({ verses }) => verses.reduce((all, each) => all + each, 0)),
)}`

function sum(of: (book: (typeof canon)[number]) => number): number {
  return canon.reduce((all, book) => all + of(book), 0)
}

function passedOver({ skips, zero }: ReadBible): string {
  const counts = [...skips.counts, ...(zero ? [['headings numbered as verse 0', zero] as const] : [])]
  if (counts.length === 0) return ''
  return `  Passed over, no verse text: ${counts.map(([what, times]) => `${what} (${number(times)})`).join(', ')}.`
}

const markNouns = [
  ['paragraph', /^\S+ p/],
  ['line', /^\S+ q/],
  ['heading', /^\S+ [sd]/],
] as const

/** A line about the typesetting, which the reader shows and which is not part of the verses. */
function kept({ marks }: ReadBible): string {
  const all = marks.flatMap((chapter) => chapter.marks.split('\n'))
  const counts = markNouns.map(
    ([noun, kind]) => [noun, all.filter((mark) => kind.test(mark)).length] as const,
  )
  const words = counts.filter(([, times]) => times > 0).map(([noun, times]) => counted(times, noun))
  return words.length > 0 ? `  Kept beside the text: ${words.join(', ')}.` : ''
}

/** Chapters and verses that the file lacks or has in excess, by book; a missing chapter's verses count once. */
function compare({ verses, joined, empty }: ReadBible) {
  const present = new Map<string, Map<number, Set<number>>>()
  for (const { osis, chapter, number } of [...verses, ...joined, ...empty]) {
    const chapters = present.get(osis) ?? new Map<number, Set<number>>()
    present.set(osis, chapters.set(chapter, (chapters.get(chapter) ?? new Set()).add(number)))
  }
  const found = {
    missingChapters: [] as string[],
    extraChapters: [] as string[],
    missing: [] as Place[],
    extra: [] as Place[],
  }
  for (const book of canon) {
    const chapters = present.get(book.osis)
    if (!chapters) continue
    const missing = book.verses.map((_, at) => at + 1).filter((chapter) => !chapters.has(chapter))
    found.missingChapters.push(...ranges(missing).map((range) => `${book.name} ${range}`))
    for (const [chapter, numbers] of chapters) {
      const verses = book.verses[chapter - 1]
      if (verses === undefined) {
        found.extraChapters.push(`${book.name} ${chapter}`)
        continue
      }
      const place = { osis: book.osis, chapter }
      for (let number = 1; number <= verses; number++) {
        if (!numbers.has(number)) found.missing.push({ ...place, number })
      }
      for (const number of numbers) if (number > verses) found.extra.push({ ...place, number })
    }
  }
  return found
}

/** 'Psaltaren 3:1-2, 5': the verses of one chapter, as one text for each chapter. */
function places(all: Place[]): string[] {
  const chapters = new Map<string, number[]>()
  for (const { osis, chapter, number } of all) {
    const key = `${canonBook(osis).name} ${chapter}`
    chapters.set(key, [...(chapters.get(key) ?? []), number])
  }
  return [...chapters].map(([chapter, numbers]) => `${chapter}:${ranges(numbers).join(',')}`)
}

function ranges(numbers: number[]): string[] {
  const runs: { from: number; to: number }[] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run && number === run.to + 1) run.to = number
    else runs.push({ from: number, to: number })
  }
  return runs.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`))
}

function list(title: string, items: string[], why = '', total = items.length): string {
  if (items.length === 0) return ''
  const shown = items.slice(0, MAX_LISTED).join('; ')
  const more = items.length > MAX_LISTED ? `; and ${number(items.length - MAX_LISTED)} more` : ''
  return `  ${title} (${number(total)}${why ? `, ${why}` : ''}): ${shown}${more}.`
}

function wholeList(title: string, items: string[], why = '', total = items.length): string[] {
  if (items.length === 0) return []
  return [`  ${title} (${number(total)}${why ? `, ${why}` : ''}):`, ...items.map((item) => `    ${item}`)]
}

const nameOf = ({ osis, chapter, number }: Place): string => `${canonBook(osis).name} ${chapter}:${number}`

export function number(value: number): string {
  return value.toLocaleString('en')
}
