import { baseOf } from './argumentType'
import type { Catalogue, Person, Table } from './office'

const LIST_LENGTH = 5000
const LONG_TEXT = 'Johannes 3 '.repeat(10_000)
const UUID = '00000000-0000-4000-a000-000000000002'

type Routine = Catalogue['functions'][number]
type Call = { name: string; argument: string; values: Record<string, unknown> }

/** Calls of a function with one oversized argument and otherwise plausible ones. */
export function oversizedCalls(routine: Routine): Call[] {
  return callsWith(routine, (name, type) => listOf(name, type, LIST_LENGTH))
}

/** Calls with one argument as large as its type allows. */
export function largestCalls(routine: Routine): Call[] {
  return callsWith(routine, (name, type) => {
    const limit = Number(/_(\d+)$/.exec(type)?.[1])
    return baseOf(type) === 'text' ? LONG_TEXT.slice(0, limit) : listOf(name, type, limit || 100)
  })
}

function callsWith(
  { name, arguments: types }: Routine,
  large: (argument: string, type: string) => unknown,
): Call[] {
  const plausible = Object.fromEntries(
    Object.entries(types).map(([argument, type]) => [argument, plausibleValue(argument, type)]),
  )
  return Object.entries(types).flatMap(([argument, type]) => {
    const value = large(argument, type)
    return value === undefined ? [] : [{ name, argument, values: { ...plausible, [argument]: value } }]
  })
}

const listValues: Record<string, string> = { statuses: 'pending', kinds: 'verse_notes', tables: 'sermons' }

function listOf(name: string, type: string, length: number): unknown {
  switch (baseOf(type)) {
    case 'text':
      return LONG_TEXT
    case 'text[]':
      return Array.from({ length }, (_, at) => listValues[name] ?? `1 Mos ${at}`)
    case 'uuid[]':
      return Array.from({ length }, () => UUID)
    case 'jsonb':
      return Array.from({ length }, (_, at) => ({ verse: at, text: LONG_TEXT.slice(0, 1000) }))
    default:
      return undefined
  }
}

const byName: Record<string, unknown> = {
  table_name: 'interpretation_questions',
  of_table: 'sermons',
  of_book: 'John',
  column_name: 'is_active',
}

function plausibleValue(name: string, type: string): unknown {
  if (name in byName) return byName[name]
  const values: Record<string, unknown> = {
    text: 'nåd',
    'text[]': [],
    'uuid[]': [],
    jsonb: [],
    uuid: UUID,
    boolean: true,
    integer: 1,
    bigint: 1,
    date: '2026-01-01',
    'timestamp with time zone': '2026-01-01T00:00:00Z',
  }
  return values[baseOf(type)] ?? null
}

/** Oversized requests to a table: 5,000 rows at once, and one row with a long text or list in each of its columns. */
export function attackedRows(table: Table, person: Person): { what: string; body: unknown }[] {
  const { sample } = table
  const columns = table.columns[`${person.role} INSERT`] ?? []
  if (!sample || columns.length === 0) return []
  const row = Object.fromEntries(columns.map((column) => [column, sample[column]]))
  if ('user_id' in row) row.user_id = person.id
  delete row.id
  delete row.request_id
  const large = columns.flatMap((column) => {
    const value = sample[column]
    if (typeof value === 'string')
      return [{ what: `a long ${column}`, body: { ...row, [column]: LONG_TEXT } }]
    if (typeof value !== 'object' || value === null) return []
    const list = Array.from({ length: LIST_LENGTH }, (_, at) => `${at}`)
    return [{ what: `a long list of ${column}`, body: { ...row, [column]: list } }]
  })
  return [{ what: 'many rows', body: Array.from({ length: LIST_LENGTH }, () => row) }, ...large]
}
