import type { RouteHandle } from '@portal/shared-ui/remote'
import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { DEFAULT_META } from '../meta/meta'
import { AboutTeaser } from './AboutTeaser'
import { ChatInvitation } from './ChatInvitation'
import { ComingEvents } from './ComingEvents'
import { Devotion } from './Devotion'
import { todaysDevotionQuery } from './devotion.data'
import { Hero } from './Hero'
import { SalvationVideo } from './SalvationVideo'
import { StudyTeaser } from './StudyTeaser'

export const startHandle: RouteHandle = {
  meta: () => ({ ...DEFAULT_META, canonical: '/' }),
  prefetch: ({ queryClient, db }) => queryClient.prefetchQuery(todaysDevotionQuery(db)),
}

/** `/`: the welcome, today, the gospel, who we are, and the ways in (SH-33). */
export const StartPage = () => (
  <>
    <Hero />
    <Devotion />
    <Sections>
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
  gap: ${s('sectionGap')};
  max-width: calc(${s('contentWidth')} + 2 * ${s('gutter')});
  margin: 0 auto;
  padding: ${s('sectionGap')} ${s('gutter')};

  > section {
    margin-top: 0;
  }
`
