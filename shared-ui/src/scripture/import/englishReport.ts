import { canon } from '../canon'
import { canonBook } from './books'
import type { FormatName } from './detect'
import type { SkipKind, Skipped } from './formats/importContext'
import type { Finding, Report } from './report'

/** Places that a list names. */
const MAX_LISTED = 12

type Options = {
  /** Lists everything that is missing, one per line, instead of the first few. */
  allMissing?: boolean
}

const formats: Record<FormatName, string> = {
  osis: 'OSIS XML',
  zefania: 'Zefania XML',
  json: 'JSON',
  usfm: 'USFM',
  table: 'a table',
  plain: 'plain text',
}

const skips: Record<Exclude<SkipKind, 'unknownMarkers'>, string> = {
  titles: 'titles',
  introductions: 'introductions',
  fileHeaders: 'file headers',
  notes: 'notes',
  crossReferences: 'cross references',
  figures: 'figures',
  indexEntries: 'index entries',
  otherNumbers: 'numbers of other editions',
  pronunciations: 'pronunciations',
  sidebars: 'sidebars',
  linesBefore: 'lines before the first book',
  zeroVerses: 'headings numbered as verse 0',
  attributes: 'verses with what looks like attributes (it was kept)',
}

type Listed = Exclude<Finding['code'], 'skipped'>
/** The title of a list and what happens with its items; `isMissing` lists are given whole on request. */
const lists: Record<Listed, { title: string; why?: string; isMissing?: boolean }> = {
  missingBooks: {
    title: 'Books that the file does not have',
    why: 'they stay as they are',
    isMissing: true,
  },
  missingChapters: { title: 'Missing chapters', isMissing: true },
  extraChapters: { title: 'Chapters beyond the canon', why: 'imported; other numberings have them' },
  missingVerses: { title: 'Missing verses', isMissing: true },
  extraVerses: { title: 'Verses beyond the canon', why: 'imported; other numberings have them' },
  moved: { title: 'Verses that stand in other chapters than those of the canon', why: 'imported' },
  joined: { title: 'Verses joined with the one before' },
  empty: { title: 'Empty verses', why: 'left out', isMissing: true },
  duplicates: { title: 'Duplicate verses', why: 'with the same text' },
  markup: { title: 'Verses with markup in their text', why: 'imported as they are' },
  outside: { title: 'Left out, not of the 66 books' },
  passedOver: { title: 'Files passed over, no USFM' },
}

/** The report as lines that the command prints. */
export function englishReport(report: Report, { allMissing = false }: Options = {}): string[] {
  const { books, chapters, verses, translation } = report
  return [
    `${report.name} (${formats[report.format]})`,
    `  ${counted(books.length, 'book')}, ${counted(chapters, 'chapter')}, ${counted(verses, 'verse')}; the canon has ${canonCounts}.`,
    ...report.findings.flatMap((finding) => linesOf(finding, report.name, allMissing)),
    kept(report),
    translation
      ? `  Translation, named under the text: ${translation}.`
      : '  The translation has no name here, so none is shown under the text; give it one with --name "…".',
  ].filter((line) => line !== '')
}

function linesOf(finding: Finding, report: string, allMissing: boolean): string[] {
  if (finding.code === 'skipped')
    return [`  Passed over, no verse text: ${finding.items.map(skipped).join(', ')}.`]
  const { title, why, isMissing } = lists[finding.code]
  const heading = `  ${title} (${number(finding.total)}${why ? `, ${why}` : ''}):`
  const items = wordsOf(finding, report)
  if (allMissing && isMissing) return [heading, ...items.map((item) => `    ${item}`)]
  const more = items.length > MAX_LISTED ? `; and ${number(items.length - MAX_LISTED)} more` : ''
  return [`${heading} ${items.slice(0, MAX_LISTED).join('; ')}${more}.`]
}

function wordsOf(finding: Exclude<Finding, { code: 'skipped' }>, report: string): string[] {
  switch (finding.code) {
    case 'missingBooks':
      return finding.items.map(({ osis }) => canonBook(osis).name)
    case 'outside':
    case 'passedOver':
      return finding.items.map(({ name }) => name)
    case 'missingChapters':
    case 'extraChapters':
    case 'moved':
      return finding.items.map(({ osis, chapters }) => `${canonBook(osis).name} ${chapters}`)
    case 'duplicates':
      return finding.items.map(
        ({ osis, chapter, number: verse, file, line }) =>
          `${canonBook(osis).name} ${chapter}:${verse} (${file !== report ? `${file}, ` : ''}line ${line})`,
      )
    default:
      return finding.items.map(({ osis, chapter, verses }) => `${canonBook(osis).name} ${chapter}:${verses}`)
  }
}

function skipped({ kind, marker, times }: Skipped): string {
  const what = kind === 'unknownMarkers' ? `unknown markers \\${marker} (their text was kept)` : skips[kind]
  return `${what} (${number(times)})`
}

function kept({ kept: { paragraphs, lines, headings } }: Report): string {
  const counts = [
    [paragraphs, 'paragraph'],
    [lines, 'line'],
    [headings, 'heading'],
  ] as const
  const words = counts.filter(([times]) => times > 0).map(([times, noun]) => counted(times, noun))
  return words.length > 0 ? `  Kept beside the text: ${words.join(', ')}.` : ''
}

const number = (value: number): string => value.toLocaleString('en')

const counted = (count: number, noun: string): string => `${number(count)} ${noun}${count === 1 ? '' : 's'}`

const canonCounts = `66, ${number(sum(({ chapters }) => chapters))} and ${number(
  sum(({ verses }) => verses.reduce((all, each) => all + each, 0)),
)}`

function sum(of: (book: (typeof canon)[number]) => number): number {
  return canon.reduce((all, book) => all + of(book), 0)
}
