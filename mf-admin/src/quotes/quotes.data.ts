import { type Db, useDb } from '@portal/shared-ui/portal'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/**
 * A quote that differs from the Bible, a reference to a missing passage, or an article whose address another one has,
 * too.
 */
export type Finding = {
  fault: 'drifted' | 'missing' | 'same_slug'
  table_name: string
  row_id: string
  label: string | null
  /** The form field's path: 'verses_groups.1.book'. */
  field: string
  reference: string | null
  quote: string | null
  bible: string | null
  fingerprint: string | null
}

/** One row of the content. */
export type Row = { table: string; id: string }

/** The findings in one row, or in all content. */
export const findingsQuery = (db: Db, row?: Row) => ({
  queryKey: ['office', 'quotes', row?.table, row?.id],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { data } = await db
      .rpc('quote_findings', { of_table: row?.table, of_row: row?.id })
      .abortSignal(signal)
      .throwOnError()
    return data as Finding[]
  },
  // The Bible and other people's content change meanwhile.
  staleTime: 0,
})

export const useFindings = (row?: Row) => useQuery(findingsQuery(useDb(), row))

/** Repairs of a finding; each returns the change for undo, if it changed content. */
export function useRepair() {
  const db = useDb()
  const cache = useQueryClient()
  return useMutation({
    mutationKey: ['office', 'repair'],
    mutationFn: (repair: Repair) => made(db, repair),
    // Other areas of the page have public rows in the same cache: they refetch them when they are shown.
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['office'] }),
        cache.invalidateQueries({
          predicate: ({ queryKey }) => queryKey[0] !== 'office',
          refetchType: 'none',
        }),
      ]),
  })
}

type Repair =
  | { keep: string; kept: boolean }
  | (Row & { fingerprint: string })
  | (Row & { path: string; newPath: string })

async function made(db: Db, repair: Repair): Promise<number | null> {
  if ('keep' in repair) {
    await db.rpc('keep_quote', { fingerprint: repair.keep, kept: repair.kept }).throwOnError()
    return null
  }
  const row = { table_name: repair.table, row_id: repair.id }
  const { data } =
    'fingerprint' in repair
      ? await db.rpc('use_bible_words', { ...row, fingerprint: repair.fingerprint }).throwOnError()
      : await db.rpc('replace_link', { ...row, path: repair.path, new_path: repair.newPath }).throwOnError()
  return data
}
