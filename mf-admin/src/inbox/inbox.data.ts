import { useDb } from '@portal/shared-ui/portal'
import { RANGE_NOT_SATISFIABLE } from '@portal/shared-ui/sqlState'
import type { Db, Row } from '@portal/supabase/client'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/** Tables of visitors' messages and questions. */
export type InboxTable = 'interpretation_questions' | 'contact_messages'
export type InboxRow<T extends InboxTable> = Omit<Row<T>, 'request_id'>

export const PAGE_SIZE = 25

/** An order of a list, with its word in the address. */
export type InboxSort = { value: string; label: string; column: string; ascending: boolean }

/** The parameters of a list: states (all by default), search text, order, and page from 1. */
export type InboxView = { statuses?: readonly string[]; search: string; sort: InboxSort; page: number }
export type InboxPage<T extends InboxTable> = { rows: InboxRow<T>[]; total: number }

const keyOf = (table: InboxTable) => ['office', table] as const

/** The database's functions that read these tables; each read is recorded in the security log. */
const readers = { interpretation_questions: 'office_questions', contact_messages: 'office_messages' } as const

/** A table or function in a variable has no row types. The used columns exist in both tables. */
const from = (db: Db, table: InboxTable) => db.from(table as 'contact_messages')

const read = (db: Db, table: InboxTable, search?: string, options?: { count: 'exact' }) =>
  db.rpc(readers[table] as 'office_messages', search ? { q: search } : undefined, options)

/** One page of a list, searched and sorted by the server; the last page when the requested one no longer exists. */
export function useInbox<T extends InboxTable>(table: T, { statuses, search, sort, page }: InboxView) {
  const db = useDb()
  return useQuery({
    queryKey: [...keyOf(table), 'list', statuses, search, sort.value, page],
    queryFn: async ({ signal }): Promise<InboxPage<T>> => {
      const readPage = async (nth: number) => {
        let query = read(db, table, search, { count: 'exact' }).select('*')
        if (statuses) query = query.in('status', statuses)
        const { data, count, error } = await query
          .order(sort.column, { ascending: sort.ascending })
          .order('id')
          .range((nth - 1) * PAGE_SIZE, nth * PAGE_SIZE - 1)
          .abortSignal(signal)
        if (error && error.code !== RANGE_NOT_SATISFIABLE) throw error
        return { rows: (data ?? []) as unknown as InboxRow<T>[], total: count ?? 0 }
      }
      const found = await readPage(page)
      if (page === 1 || found.rows.length > 0) return found
      const first = await readPage(1)
      return first.total > PAGE_SIZE ? readPage(Math.ceil(first.total / PAGE_SIZE)) : first
    },
    staleTime: 0,
  })
}

/** One row with its current state; null when it was deleted. */
export function useInboxRow<T extends InboxTable>(table: T, id: string | undefined) {
  const db = useDb()
  return useQuery({
    queryKey: [...keyOf(table), 'item', id],
    queryFn: async ({ signal }): Promise<InboxRow<T> | null> => {
      if (!/^[0-9a-f-]{36}$/i.test(id ?? '')) return null
      const { data } = await read(db, table)
        .select('*')
        .eq('id', id ?? '')
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      return data as InboxRow<T> | null
    },
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  })
}

/** The number of rows of each tab, in order; an estimate beyond a thousand. */
export function useCounts(table: InboxTable, tabs: readonly { statuses?: readonly string[] }[]) {
  const db = useDb()
  return useQuery({
    queryKey: [...keyOf(table), 'counts'],
    queryFn: ({ signal }) =>
      Promise.all(
        tabs.map(async ({ statuses }) => {
          const all = from(db, table).select('id', { head: true, count: 'estimated' })
          const { count } = await (statuses ? all.in('status', statuses) : all)
            .abortSignal(signal)
            .throwOnError()
          return count ?? 0
        }),
      ),
    staleTime: 0,
  })
}

/**
 * Refetches lists, counts and the dashboard's figures. An open row is not refetched, so that the text being written
 * stays.
 */
export const refreshInbox = (cache: QueryClient) =>
  void cache.invalidateQueries({
    predicate: ({ queryKey: [area, , what] }) => area === 'office' && what !== 'item',
  })

/** Shows a changed row in place: it stays in its list until the list is reopened. Refetches the counts. */
export function patchInbox<T extends InboxTable>(
  cache: QueryClient,
  table: T,
  id: string,
  change: Partial<InboxRow<T>>,
) {
  cache.setQueriesData<InboxPage<T>>(
    { queryKey: [...keyOf(table), 'list'] },
    (page) =>
      page && { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) },
  )
  cache.setQueryData<InboxRow<T> | null>([...keyOf(table), 'item', id], (row) => row && { ...row, ...change })
  void cache.invalidateQueries({
    predicate: ({ queryKey: [area, noun, what] }) =>
      area === 'office' && (noun !== table || what === 'counts'),
  })
}

/** Deletes rows permanently, all or none. */
export function useRemoveForGood(table: InboxTable) {
  const db = useDb()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (ids: string[]) => {
      await db.rpc('delete_items', { table_name: table, ids }).throwOnError()
    },
    onSettled: () => refreshInbox(cache),
  })
}

/** Saves a note if it has not changed since it was `opened`; returns the note that the row then has. */
export function useSaveNote(table: InboxTable, id: string) {
  const db = useDb()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ opened, note }: { opened: string | null; note: string | null }) => {
      const { data } = await db
        .rpc('save_inbox_note', {
          table_name: table,
          id,
          opened: opened ?? undefined,
          note: note ?? undefined,
        })
        .throwOnError()
      const present: string | null = data
      return { saved: present === note, note: present }
    },
    onSuccess: ({ saved, note }) => (saved ? patchInbox(cache, table, id, { note }) : undefined),
  })
}
