import { Refusal } from '@portal/shared-ui'
import { useDb } from '@portal/shared-ui/portal'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useChange, useSave } from '../crud/data/items.data'
import type { Item } from '../crud/data/resource'
import { useMoveTimes } from '../crud/times/times.data'
import { lastDayOf } from './month'

/** What has its day in the calendar. */
export type Entry = {
  day: string
  /** The time of a publication; null for devotions, which have a day alone. */
  at: string | null
  table_name: string
  row_id: string
  label: string
  state: 'published' | 'waiting' | 'held' | 'hidden' | 'reserve'
  /** Why the clock could not publish it. */
  reason: string | null
  updated_at: string
}

export const DEVOTIONS = 'daily_devotions'

/** The entries of a month ('2026-12'), by day and time. */
export function useCalendar(month: string) {
  const db = useDb()
  return useQuery({
    queryKey: ['office', 'calendar', month],
    queryFn: async ({ signal }): Promise<Entry[]> => {
      const { data } = await db
        .rpc('office_calendar', { first: `${month}-01`, last: lastDayOf(month) })
        .abortSignal(signal)
        .throwOnError()
      return (data as Entry[]).sort(inOrder)
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

const inOrder = (one: Entry, other: Entry) => keyOf(one).localeCompare(keyOf(other))
const keyOf = ({ day, at, label }: Entry) => `${day} ${at ?? ''} ${label}`

/** Moves an entry to another day: the time of a publication keeps its minute. Resolves with the saved devotion, for an undo. */
export function useMoveEntry({ table_name, row_id, updated_at }: Entry) {
  const times = useMoveTimes(table_name)
  const refresh = useRefreshCalendar()
  const devotion = useChange(DEVOTIONS)
  return async (day: string): Promise<Item | null> => {
    if (table_name === DEVOTIONS) {
      const item = { id: row_id, updated_at }
      return devotion
        .mutateAsync({ item, values: { date: day } })
        .catch(refuseTaken)
        .finally(refresh)
    }
    const [refused] = await times.mutateAsync({ ids: [row_id], move: { to_day: day } })
    if (refused) throw new Refusal(refused.reason)
    return null
  }
}

/** Adds a copy of a devotion or of a reserve, with a day of its own. */
export function useCopyDevotion({ row_id }: Entry) {
  const db = useDb()
  const save = useSave(DEVOTIONS)
  const refresh = useRefreshCalendar()
  return async (day: string): Promise<Item> => {
    const { data } = await db
      .from(DEVOTIONS)
      .select('title, verse_reference, verse_text, reflection, background_image_url')
      .eq('id', row_id)
      .single()
      .throwOnError()
    return save
      .mutateAsync({ values: { ...data, date: day } })
      .catch(refuseTaken)
      .finally(refresh)
  }
}

function useRefreshCalendar() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: ['office', 'calendar'] })
}

function refuseTaken(error: { code?: string }): never {
  throw error.code === '23505' ? new Refusal('Det finns redan en aktiv andakt det datumet.') : error
}
