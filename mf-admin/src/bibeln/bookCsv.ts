import { verseLabel } from '@portal/shared-ui/scripture/chapter'
import { toCsv } from '../crud/list/csv'
import { readRange } from '../passages/range'
import type { PlacedVerse } from './compareVerses'

/** A book as CSV: chapter, verse, text. Joined verses ('2–3') have an en dash, so that no program makes them a date. */
export const bookToCsv = (verses: readonly PlacedVerse[]): string =>
  toCsv([
    ['kapitel', 'vers', 'text'],
    // Escapes texts that already look escaped, so that reading restores them exactly.
    ...verses.map(({ chapter, verse, last, text }) => [
      chapter,
      last ? verseLabel({ number: verse, last }) : verse,
      text.replace(/^(?='+[=+\-@\t\r])/, "'"),
    ]),
  ])

/**
 * Parses such a file, also as other programs save it: with semicolons, commas or tabs, with or without its heading. A
 * problem names its line.
 */
export function bookFromCsv(file: string): { verses: PlacedVerse[]; problems: string[] } {
  const content = file.replace(/^\uFEFF/, '')
  const rows = rowsOf(content, separatorOf(content))
  const isHeading = rows[0] !== undefined && !/^\s*\d/.test(rows[0].cells[0] ?? '')
  const verses: PlacedVerse[] = []
  const problems: string[] = []
  for (const { cells, line } of rows.slice(isHeading ? 1 : 0)) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const chapter = Number(cells[0]?.trim())
    const verse = readRange(cells[1] ?? '')
    if (cells.length !== 3 || !isNumber(chapter) || !verse) {
      problems.push(`Rad ${line} är inte kapitel, vers och text.`)
    } else {
      const { from, to } = verse
      const text = unguarded(cells[2] ?? '').trim()
      verses.push({ chapter, verse: from, ...(to > from && { last: to }), text })
    }
  }
  return { verses, problems }
}

const unguarded = (text: string) => text.replace(/^'(?='*[=+\-@\t\r])/, '')

const isNumber = (value: number) => Number.isInteger(value) && value >= 1 && value <= 999

function separatorOf(content: string): string {
  const [first = ''] = content.split(/\r?\n/, 1)
  return [';', '\t', ','].find((separator) => first.includes(separator)) ?? ';'
}

/** Parses rows of cells; quoted cells may contain separators, line breaks and doubled quotes. */
function rowsOf(content: string, separator: string): { cells: string[]; line: number }[] {
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*)?)(${separator}|\\r?\\n|$)`,
    'y',
  )
  const rows: { cells: string[]; line: number }[] = []
  let cells: string[] = []
  let line = 1
  let begun = 1
  while (cell.lastIndex < content.length) {
    const at = cell.lastIndex
    const found = cell.exec(content)
    if (!found) {
      // A quote that is never closed: the rest becomes one cell, and the row is refused.
      rows.push({ cells: [content.slice(at)], line: begun })
      return rows
    }
    const [whole, quoted, bare = '', end] = found
    cells.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    line += whole.split('\n').length - 1
    if (end !== separator) {
      rows.push({ cells, line: begun })
      cells = []
      begun = line
    }
  }
  if (cells.length > 0) rows.push({ cells: [...cells, ''], line: begun })
  return rows
}
