import { counted } from '../../format'
import { canonBook } from './books'
import type { Spot } from './collectVerses'
import type { FormatName } from './detect'
import type { SkipKind, Skipped } from './formats/importContext'
import type { Finding, Report } from './report'

/** A line of a finding; `spot` is the place in the file that it opens. */
export type FindingLine = { text: string; spot?: Spot }
/** A finding in words. A `note` is no fault: it tells what is not read or how the text is divided. */
export type FindingText = { code: Finding['code']; title: string; isNote: boolean; lines: FindingLine[] }

const formats: Record<FormatName, string> = {
  osis: 'OSIS',
  zefania: 'Zefania',
  json: 'JSON',
  usfm: 'USFM',
  table: 'tabell',
  plain: 'ren text',
}

const skips: Record<Exclude<SkipKind, 'unknownMarkers'>, string> = {
  titles: 'titlar',
  introductions: 'inledningar',
  fileHeaders: 'filens huvud',
  notes: 'noter',
  crossReferences: 'hänvisningar',
  figures: 'bilder',
  indexEntries: 'ord för register',
  otherNumbers: 'nummer från andra utgåvor',
  pronunciations: 'uttal',
  sidebars: 'rutor',
  linesBefore: 'rader före den första boken',
  zeroVerses: 'rubriker som har nummer 0',
  attributes: 'verser med något som liknar attribut (det står kvar)',
}

const titles: Record<Finding['code'], (total: number) => string> = {
  missingBooks: (total) => `${counted(total, 'bok', 'böcker')} finns inte i filen och ändras inte`,
  missingChapters: () => 'Kapitel som saknas',
  extraChapters: (total) => `${counted(total, 'kapitel', 'kapitel')} utöver numreringen läses in`,
  missingVerses: (total) => `${counted(total, 'vers', 'verser')} saknas`,
  extraVerses: (total) => `${counted(total, 'vers', 'verser')} utöver numreringen läses in`,
  moved: (total) => `${counted(total, 'vers', 'verser')} står i ett annat kapitel`,
  joined: (total) => `${counted(total, 'vers', 'verser')} hör ihop med versen före`,
  empty: (total) => `${counted(total, 'tom vers', 'tomma verser')} läses inte in`,
  duplicates: (total) => `${counted(total, 'vers', 'verser')} står två gånger med samma text`,
  markup: (total) => `${counted(total, 'vers', 'verser')} har märkord i texten och läses in som de är`,
  outside: (total) =>
    `${counted(total, 'bok', 'böcker')} utanför de 66 (apokryfer och bilagor) läses inte in`,
  passedOver: (total) => `${counted(total, 'fil', 'filer')} är inte USFM och läses inte in`,
  skipped: () => 'Det här är inte verstext',
}

const notes: readonly Finding['code'][] = ['missingBooks', 'joined', 'outside', 'passedOver', 'skipped']

/** What the file has, in a sentence: '66 böcker, 1 189 kapitel och 31 102 verser (OSIS).' */
export const swedishSummary = ({ books, chapters, verses, format }: Report): string =>
  `${counted(books.length, 'bok', 'böcker')}, ${counted(chapters, 'kapitel', 'kapitel')} och ${counted(verses, 'vers', 'verser')} (${formats[format]}).`

/** The typesetting that comes with the text, in a sentence; empty without any. */
export function swedishTypesetting({ kept: { paragraphs, lines, headings } }: Report): string {
  const counts = [
    paragraphs > 0 && counted(paragraphs, 'stycke', 'stycken'),
    lines > 0 && counted(lines, 'rad poesi', 'rader poesi'),
    headings > 0 && counted(headings, 'rubrik', 'rubriker'),
  ].filter((words) => words !== false)
  return counts.length > 0 ? `Med texten följer ${counts.join(', ')}.` : ''
}

/** What the page says about a file, the faults first. */
export const swedishFindings = ({ findings, name }: Report): FindingText[] =>
  findings
    .map((finding) => ({
      code: finding.code,
      title: titles[finding.code](finding.total),
      isNote: notes.includes(finding.code),
      lines: linesOf(finding, name),
    }))
    .sort((a, b) => Number(a.isNote) - Number(b.isNote))

function linesOf(finding: Finding, report: string): FindingLine[] {
  switch (finding.code) {
    case 'missingBooks':
      return finding.items.map(({ osis }) => ({ text: nameOf(osis) }))
    case 'outside':
    case 'passedOver':
      return finding.items.map(({ name }) => ({ text: name }))
    case 'missingChapters':
    case 'extraChapters':
      return finding.items.map(({ osis, chapters }) => ({ text: `${nameOf(osis)} ${range(chapters)}` }))
    case 'moved':
      return finding.items.map(({ osis, chapters, verses }) => ({
        text: `${nameOf(osis)} ${range(chapters)}: ${counted(verses, 'vers', 'verser')}`,
      }))
    case 'duplicates':
      return finding.items.map(({ osis, chapter, number, file, line, column }) => ({
        text: `${nameOf(osis)} ${chapter}:${number} (${file === report ? '' : `${file}, `}rad ${line})`,
        spot: { file, line, column },
      }))
    case 'skipped':
      return finding.items.map((item) => ({
        text: skipped(item),
        spot: { file: item.file, line: item.line, column: item.column },
      }))
    default:
      return finding.items.map(({ osis, chapter, verses, spot }) => ({
        text: `${nameOf(osis)} ${chapter}:${range(verses)}`,
        spot,
      }))
  }
}

function skipped({ kind, marker, times }: Skipped): string {
  const what = kind === 'unknownMarkers' ? `okända märkord \\${marker} (deras text står kvar)` : skips[kind]
  return `${what}: ${times}`
}

const nameOf = (osis: string): string => canonBook(osis).name

/** With en dashes, as in the reader: '1–2, 5'. */
const range = (numbers: string): string => numbers.replaceAll('-', '–').replaceAll(',', ', ')
