import { Refusal } from '@portal/shared-ui'
import { addDays, today } from '@portal/shared-ui/format'
import { useDb } from '@portal/shared-ui/portal'
import { withProof } from '@portal/shared-ui/proof'
import type { Row } from '@portal/supabase/client'
import type { Json } from '@portal/supabase/database'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { isId } from '../crud/data/items.data'

/** What differs on one date of an event, as stored. */
export type Exception = Row<'event_exceptions'>
/** A date of an event as it takes place. */
export type EventDate = Pick<
  Row<'events'>,
  'id' | 'title' | 'event_date' | 'start_time' | 'end_time' | 'location' | 'repeats' | 'updated_at'
> &
  Pick<Exception, 'day' | 'reason' | 'preacher' | 'reading'> & { kind: string | null }
export type ShownDate = { date: EventDate; exception: Exception | null }
/** The values of a date that was changed; null is as usual. */
export type Changes = Partial<Omit<Exception, 'id' | 'event_id' | 'day' | 'created_at' | 'updated_at'>> & {
  kind: 'cancelled' | 'changed'
}

/** Dates that the screen shows at first, and more of at each press. */
const DATES = 8
/** As far ahead as one request reads. */
const DAYS = 400

/** The next dates of an event, without one of the regular meeting, each with what was said about it. */
export function useDates(event?: string) {
  const db = useDb()
  return useInfiniteQuery({
    queryKey: ['office', 'dates', event],
    staleTime: 0,
    initialPageParam: 0,
    queryFn: async ({ pageParam: first, signal }): Promise<ShownDate[]> => {
      if (event && !isId(event)) return []
      const from = today()
      const coming = db.rpc(
        'event_dates',
        { from_day: from, to_day: addDays(from, DAYS), ...(event && { of_event: event }) },
        { get: true },
      )
      const { data: dates } = await (event ? coming : coming.eq('is_gathering', true))
        .range(first, first + DATES - 1)
        .abortSignal(signal)
        .overrideTypes<EventDate[], { merge: false }>()
        .throwOnError()
      const { data: exceptions } = await db
        .from('event_exceptions')
        .select('*')
        .in('event_id', [...new Set(dates.map(({ id }) => id))])
        .in(
          'day',
          dates.map(({ day }) => day),
        )
        .abortSignal(signal)
        .throwOnError()
      return dates.map((date) => ({
        date,
        exception: exceptions.find(({ event_id, day }) => event_id === date.id && day === date.day) ?? null,
      }))
    },
    getNextPageParam: (last, pages) => (last.length === DATES ? pages.length * DATES : null),
    select: ({ pages }) => pages.flat(),
  })
}

/** Saves what differs on a date; null makes it as usual. Refused when another person has changed the date meanwhile. */
export function useChangeDate() {
  const db = useDb()
  const cache = useQueryClient()
  return useMutation({
    mutationKey: ['office', 'change date'],
    mutationFn: async ({ date, exception, changes }: ShownDate & { changes: Changes | null }) => {
      const table = () => db.from('event_exceptions')
      const { data } = await withProof(() =>
        exception
          ? (changes ? table().update(changes) : table().delete())
              .eq('id', exception.id)
              .eq('updated_at', exception.updated_at)
              .select()
              .throwOnError()
          : table()
              .insert({ event_id: date.id, day: date.day, kind: 'changed', ...changes })
              .select()
              .throwOnError(),
      )
      const [saved] = data
      if (!saved) throw new Refusal(CHANGED)
      return saved
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['office'] }),
  })
}

/** Changes a series from one of its dates on, and gives the id of the new one; what is null stays. With a new time the end and the programme are new, too. */
export function useSplitSeries() {
  const db = useDb()
  const cache = useQueryClient()
  return useMutation({
    mutationKey: ['office', 'split series'],
    mutationFn: async ({
      date,
      changes,
      leave_out,
    }: {
      date: EventDate
      changes: { start_time: string | null } & Record<string, Json>
      leave_out: boolean
    }) => {
      const given = {
        ...(changes.start_time && { end_time: null, programme: [] }),
        ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null)),
      }
      const { id: of_event, day: from_day, updated_at: saved_at } = date
      const { data } = await withProof(() =>
        db.rpc('split_event', { of_event, from_day, saved_at, changes: given, leave_out }).throwOnError(),
      )
      return data
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['office'] }),
  })
}

const CHANGED = 'Någon annan har redan ändrat det datumet. Listan visar nu det som gäller; försök igen.'
