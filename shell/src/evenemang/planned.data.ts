import { shownDay, useToday } from '@portal/shared-ui'
import { addDays, mondayOf } from '@portal/shared-ui/format'
import { type Db, useDb } from '@portal/shared-ui/portal'
import type { RouteContext } from '@portal/shared-ui/remote'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { datesBetween, nextEvents, type PlannedEvent } from './events.data'

/** Weeks in a part of the list. */
const WEEKS = 8

/** Parts that an address may ask for: as many days as one request reads. */
export const MAX_PARTS = 7

/** How many parts of the list an address begins with: '?sida=2'. */
export const askedParts = (params: URLSearchParams): number =>
  Math.min(Math.max(Number.parseInt(params.get('sida') ?? '1', 10) || 1, 1), MAX_PARTS)

export type PlannedPart = {
  events: PlannedEvent[]
  /** The day of the first event after these. */
  next: string | null
}

/** The planned dates in parts of eight weeks; the first one has the parts that the address asks for. */
const plannedEventsQuery = (db: Db, parts: number, day = shownDay()) =>
  infiniteQueryOptions({
    queryKey: ['events', 'planned', day, parts],
    initialPageParam: day,
    // At midnight the old day's events are shown until the new one's are there.
    placeholderData: keepPreviousData,
    queryFn: async ({ pageParam: from, signal }): Promise<PlannedPart> => {
      const until = addDays(mondayOf(from), 7 * WEEKS * (from === day ? parts : 1))
      const [{ data: events }, { data: after }] = await Promise.all([
        datesBetween(db, from, addDays(until, -1))
          .abortSignal(signal)
          .overrideTypes<PlannedEvent[], { merge: false }>()
          .throwOnError(),
        nextEvents(db, until).gte('event_date', until).limit(1).abortSignal(signal).throwOnError(),
      ])
      return {
        // The evening before belongs to the first part alone.
        events: events.filter(({ event_date }) => from === day || event_date >= from),
        next: after[0]?.event_date ?? null,
      }
    },
    getNextPageParam: ({ next }) => next,
  })

export const usePlannedEvents = (parts: number) =>
  useInfiniteQuery({
    ...plannedEventsQuery(useDb(), parts, useToday()),
    select: ({ pages }) => pages.flatMap(({ events }) => events),
  })

export const prefetchPlanned = ({ queryClient, db, url }: Pick<RouteContext, 'queryClient' | 'db' | 'url'>) =>
  queryClient.prefetchInfiniteQuery(plannedEventsQuery(db, askedParts(url.searchParams)))
