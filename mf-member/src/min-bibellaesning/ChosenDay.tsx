import { Badge, ButtonLink, Disclosure, LazyPart, SkeletonText } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { weekdayDayMonth } from '@portal/shared-ui/format'
import {
  chapterKey,
  doneToday,
  type PlanChapter,
  type PlanDay,
  type PlanState,
  type Reading,
  tickOf,
  useChangeReading,
} from '@portal/shared-ui/plan'
import { media, s, sheet } from '@portal/shared-ui/theme'
import { TickBox } from '@portal/shared-ui/tickBox'
import styled from 'styled-components'
import { ChapterName } from './ChapterName'
import { DaySkip, DayTick } from './DayTick'
import { statusNames, statusTones } from './status'

const trailCode = codeQuery('days-trail', () => import('./DaysTrail'))

type Props = { day: PlanDay; reading: Reading; planState: PlanState }

/** The chosen day: each of its chapters with a link to its text and a box to tick; folded, what the site has written on them. */
export function ChosenDay({ day, reading, planState }: Props) {
  const { number, date, chapters, status } = day
  const isToday = number === planState.today && !planState.waits
  const [only, ...more] = chapters
  const single = more.length === 0 ? only : undefined
  return (
    <Sheet>
      <Head>
        <h3>Dag {number}</h3>
        <time dateTime={date}>{weekdayDayMonth(date)}</time>
        <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>
      </Head>
      {single && (
        <Actions>
          <ChapterName chapter={single} large />
          <DayTick day={day} reading={reading} />
          <DaySkip day={day} reading={reading} />
        </Actions>
      )}
      {more.length > 0 && (
        <>
          <ul>
            {chapters.map((chapter) => (
              <Chapter
                key={chapterKey(chapter)}
                chapter={chapter}
                day={day}
                reading={reading}
                planState={planState}
              />
            ))}
          </ul>
          <Actions>
            <DayTick day={day} reading={reading} />
            <DaySkip day={day} reading={reading} />
            {isToday && (
              <ButtonLink size="s" variant="light" to="/bibeln/dagens-lasning">
                Läs allt på en sida
              </ButtonLink>
            )}
          </Actions>
        </>
      )}
      <Kind role="status">{isToday && doneToday(planState)}</Kind>
      {chapters.length > 0 && (
        <Trail key={number} data-print="hide">
          <Disclosure headingLevel="h4" title="Till dagens läsning">
            <LazyPart code={trailCode} skeleton={<SkeletonText lines={4} />}>
              {({ DaysTrail }) => <DaysTrail chapters={chapters} />}
            </LazyPart>
          </Disclosure>
        </Trail>
      )}
    </Sheet>
  )
}

function Chapter({ chapter, day, reading, planState }: Props & { chapter: PlanChapter }) {
  const change = useChangeReading()
  const isRead = planState.hasRead(chapter)
  return (
    <Row>
      <ChapterName chapter={chapter} />
      <Tick>
        <TickBox
          aria-label={`Markera som läst: ${chapterKey(chapter)}`}
          checked={isRead}
          onChange={() => void change(tickOf(reading, day, !isRead, [chapter]))}
        />
        <span aria-hidden="true">{isRead ? 'Läst' : 'Markera som läst'}</span>
      </Tick>
    </Row>
  )
}

const Sheet = styled.div`
  ${sheet}
  display: grid;
  gap: 6px;
  padding: 14px 18px;
  ${media.phone} {
    padding: 12px 14px;
  }
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 12px;
  h3 {
    font-size: 1.1875rem;
  }
  time {
    color: ${s('muted')};
  }
  & > :last-child {
    margin-left: auto;
  }
`

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 16px;
  min-height: 45px;
  border-top: 1px solid ${s('line')};
  font-size: 1.0625rem;
`

const Tick = styled.label`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  font-size: 0.9375rem;
  cursor: pointer;
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding-top: 6px;
  && > :is(a, button) {
    min-height: 44px;
  }
  /* In one row, with a day of three digits too; above the fold's title, whose place for a thumb reaches into the row. */
  ${media.phone} {
    position: relative;
    gap: 6px;
    padding-top: 2px;
    && > * {
      padding-inline: 6px;
    }
  }
`

const Kind = styled.p`
  margin: 0;
  &:empty {
    position: absolute;
  }
  color: ${s('ok')};
  font-weight: 600;
`

const Trail = styled.div`
  padding-block: 10px;
  border-top: 1px solid ${s('line')};
  h4 {
    font-size: 1.0625rem;
  }
  ${media.phone} {
    padding-block: 2px 0;
    border-top: 0;
    h4 {
      font-size: 1rem;
    }
  }
`
