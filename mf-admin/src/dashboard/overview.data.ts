import { counterQuery } from '@portal/shared-ui/counter'
import { useDb } from '@portal/shared-ui/portal'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Change } from '../history/changes/ChangeList'

export type SetupStep =
  | 'factor'
  | 'administrators'
  | 'controller'
  | 'meeting'
  | 'bible'
  | 'lessons'
  | 'devotions'
  | 'answers'
  | 'notices'

/** The waiting work and the latest changes, as `office_overview` returns them. */
export type Overview = {
  /** The steps of setting up a new portal; true for each step that is done. */
  setup: Record<SetupStep, boolean>
  questions: { pending: number; oldest_at: string | null; oldest_id: string | null }
  messages: { unread: number; newest_id: string | null }
  /** Days within the next thirty without a devotion, '2026-11-20', and those that a reserve fills. */
  devotions: { missing: string[]; reserve: string[] }
  /** Number of wrong quotes, missing passages and duplicate addresses, at most 100. */
  quotes: { faults: number }
  /** Rows that the clock could not publish, and whether times wait without a clock. */
  publishing: {
    is_clock_missing: boolean
    held: { table_name: string; row_id: string; label: string; reason: string }[]
  }
  /** Refusals and wrong passwords of the last 24 hours; 0 when they are few. */
  security: { failures: number }
  counter: { total_souls_won: number; last_updated: string } | null
  history: Change[]
}

const overviewKey = ['office', 'overview'] as const

/** The data of the dashboard, the menu's counts and the palette. Also fills the cache of the soul counter. */
export function useOverview({ enabled, staleTime = 0 }: { enabled: boolean; staleTime?: number }) {
  const db = useDb()
  const cache = useQueryClient()
  return useQuery({
    queryKey: overviewKey,
    queryFn: async ({ signal }) => {
      const { data } = await db.rpc('office_overview').abortSignal(signal).throwOnError()
      const overview = data as unknown as Overview
      if (overview.counter) cache.setQueryData(counterQuery(db).queryKey, overview.counter)
      return overview
    },
    enabled,
    staleTime,
  })
}
