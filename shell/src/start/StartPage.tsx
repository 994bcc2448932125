import type { RouteHandle } from '@portal/shared-ui/remote'
import { DEFAULT_META } from '../meta/meta'
import { Devotion } from './Devotion'
import { todaysDevotionQuery } from './devotion.data'
import { Hero } from './Hero'

export const startHandle: RouteHandle = {
  meta: () => ({ ...DEFAULT_META, canonical: '/' }),
  prefetch: ({ queryClient, db }) => queryClient.prefetchQuery(todaysDevotionQuery(db)),
}

/** `/`: the welcome, then what there is today. */
export const StartPage = () => (
  <>
    <Hero />
    <Devotion />
  </>
)
