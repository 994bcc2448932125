import { useDb } from '@portal/shared-ui/portal'
import type { Db, Row } from '@portal/supabase/client'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Cursor } from '../crud/cursor'

/** What visitors send: questions and messages. */
export type InboxTable = 'interpretation_questions' | 'contact_messages'
export type InboxRow<T extends InboxTable> = Omit<Row<T>, 'request_id'>

/** What of a list is asked for: rows of some states (all, when none is named) that contain a text. */
export type InboxView = { statuses?: readonly string[]; search: string; after?: Cursor }
export type InboxPage<T extends InboxTable> = { rows: InboxRow<T>[]; next: Cursor | null }

const keyOf = (table: InboxTable) => ['office', table] as const

/** A table that is a variable has no row types. Both have what is asked for here. */
const from = (db: Db, table: InboxTable) => db.from(table as 'contact_messages')

/** One page of a list, newest first, searched by the server. */
export function useInbox<T extends InboxTable>(table: T, { statuses, search, after }: InboxView) {
  const db = useDb()
  return useQuery({
    queryKey: [...keyOf(table), 'list', statuses, search, after],
    queryFn: async ({ signal }): Promise<InboxPage<T>> => {
      const { data } = await db
        .rpc('search_office', {
          table_name: table,
          q: search,
          ...(statuses && { statuses: [...statuses] }),
          ...after,
        })
        .abortSignal(signal)
        .throwOnError()
      const { rows, next } = data as unknown as {
        rows: InboxRow<T>[]
        next: { created_at: string; id: string } | null
      }
      return { rows, next: next && { before_created_at: next.created_at, before_id: next.id } }
    },
    staleTime: 0,
  })
}

/** One of them, as it is now; null when it is gone. */
export function useInboxRow<T extends InboxTable>(table: T, id: string | undefined) {
  const db = useDb()
  return useQuery({
    queryKey: [...keyOf(table), 'item', id],
    queryFn: async ({ signal }): Promise<InboxRow<T> | null> => {
      if (!/^[0-9a-f-]{36}$/i.test(id ?? '')) return null
      const { data } = await from(db, table)
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

/** How many there are under each tab, in their order; an estimate beyond a thousand. */
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
 * Reads lists and counts anew; what the dashboard says of them too. A row that is open stays as it was opened, and with it
 * what is being written to it.
 */
export const refreshInbox = (cache: QueryClient) =>
  void cache.invalidateQueries({
    predicate: ({ queryKey: [area, , what] }) => area === 'office' && what !== 'item',
  })

/** Shows a change of one row where it stands: it stays in its list until that is opened anew. The counts are read again. */
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

/** Deletes for good, all or none. */
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

/** Saves a note as long as it still says what it said when it was `opened`; gives what it says otherwise. */
export function useSaveNote(table: InboxTable, id: string) {
  const db = useDb()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ opened, note }: { opened: string | null; note: string | null }) => {
      const change = from(db, table).update({ note }).eq('id', id)
      const { data } = await (opened === null ? change.is('note', null) : change.eq('note', opened))
        .select('note')
        .throwOnError()
      if (data.length > 0) return { saved: true, note }
      const { data: present } = await from(db, table).select('note').eq('id', id).single().throwOnError()
      return { saved: false, note: present.note }
    },
    onSuccess: ({ saved, note }) => (saved ? patchInbox(cache, table, id, { note }) : undefined),
  })
}
