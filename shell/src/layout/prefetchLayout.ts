import type { RouteContext } from '@portal/shared-ui/remote'
import { upcomingQuery } from '../evenemang/events.data'
import { settingsQuery } from '../settings/settings.data'
import { unseenQuery } from '../uppdateringar/updates.data'

/** Fills the queries of the layout of every public page, as a first visitor sees it. */
export const prefetchLayout = ({
  queryClient,
  db,
}: Pick<RouteContext, 'queryClient' | 'db'>): Promise<unknown> =>
  Promise.all([
    queryClient.prefetchQuery(settingsQuery(db)),
    queryClient.prefetchQuery(upcomingQuery(db)),
    queryClient.prefetchQuery(unseenQuery(db, null)),
  ])
