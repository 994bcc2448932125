import type { Db } from '@portal/shared-ui/portal'
import type { MyData } from './readablePage'

/** The tables that are read in again. Notes and answers need their books and answers to exist, rows their collection, which comes first; the server decides. */
const importedTables = [
  'verse_highlights',
  'highlight_names',
  'verse_notes',
  'saved_interpretations',
  'collections',
  'collection_rows',
  'user_lesson_progress',
  'user_bible_reading_progress',
] as const
export type ImportedTable = (typeof importedTables)[number]

type Counts = Record<ImportedTable, number>

/**
 * The result of an import: the numbers of added rows by table, of rows for which the member's list has no room (`full`), of
 * rows that existed already, and of refused rows.
 */
export type Imported = { added: Counts; full: Counts; present: number; refused: number }

type Outcome = Record<'added' | 'present' | 'refused', number> & { full?: number }

const MAX_ROWS_PER_CALL = 500
/** Below the server's limit of one argument, 2 MB. */
const MAX_LETTERS_PER_CALL = 500_000

/** Adds the rows of an exported file to the member's data: the server merges them, and never overwrites newer ones. */
export async function importMyData(db: Db, data: MyData): Promise<Imported> {
  const none = () => Object.fromEntries(importedTables.map((table) => [table, 0])) as Counts
  const sum: Imported = { added: none(), full: none(), present: 0, refused: 0 }
  for (const table of importedTables) {
    for (const rows of partsOf(inOrder(data[table]))) {
      const { data: outcome } = await db.rpc('import_my_data', { of_table: table, rows }).throwOnError()
      const { added, present, refused, full = 0 } = outcome as Outcome
      // Rows of a collection that had no room have none either.
      const isWithoutList = table === 'collection_rows' && sum.full.collections > 0
      sum.added[table] += added
      sum.full[table] += full + (isWithoutList ? refused : 0)
      sum.present += present
      sum.refused += isWithoutList ? 0 : refused
    }
  }
  return sum
}

type Row = Record<string, string>

/** A full list takes what comes first: the newest, and of a collection's rows its first. Nothing for a missing table. */
const inOrder = (table: unknown): Row[] =>
  Array.isArray(table)
    ? table.toSorted(
        (a: Row | null, b: Row | null) => compare(timeOf(b), timeOf(a)) || compare(a?.place, b?.place),
      )
    : []

const timeOf = (row: Row | null) => row?.updated_at ?? row?.created_at
const compare = (a = '', b = '') => (a < b ? -1 : a > b ? 1 : 0)

/** The rows in lists that the server accepts. */
function partsOf(rows: Row[]): Row[][] {
  const parts: Row[][] = []
  let letters = Number.POSITIVE_INFINITY
  for (const row of rows) {
    const size = JSON.stringify(row).length
    const part = parts.at(-1)
    if (!part || part.length >= MAX_ROWS_PER_CALL || letters + size > MAX_LETTERS_PER_CALL) {
      parts.push([row])
      letters = size
    } else {
      part.push(row)
      letters += size
    }
  }
  return parts
}
