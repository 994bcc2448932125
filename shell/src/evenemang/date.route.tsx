import { definePage } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { cut, inStockholm, longDate, pagePaths, timeRange } from '@portal/shared-ui/format'
import { NotFound, type PageMeta } from '@portal/shared-ui/remote'
import { settingsQuery } from '../settings/settings.data'
import { dateQuery, type EventDate, nextDayQuery } from './date.data'
import { datePath, endOf } from './events.data'

const crumbs = [{ label: 'Evenemang', to: pagePaths.events }]
const missing = { title: 'Evenemanget hittades inte', crumbs, robots: 'noindex' } as const

/** The pages of dates. The code is a chunk of its own: the list does not load it. */
export const dateRoute = definePage({
  path: `${pagePaths.events}/:id/:day?`,
  code: {
    ...codeQuery('evenemang/datum', () => import(/* webpackChunkName: 'evenemang/datum' */ './DatePage')),
    throwOnError: false,
  },
  render: ({ DatePage }) => <DatePage />,
  handle: {
    meta: ({ db, params, queryClient }) => {
      const found = queryClient.getQueryData(dateQuery(db, params.id, params.day).queryKey)
      if (found === null) return missing
      return found ? metaOf(found) : { title: 'Evenemang', crumbs }
    },
    prefetch: async ({ db, params: { id = '', day }, queryClient }) => {
      const settings = queryClient.prefetchQuery(settingsQuery(db))
      if (day === undefined) {
        const next = await queryClient.fetchQuery(nextDayQuery(db, id))
        throw next
          ? new NotFound('Each date has its own address.', datePath({ id, day: next }))
          : new NotFound('There is nothing at this address.')
      }
      if ((await queryClient.fetchQuery(dateQuery(db, id, day))) === null)
        throw new NotFound('There is nothing at this address.')
      await settings
    },
  },
})

function metaOf({ date }: EventDate): PageMeta {
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
    crumbs,
    canonical: datePath(date),
    event: {
      start: start_time ? inStockholm(event_date, start_time.slice(0, 5)).toISOString() : event_date,
      ...(start_time && end_time && { end: endOf(date).toISOString() }),
      ...(location && { place: location }),
      isCancelled,
    },
  }
}
