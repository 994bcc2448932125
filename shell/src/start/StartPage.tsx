import type { RouteHandle } from '@portal/shared-ui/remote'
import { s } from '@portal/shared-ui/theme'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { upcomingQuery } from '../evenemang/events.data'
import { SundayCard } from '../gemenskap/SundayCard'
import { DEFAULT_META } from '../meta/meta'
import { settingsQuery } from '../settings/settings.data'
import { AboutTeaser } from './AboutTeaser'
import { ChatInvitation } from './ChatInvitation'
import { ComingEvents } from './ComingEvents'
import { Devotion } from './devotion/Devotion'
import { DAY_PARAM } from './devotion/useDevotion'
import { Gathering } from './Gathering'
import { Hero } from './Hero'
import { SalvationVideo } from './SalvationVideo'
import { StudyTeaser } from './StudyTeaser'
import { startQuery, weekQuery } from './start.data'
import { TodaysReading } from './TodaysReading'

export const startHandle: RouteHandle = {
  meta: () => ({ ...DEFAULT_META, canonical: '/' }),
  prefetch: ({ queryClient, db, url }) =>
    Promise.all([
      queryClient.prefetchQuery(startQuery(db)),
      url.searchParams.has(DAY_PARAM) && queryClient.prefetchQuery(weekQuery(db)),
      queryClient.prefetchQuery(settingsQuery(db)),
      queryClient.prefetchQuery(upcomingQuery(db)),
    ]),
}

/** `/`: the welcome, today, the gospel, who we are, and the ways in. */
export const StartPage = () => (
  <>
    <Hero />
    <Devotion />
    <Sections>
      <TodaysReading />
      <SundayCard otherwise={<Gathering />}>
        <Program to="/gemenskap">Se hela programmet</Program>
      </SundayCard>
      <SalvationVideo />
      <StudyTeaser />
      <AboutTeaser />
      <ChatInvitation />
      <ComingEvents />
    </Sections>
  </>
)

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${s('sectionGap')};
  max-width: calc(${s('contentWidth')} + 2 * ${s('gutter')});
  margin: 0 auto;
  padding: ${s('sectionGap')} ${s('gutter')};

  > section {
    margin-block: 0;
  }
`

const Program = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  margin-top: 10px;
  color: ${s('brand')};
  font-weight: 600;
`
