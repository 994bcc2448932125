import { readByIds } from '@portal/shared-ui/readByIds'
import { RANGE_NOT_SATISFIABLE } from '@portal/shared-ui/sqlState'
import type { Db } from '@portal/supabase/client'
import { findHits } from '../../parts/search.data'
import { narrowed, type RowFilter } from './filters'
import type { Item, Resource, Sort, TableName } from './resource'

export type ItemPage = { items: Item[]; total: number }

/** Rows with this value of a flag, or with any value of another column. */
export type RowState = { column: string; value: boolean | 'set' }

/** Filters and order of a table's rows. */
export type RowQuery = {
  columns: string
  search: string
  state?: RowState | undefined
  filters?: readonly RowFilter[]
  /** Undefined: the best hits first. */
  sort: Sort | undefined
  ids?: readonly string[]
}

/** A table in a variable has no row types: declarations are type-checked where they are written. */
// biome-ignore lint/suspicious/noExplicitAny: supabase-js infers rows from a literal table name only
export const from = (db: Db, table: TableName) => db.from(table as any) as any

/** One page of a list, from 1; the last page when the requested one no longer exists. */
export async function readPage(
  db: Db,
  resource: Resource,
  query: RowQuery,
  { page, size, signal }: { page: number; size: number; signal?: AbortSignal },
): Promise<ItemPage> {
  const hits = await readHits(db, resource, query, { page: { nth: page, size }, signal })
  if (hits) return hits
  const read = (nth: number) =>
    readRows(db, resource, query, { first: (nth - 1) * size, last: nth * size - 1, signal })
  const found = await read(page).catch((error) => {
    if (error.code !== RANGE_NOT_SATISFIABLE) throw error
    return { items: [], total: 0 }
  })
  if (page === 1 || found.items.length > 0) return found
  const first = await read(1)
  return first.total > size ? read(Math.ceil(first.total / size)) : first
}

/** The rows of a range of the list, and the total. */
async function readRows(
  db: Db,
  { table, only }: Resource,
  { columns, state, filters = [], sort, ids }: RowQuery,
  { first, last, signal }: { first: number; last: number; signal?: AbortSignal },
): Promise<ItemPage> {
  let query = from(db, table).select(columns, { count: 'exact' })
  if (only) query = query.eq(only.column, only.value)
  if (state?.value === 'set') query = query.not(state.column, 'is', null)
  else if (state) query = query.eq(state.column, state.value)
  query = narrowed(query, filters)
  if (ids) query = query.in('id', ids)
  for (const { column, ascending } of sort?.by ?? []) query = query.order(column, { ascending })
  query = query.order('id').range(first, last)
  if (signal) query = query.abortSignal(signal)
  const { data, count } = await query.throwOnError()
  return { items: data, total: count ?? data.length }
}

/** All rows: the server returns at most a thousand in one response, or fewer in some projects. */
export async function readAllRows(
  db: Db,
  resource: Resource,
  query: RowQuery,
  signal?: AbortSignal,
): Promise<ItemPage> {
  const hits = await readHits(db, resource, query, { signal })
  if (hits) return hits
  const items = new Map<string, Item>()
  for (let first = 0; ; ) {
    const part = await readRows(db, resource, query, { first, last: first + 999, signal })
    for (const item of part.items) items.set(item.id, item)
    first += part.items.length
    if (part.items.length === 0 || first >= part.total)
      return { items: [...items.values()], total: part.total }
  }
}

/** A page of the rows that the search finds, or all of them, in the list's order or the best first; undefined without a search. */
async function readHits(
  db: Db,
  resource: Resource,
  { columns, search, state, filters = [], sort }: RowQuery,
  { page, signal }: { page?: { nth: number; size: number }; signal?: AbortSignal | undefined },
): Promise<ItemPage | undefined> {
  const { table, only } = resource
  const conditions = [
    ...(only ? [{ kind: 'equal', column: only.column, value: only.value }] : []),
    ...(state
      ? [{ kind: state.value === 'set' ? 'set' : 'equal', column: state.column, value: state.value }]
      : []),
    ...filters,
  ]
  const hits = search && (await findHits(db, { table, search, conditions, sort: sort?.by, page }, signal))
  if (!hits) return undefined
  return { items: await readRowsById(db, resource, { columns, ids: hits.ids }, signal), total: hits.total }
}

/** The rows with these ids, in the order of the ids. */
async function readRowsById(
  db: Db,
  resource: Resource,
  { columns, ids }: { columns: string; ids: readonly string[] },
  signal?: AbortSignal,
): Promise<Item[]> {
  const found = await readByIds(ids, async (some) => ({
    data: (await readAllRows(db, resource, { columns, search: '', sort: undefined, ids: some }, signal))
      .items,
  }))
  const places = new Map(ids.map((id, at) => [id, at]))
  return found.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
}

/** The rows to export: the selected ones, or all that the list's search finds. */
export const readFound = async (db: Db, resource: Resource, query: RowQuery): Promise<Item[]> =>
  query.ids
    ? readRowsById(db, resource, { columns: query.columns, ids: query.ids })
    : (await readAllRows(db, resource, query)).items
