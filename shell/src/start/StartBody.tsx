import { media, s } from '@portal/shared-ui/theme'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { SundayCard } from '../gemenskap/SundayCard'
import { AboutTeaser } from './AboutTeaser'
import { ChatInvitation } from './ChatInvitation'
import { ComingEvents } from './ComingEvents'
import { Devotion } from './devotion/Devotion'
import { Gathering } from './Gathering'
import { SalvationVideo } from './SalvationVideo'
import { StudyTeaser } from './StudyTeaser'
import { TodaysReading } from './TodaysReading'

// Above the body, in its code: the welcome itself is in the shell's first code.
export { SundayBand } from './SundayBand'
export { WhenAndWhere } from './WhenAndWhere'

/** The page below the welcome: today, the gospel, the teaching, about us, events. */
export const StartBody = () => (
  <>
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
  gap: 52px;
  max-width: calc(${s('contentWidth')} + 2 * ${s('gutter')});
  margin: 0 auto;
  padding: 52px ${s('gutter')};

  > section {
    margin-block: 0;
  }
  /* A phone shows the same sections in two thirds of the length. */
  ${media.phone} {
    gap: 15px;
    padding-block: 15px;

    h2 {
      font-size: 1.25rem;
    }
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
