import { addDays, cut, inStockholm, longDate, timeRange, today } from '@portal/shared-ui/format'
import type { Db } from '@portal/shared-ui/portal'
import { NotFound, type PageMeta, type RouteContext } from '@portal/shared-ui/remote'
import { queryOptions } from '@tanstack/react-query'
import { settingsQuery } from '../settings/settings.data'
import { datePath, endOf, nextEvents, type PlannedEvent } from './events.data'
import type { Gathering } from './gathering.data'

/** A date with its page's metadata, and the series' dates before and after it. */
export type EventDate = {
  date: Gathering
  meta: PageMeta
  before: Neighbour | null
  after: Neighbour | null
}
export type Neighbour = Pick<PlannedEvent, 'id' | 'day' | 'event_date' | 'kind'>

/** How far a date may have been moved, and more. */
const MOVED_DAYS = 199
/** As far as the neighbours of a monthly date. */
const NEAR_DAYS = 45

/** The date that an address names: '/evenemang/{id}/2026-12-06'; null when the rule gives no such date. */
export const dateQuery = (db: Db, id = '', day = '') =>
  queryOptions({
    queryKey: ['events', 'date', id, day],
    queryFn: async ({ signal }): Promise<EventDate | null> => {
      if (!isId(id) || !isDay(day)) return null
      const dates = (days: number) =>
        db.rpc(
          'event_dates',
          { from_day: addDays(day, -days), to_day: addDays(day, days), of_event: id },
          { get: true },
        )
      const [{ data: named }, { data: near }] = await Promise.all([
        dates(MOVED_DAYS)
          .eq('day', day)
          .abortSignal(signal)
          .overrideTypes<Gathering[], { merge: false }>()
          .throwOnError(),
        dates(NEAR_DAYS)
          .select('id, day, event_date, kind')
          .abortSignal(signal)
          .overrideTypes<Neighbour[], { merge: false }>()
          .throwOnError(),
      ])
      const [date] = named
      if (!date) return null
      const others = near.toSorted((one, other) => (one.day < other.day ? -1 : 1))
      return {
        date,
        meta: metaOf(date),
        before: others.findLast((other) => other.day < day) ?? null,
        after: others.find((other) => other.day > day) ?? null,
      }
    },
  })

/** The day of an event's next date, or of the last one of the last thirty days; null without any. */
export const nextDayQuery = (db: Db, id = '') =>
  queryOptions({
    queryKey: ['events', 'next', id],
    queryFn: async ({ signal }) => {
      if (!isId(id)) return null
      const from = today()
      const { data: coming } = await nextEvents(db, from).eq('id', id).abortSignal(signal).throwOnError()
      if (coming[0]) return coming[0].day
      const { data: past } = await db
        .rpc('event_dates', { from_day: addDays(from, -30), to_day: from, of_event: id }, { get: true })
        .select('day')
        .abortSignal(signal)
        .throwOnError()
      return past.at(-1)?.day ?? null
    },
  })

const isId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
/** Whether a text is a day of the calendar: '2026-02-30' is none. */
const isDay = (day: string) =>
  /^[12]\d{3}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day

/** Reads what a date's page shows. An address without a day leads to the next date. */
export async function prefetchDate({
  db,
  params: { id = '', day },
  queryClient,
}: Pick<RouteContext, 'db' | 'params' | 'queryClient'>): Promise<void> {
  if (day === undefined) {
    const next = await queryClient.fetchQuery(nextDayQuery(db, id))
    throw next ? new NotFound('Each date has its own address.', datePath({ id, day: next })) : nothing()
  }
  const settings = queryClient.prefetchQuery(settingsQuery(db))
  if ((await queryClient.fetchQuery(dateQuery(db, id, day))) === null) throw nothing()
  await settings
}

const nothing = () => new NotFound('There is nothing at this address.')

function metaOf(date: Gathering): PageMeta {
  const { title, event_date, start_time, end_time, location, reason, description, kind } = date
  const isCancelled = kind === 'cancelled'
  const facts = [longDate(event_date), timeRange(start_time, end_time), location].filter(Boolean).join(', ')
  const words = [reason, description].filter(Boolean).join(' ')
  return {
    title: cut(title, 60),
    description: cut(
      `${isCancelled ? 'Inställt: ' : ''}${title}, ${facts}. ${words || 'Alla är välkomna.'}`,
      160,
    ),
    canonical: datePath(date),
    event: {
      start: start_time ? inStockholm(event_date, start_time.slice(0, 5)).toISOString() : event_date,
      ...(start_time && end_time && { end: endOf(date).toISOString() }),
      ...(location && { place: location }),
      isCancelled,
    },
  }
}
