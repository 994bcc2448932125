import { wholeText } from '../lines'
import { InputError, type Position } from '../problem'
import type { Source } from '../source'
import { type ImportContext, parseNumber, parseVerseNumbers, resolveBook, type Verse } from './importContext'

type Columns = { book: number; chapter: number; verse: number; text: number }

const names: Record<keyof Columns, string[]> = {
  book: ['book', 'bookname', 'bok', 'b', 'booknumber', 'bookid', 'abbrev', 'abbreviation', 'osis', 'usfm'],
  chapter: ['chapter', 'kapitel', 'c', 'chapternumber', 'chapterid'],
  verse: ['verse', 'vers', 'v', 'versenumber', 'verseid', 'startverse'],
  text: ['text', 't', 'scripture', 'versetext', 'content'],
}

const separators = ['\t', ';', '|', ',']

/** Whether a text's first line contains column names, or a verse in columns. */
export function looksLikeTable(head: string): boolean {
  const first = firstLine(withoutSeparatorLine(head))
  const separator = namedSeparator(head) ?? separatorOf(first)
  if (!separator) return false
  const cells = first.split(separator).map((cell) => cell.replace(/^\s*"|"\s*$/g, ''))
  return headerIn(cells) !== null || unnamed(cells) !== null
}

/**
 * Reads CSV and TSV (also with ; or |, or what a line 'sep=;' names). Columns as in the header row, otherwise book, chapter, verse, text, or id,
 * book, chapter, verse, text. Books by name, code or number; texts may be quoted and contain the separator.
 */
export async function* readTable(source: Source, context: ImportContext): AsyncGenerator<Verse> {
  const named = namedSeparator(source.head)
  const separator = named ?? separatorOf(firstLine(source.head)) ?? ','
  let columns: Columns | null = null
  let width = 0
  for (const { cells, positions, start } of rowsOf(await wholeText(source, 'lines'), separator, context)) {
    if (!columns && named && SEPARATOR_LINE.test(cells.join(separator))) continue
    if (!columns) {
      const header = headerIn(cells)
      columns = header ?? unnamed(cells) ?? inOrder(0)
      width = header ? cells.length : columns.text + 1
      if (header) continue
    }
    if (cells.length <= Math.max(...Object.values(columns))) {
      throw new InputError(context.file, { code: 'fewColumns', columns: cells.length }, start)
    }
    // An unquoted text that contains the separator fills several cells.
    const isLast = columns.text === width - 1
    const text = isLast ? cells.slice(columns.text).join(separator) : (cells[columns.text] ?? '')
    const placeOf = (column: number) => positions[column] ?? start
    const osis = resolveBook(context, cells[columns.book] ?? '', placeOf(columns.book))
    const chapter = parseNumber(context, 'chapter', cells[columns.chapter] ?? '', placeOf(columns.chapter))
    const numbers = parseVerseNumbers(context, cells[columns.verse] ?? '', placeOf(columns.verse))
    if (osis !== null) yield { osis, chapter, ...numbers, text, file: context.file, ...start }
  }
}

const inOrder = (first: number): Columns => ({
  book: first,
  chapter: first + 1,
  verse: first + 2,
  text: first + 3,
})

/** The columns of a verse's row without a header, with or without a leading row number; null for any other row. */
function unnamed(cells: string[]): Columns | null {
  const isNumber = (at: number) => /^\s*\d+\s*$/.test(cells[at] ?? '')
  const first = [1, 0].find(
    (at) => cells.length > at + 3 && isNumber(at + 1) && isNumber(at + 2) && !isNumber(at + 3),
  )
  return first === undefined ? null : inOrder(first)
}

/** The first line with which Excel names the separator: 'sep=;'. */
const SEPARATOR_LINE = /^\ufeff?"?sep=([^\r\n"]|\\t)"?[^\S\r\n\t]*(?:\r?\n|$)/i

const withoutSeparatorLine = (head: string): string => head.replace(SEPARATOR_LINE, '')

function namedSeparator(head: string): string | null {
  const separator = SEPARATOR_LINE.exec(head)?.[1]
  return separator === '\\t' ? '\t' : (separator ?? null)
}

const firstLine = (text: string): string => text.split(/\r?\n/).find((line) => line.trim() !== '') ?? ''

function separatorOf(line: string): string | null {
  return separators.find((separator) => line.split(separator).length > 3) ?? null
}

/** The columns, if the first row names them all. */
function headerIn(cells: string[]): Columns | null {
  const keys = cells.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ''))
  const at = (column: keyof Columns) => keys.findIndex((key) => names[column].includes(key))
  const columns = { book: at('book'), chapter: at('chapter'), verse: at('verse'), text: at('text') }
  return Object.values(columns).every((place) => place >= 0) ? columns : null
}

type Row = { cells: string[]; positions: Position[]; start: Position }

/** The rows of a table by RFC 4180, with the position of each cell; skips empty lines. */
function* rowsOf(text: string, separator: string, context: ImportContext): Generator<Row> {
  let line = 1
  let lineStart = 0
  let at = 0
  const here = () => ({ line, column: at - lineStart + 1 })
  while (at < text.length) {
    const start = here()
    const cells: string[] = []
    const positions: Position[] = []
    for (let ended = false; !ended; ) {
      const cell = text[at] === '"' ? quotedCell(text, at) : bareCell(text, at, separator)
      if (!cell) throw new InputError(context.file, { code: 'quoteNeverClosed' }, here())
      cells.push(cell.value)
      positions.push(here())
      line += cell.value.split('\n').length - 1
      const lastEnd = text.lastIndexOf('\n', cell.end - 1)
      if (lastEnd >= at) lineStart = lastEnd + 1
      at = cell.end
      if (text.startsWith(separator, at)) at += separator.length
      else if (at >= text.length || /[\r\n]/.test(text[at] ?? '')) ended = true
      else throw new InputError(context.file, { code: 'textAfterQuote' }, here())
    }
    if (text.startsWith('\r\n', at)) at += 2
    else at += 1
    line += 1
    lineStart = at
    if (cells.length > 1 || cells[0]?.trim()) yield { cells, positions, start }
  }
}

function quotedCell(text: string, start: number): { value: string; end: number } | null {
  let end = start
  do {
    end = text.indexOf('"', end + 1)
    if (end < 0) return null
    if (text[end + 1] !== '"') break
    end += 1
  } while (end < text.length)
  return { value: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 }
}

function bareCell(text: string, start: number, separator: string): { value: string; end: number } {
  let end = start
  while (end < text.length && !text.startsWith(separator, end) && text[end] !== '\n' && text[end] !== '\r')
    end += 1
  return { value: text.slice(start, end), end }
}
