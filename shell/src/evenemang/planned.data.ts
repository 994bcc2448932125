import { shownDay, useToday } from '@portal/shared-ui'
import { addDays, mondayOf } from '@portal/shared-ui/format'
import { type Db, useDb } from '@portal/shared-ui/portal'
import type { RouteContext } from '@portal/shared-ui/remote'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { activeEvents, eventsFrom, type PlannedEvent } from './events.data'

/** Weeks in a part of the list. */
const WEEKS = 8

/** Parts that an address may ask for: four years. */
const MAX_PARTS = 26

/** What the address says of the list: the event that a link names, and how many parts it begins with ('?sida=2'). */
type Asked = { named: string | null; parts: number }

/** What an address asks the list for. */
export const askedEvents = (params: URLSearchParams): Asked => ({
  named: params.get('id'),
  parts: Math.min(Math.max(Number.parseInt(params.get('sida') ?? '1', 10) || 1, 1), MAX_PARTS),
})

export type PlannedPart = {
  events: PlannedEvent[]
  /** The day of the first event after these. */
  next: string | null
}

/**
 * The planned events in parts of eight weeks; the first one has the parts that the address asks for, and reaches to the
 * event that it names.
 */
const plannedEventsQuery = (db: Db, { named, parts }: Asked, day = shownDay()) =>
  infiniteQueryOptions({
    queryKey: ['events', 'planned', day, named, parts],
    initialPageParam: day,
    // At midnight the old day's events are shown until the new one's are there.
    placeholderData: keepPreviousData,
    queryFn: async ({ pageParam: from, signal }): Promise<PlannedPart> => {
      const until = later(
        addDays(mondayOf(from), 7 * WEEKS * (from === day ? parts : 1)),
        from === day && (await dayOf(db, named, signal)),
      )
      // The evening before belongs to the first part alone.
      const part = from === day ? eventsFrom(db, from) : activeEvents(db).gte('event_date', from)
      const [{ data: events }, { data: after }] = await Promise.all([
        part.lt('event_date', until).abortSignal(signal).throwOnError(),
        db
          .from('events')
          .select('event_date')
          .eq('is_active', true)
          .gte('event_date', until)
          .order('event_date')
          .limit(1)
          .abortSignal(signal)
          .throwOnError(),
      ])
      return { events, next: after[0]?.event_date ?? null }
    },
    getNextPageParam: ({ next }) => next,
  })

/** The later of a day and the day after another one. */
const later = (until: string, last: string | null | false) =>
  last && last >= until ? addDays(last, 1) : until

async function dayOf(db: Db, id: string | null, signal: AbortSignal): Promise<string | null> {
  if (!id || !/^[0-9a-f-]{36}$/i.test(id)) return null
  const { data } = await db
    .from('events')
    .select('event_date')
    .eq('id', id)
    .abortSignal(signal)
    .maybeSingle()
    .throwOnError()
  return data?.event_date ?? null
}

export const usePlannedEvents = (asked: Asked) =>
  useInfiniteQuery({
    ...plannedEventsQuery(useDb(), asked, useToday()),
    select: ({ pages }) => pages.flatMap(({ events }) => events),
  })

export const prefetchPlanned = ({ queryClient, db, url }: Pick<RouteContext, 'queryClient' | 'db' | 'url'>) =>
  queryClient.prefetchInfiniteQuery(plannedEventsQuery(db, askedEvents(url.searchParams)))
