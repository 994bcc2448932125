import { Button, ButtonLink, Page, Section, SkeletonText } from '@portal/shared-ui'
import { capitalized, pagePaths, timeRange } from '@portal/shared-ui/format'
import { openContact } from '@portal/shared-ui/portal'
import { media, s } from '@portal/shared-ui/theme'
import { CalendarDays, MapPin, MessagesSquare, Phone } from 'lucide-react'
import styled from 'styled-components'
import {
  type Gathering,
  partsOf,
  useAwaitsGatherings,
  useGatherings,
  weekdayOf,
} from '../evenemang/gathering.data'
import { Programme } from '../evenemang/Programme'
import { useSetting } from '../settings/settings.data'
import { FirstVisit } from './FirstVisit'
import { NextMeeting } from './NextMeeting'
import { SundayCard } from './SundayCard'

/** `/gemenskap`: when and where we meet. */
export function CommunityPage() {
  const location = useSetting('meeting_location')
  const map = useSetting('meeting_map_url')
  const phone = useSetting('contact_phone')
  const chat = useSetting('discord_invite_url')
  const meetings = useGatherings()
  // As the series is, not as the next date is, which may differ.
  const isAwaited = useAwaitsGatherings()
  const usual = meetings.find(({ kind }) => kind === null) ?? meetings[0]
  return (
    <Page
      lead={
        usual || isAwaited
          ? `Kom som du är. Vi möts ${usual ? oftenOf(usual) : 'varje söndag'}, och i samtal alla dagar.`
          : 'Kom som du är, i samtal alla dagar.'
      }
    >
      <SundayCard otherwise={<NextMeeting />} />
      <Columns>
        {isAwaited && <SkeletonText lines={9} />}
        {usual && (
          <Section
            title={usual.title}
            lead={capitalized(`${oftenOf(usual)} ${timeRange(usual.start_time, usual.end_time)}`.trim())}
          >
            {usual.programme.length > 0 && <Programme parts={partsOf(usual)} />}
          </Section>
        )}
        <Section title="Hitta hit">
          <Facts>
            <li>
              <MapPin aria-hidden="true" />
              <span>{location}</span>
              {map.startsWith('https://') && (
                <a href={map} target="_blank" rel="noopener noreferrer">
                  Visa på karta
                </a>
              )}
            </li>
            <li>
              <Phone aria-hidden="true" />
              {phone ? (
                <a href={`tel:${phone.replace(/^(\+.*)\(0\)/, '$1').replace(/[^+\d]/g, '')}`}>{phone}</a>
              ) : (
                <Ask />
              )}
            </li>
          </Facts>
          <Ways>
            <ButtonLink to={chat} icon={<MessagesSquare aria-hidden="true" />}>
              Gå med i chatten
            </ButtonLink>
            <ButtonLink to={pagePaths.events} variant="light" icon={<CalendarDays aria-hidden="true" />}>
              Se alla evenemang
            </ButtonLink>
          </Ways>
        </Section>
      </Columns>
      {/* Last on the page: it appears only when the owner's answers are loaded, and would move content below it. */}
      <FirstVisit />
    </Page>
  )
}

/** 'varje söndag', also of a date that was moved to another weekday. */
const oftenOf = ({ repeats, day }: Gathering): string => {
  const weekday = weekdayOf(day)
  if (repeats === 'weekly') return `varje ${weekday}`
  if (repeats === 'biweekly') return `varannan ${weekday}`
  return repeats === 'monthly' ? `en ${weekday} i månaden` : `på ${weekday}`
}

const Ask = () => (
  <Button variant="light" size="s" onClick={openContact}>
    Skriv till oss
  </Button>
)

const Columns = styled.div`
  display: grid;
  grid-template-columns: 1.2fr 1fr;
  gap: 40px;
  align-items: start;

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
  && > section + section {
    margin-top: 0;
  }
  section + &,
  & + section {
    margin-top: ${s('sectionGap')};
  }
`

const Facts = styled.ul`
  display: grid;
  gap: 14px;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
  }
  svg {
    width: 1.3125rem;
    height: 1.3125rem;
    color: ${s('goldText')};
  }
  a {
    color: ${s('brand')};
    font-weight: 600;
    text-decoration: underline;
    text-decoration-color: ${s('gold')};
    text-decoration-thickness: 1px;
    text-underline-offset: 4px;
  }
  /* The map's link is below the address, and begins where its text does. */
  ${media.phone} {
    span {
      flex: 1 0 calc(100% - 33px);
    }
    span + a {
      margin-left: 33px;
    }
  }
  ${media.touch} {
    a {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
    }
  }
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-top: 26px;
`
