import { metaOfSite } from '@portal/platform/browser/meta/meta'
import { QueryView, useCode } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import type { RouteHandle } from '@portal/shared-ui/remote'
import { defaultSite } from '@portal/shared-ui/site'
import { upcomingQuery } from '../evenemang/events.data'
import { gatheringsQuery } from '../evenemang/gathering.data'
import { settingsQuery } from '../settings/settings.data'
import { DevotionBox } from './DevotionBox'
import { Hero } from './Hero'
import { DAY_PARAM, startQuery, weekQuery } from './start.data'

/** The rest of the page is its own chunk, fetched along with its data. */
const bodyCode = codeQuery('start', () => import(/* webpackChunkName: 'start' */ './StartBody'))

export const startHandle: RouteHandle = {
  meta: ({ site = defaultSite }) => ({ ...metaOfSite(site), canonical: '/' }),
  feed: { kind: 'daily_devotions', title: 'Dagens andakt' },
  prefetch: ({ queryClient, db, url }) =>
    Promise.all([
      queryClient.prefetchQuery(bodyCode),
      queryClient.prefetchQuery(startQuery(db)),
      url.searchParams.has(DAY_PARAM) && queryClient.prefetchQuery(weekQuery(db)),
      queryClient.prefetchQuery(settingsQuery(db)),
      queryClient.prefetchQuery(upcomingQuery(db)),
      queryClient.prefetchQuery(gatheringsQuery(db)),
    ]),
}

/** `/`: a band while a meeting goes on, the welcome section and the sections after it. */
export function StartPage() {
  const query = useCode(bodyCode, { optional: true })
  return (
    <>
      {query.data && <query.data.SundayBand />}
      <Hero>{query.data && <query.data.WhenAndWhere />}</Hero>
      {query.data ? (
        <query.data.StartBody />
      ) : (
        <DevotionBox>
          <QueryView query={query} skeleton={null}>
            {() => null}
          </QueryView>
        </DevotionBox>
      )}
    </>
  )
}
