import { definePage } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { pagePaths } from '@portal/shared-ui/format'
import type { EventDate } from './date.data'

const crumbs = [{ label: 'Evenemang', to: pagePaths.events }]

/** The key of the query of a date, which the route reads before the code of dates is there. */
const keyOf = ({ id = '', day = '' }: { id?: string; day?: string }) => ['events', 'date', id, day]

/** The pages of dates. All of their code is a chunk of its own, that of their head, too: other pages do not load it. */
export const dateRoute = definePage({
  path: `${pagePaths.events}/:id/:day?`,
  code: {
    ...codeQuery('evenemang/datum', () => import(/* webpackChunkName: 'evenemang/datum' */ './DatePage')),
    throwOnError: false,
  },
  render: ({ DatePage }) => <DatePage />,
  handle: {
    meta: ({ params, queryClient }) => {
      const found = queryClient.getQueryData<EventDate | null>(keyOf(params))
      if (found === null) return { title: 'Evenemanget hittades inte', crumbs, robots: 'noindex' }
      return { title: 'Evenemang', ...found?.meta, crumbs }
    },
    prefetch: async (context) => {
      const { prefetchDate } = await import(/* webpackChunkName: 'evenemang/datum' */ './date.data')
      await prefetchDate(context)
    },
  },
})
