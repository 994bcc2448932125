import { Refusal } from '@portal/shared-ui'
import { useDb } from '@portal/shared-ui/portal'
import type { Db } from '@portal/supabase/client'
import {
  keepPreviousData,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { RowFilter } from './filters'
import { countsKey, itemKey, listKey } from './itemKeys'
import { from, type RowState, readAllRows, readPage } from './listRows'
import type { Item, Parent, Resource, Sort, TableName, Values } from './resource'
import { useAdopt } from './useAdopt'

export const PAGE_SIZE = 25

/**
 * The parameters of a list: search, state (the first toggle on or off; undefined for all rows), chosen filters, order
 * (undefined: the best hits first), and page from 1.
 */
export type ListView = {
  search: string
  state: RowState | undefined
  filters: readonly RowFilter[]
  sort: Sort | undefined
  page: number
}

/** One page of a list, searched and sorted by the server; an ordered list comes whole. */
export function useItems(resource: Resource, { search, state, filters, sort, page }: ListView) {
  const db = useDb()
  return useQuery({
    queryKey: [
      ...listKey(resource.table),
      'list',
      resource.only?.value,
      search,
      state?.value,
      filters,
      sort?.value,
      page,
    ],
    queryFn: ({ signal }) => {
      const columns = [
        ...new Set(['id', 'updated_at', ...resource.listed, ...(sort?.by.map(({ column }) => column) ?? [])]),
        ...(resource.above ? [resource.above] : []),
      ].join()
      const query = { columns, search, state, filters, sort }
      if (resource.ordered) return readAllRows(db, resource, query, signal)
      return readPage(db, resource, query, { page, size: PAGE_SIZE, signal })
    },
    placeholderData: keepPreviousData,
  })
}

/** The complete row for the form; null when it was deleted. */
export const useItem = (table: TableName, id: string | undefined) => {
  const db = useDb()
  return useQuery({
    ...itemQuery(db, table, id ?? ''),
    enabled: id !== undefined,
  })
}

const itemQuery = (db: Db, table: TableName, id: string) =>
  queryOptions({
    queryKey: itemKey(table, id),
    queryFn: async ({ signal }): Promise<Item | null> => {
      if (!isId(id)) return null
      const { data } = await from(db, table)
        .select('*')
        .eq('id', id)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      return data
    },
    // An opening form shows the current row.
    staleTime: 0,
    gcTime: 0,
  })

export const isId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)

export type ParentRow = { id: string; label: string; active: boolean }

/** The parents for a `parent` field's choices and a list's groups, in order; idle without such a field. */
export function useParents(parent: Parent | undefined) {
  const db = useDb()
  return useQuery({
    queryKey: [...listKey(parent?.table), 'parents'],
    queryFn: parent
      ? async ({ signal }): Promise<ParentRow[]> => {
          const { table, label, active, order } = parent
          const { data } = await from(db, table)
            .select(`id,label:${label},active:${active}`)
            .order(order)
            .order('created_at')
            .abortSignal(signal)
            .throwOnError()
          return data
        }
      : skipToken,
  })
}

/** Thrown when another person saved the row after it was opened. */
export class Conflict extends Error {
  constructor(readonly theirs: Item | null) {
    super('Another person has saved this row.')
    this.name = 'Conflict'
  }
}

/**
 * Adds a row, or saves one if it has not changed since it was `opened`. Otherwise throws `Conflict` with the current
 * row.
 */
export function useSave(table: TableName) {
  const db = useDb()
  const refresh = useRefresh(table)
  const adopt = useAdopt(table)
  return useMutation({
    mutationFn: async ({ values, opened }: { values: Values; opened?: Item }): Promise<Item> => {
      if (!opened) {
        const { data } = await from(db, table).insert(values).select().single().throwOnError()
        return data
      }
      return change(db, table, opened, values)
    },
    onSuccess: (saved) => {
      adopt(saved)
      return refresh()
    },
  })
}

/** Changes some columns of a row of the list: a switch, a number. */
export function useChange(table: TableName) {
  const db = useDb()
  const refresh = useRefresh(table)
  const adopt = useAdopt(table)
  return useMutation({
    mutationFn: ({ item, values }: { item: Item; values: Values }) => change(db, table, item, values),
    onSuccess: adopt,
    onSettled: refresh,
  })
}

// Compares the received string: a Date would lose the microseconds.
async function change(db: Db, table: TableName, { id, updated_at }: Item, values: Values): Promise<Item> {
  const { data } = await from(db, table)
    .update(values)
    .eq('id', id)
    .eq('updated_at', updated_at)
    .select()
    .maybeSingle()
    .throwOnError()
  if (data) return data
  const { data: theirs } = await from(db, table).select('*').eq('id', id).maybeSingle().throwOnError()
  // The row is unchanged, so row-level security hid it from this account's update.
  if (theirs?.updated_at === updated_at) {
    throw Object.assign(new Refusal('Du har inte administratörsbehörighet'), { code: '42501' })
  }
  throw new Conflict(theirs)
}

/** Deletes rows, all or none. Returns the change's number for `useUndo`. */
export function useRemove(table: TableName) {
  const db = useDb()
  const refresh = useRefresh(table)
  return useMutation({
    mutationFn: async (ids: string[]): Promise<number | null> => {
      const { data } = await db.rpc('delete_items', { table_name: table, ids }).throwOnError()
      return data
    },
    onSettled: refresh,
  })
}

/** Saves a new order of rows with a common parent, in one call. */
export function useReorder(table: TableName) {
  const db = useDb()
  const refresh = useRefresh(table)
  return useMutation({
    // One after another, so that the last order wins.
    scope: { id: `reorder ${table}` },
    mutationFn: async (ids: string[]): Promise<number> => {
      const { data } = await db.rpc('reorder', { table_name: table, ids }).throwOnError()
      return data
    },
    onSettled: refresh,
  })
}

/** Switches a column of several rows at once. */
export function useSetAll(table: TableName) {
  const db = useDb()
  const refresh = useRefresh(table)
  return useMutation({
    mutationFn: async ({
      ids,
      column,
      value,
    }: {
      ids: string[]
      column: string
      value: boolean
    }): Promise<number | null> => {
      const { data } = await db
        .rpc('set_items', {
          table_name: table,
          ids,
          column_name: column,
          value,
        })
        .throwOnError()
      return data
    },
    onSettled: refresh,
  })
}

/** The last save of a row: person and time. */
export function useLastChange(table: string, id: string | undefined) {
  const db = useDb()
  return useQuery({
    queryKey: [...listKey(table), 'last change', id],
    queryFn: async ({ signal }) => {
      const { data } = await db
        .rpc('history_of', { table_name: table, row_id: id ?? '', page_size: 1 })
        .abortSignal(signal)
        .throwOnError()
      return data[0] ?? null
    },
    enabled: id !== undefined,
    staleTime: 0,
  })
}

/**
 * Returns a function that refetches a table's queries after a change. Other areas have public rows in the same cache;
 * those are only marked as outdated, and refetched when they are shown.
 */
export function useRefresh(table: string) {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: listKey(table) }),
      cache.invalidateQueries({ queryKey: countsKey }),
      // The menu's counts and the latest edited row.
      cache.invalidateQueries({ queryKey: ['office', 'overview'] }),
      cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'office', refetchType: 'none' }),
    ])
}
