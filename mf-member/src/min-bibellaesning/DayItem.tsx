import { Badge } from '@portal/shared-ui'
import { dayMonth } from '@portal/shared-ui/format'
import type { PlanDay, PlanState, Reading } from '@portal/shared-ui/plan'
import { s } from '@portal/shared-ui/theme'
import { Check } from 'lucide-react'
import styled from 'styled-components'
import { ChapterName } from './ChapterName'
import { DaySkip, DayTick } from './DayTick'
import { statusNames, statusTones } from './status'

/** A day of the plan: its chapters, its state, and its buttons. */
export function DayItem({
  day,
  reading,
  planState,
}: {
  day: PlanDay
  reading: Reading
  planState: PlanState
}) {
  const { number, date, chapters, status } = day
  return (
    <Row>
      <Head>
        <strong>Dag {number}</strong>
        <time dateTime={date}>{dayMonth(date)}</time>
        <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>
      </Head>
      {chapters.length > 0 && (
        <>
          <Chapters>
            {chapters.map((chapter) => (
              <li key={`${chapter.osis} ${chapter.chapter}`}>
                <ChapterName chapter={chapter} />
                {planState.hasRead(chapter) && <Check role="img" aria-label="läst" size="1rem" />}
              </li>
            ))}
          </Chapters>
          <Actions>
            <DaySkip day={day} reading={reading} />
            <DayTick day={day} reading={reading} />
          </Actions>
        </>
      )}
    </Row>
  )
}

const Row = styled.li`
  display: grid;
  align-items: center;
  gap: 8px 16px;
  padding: 12px 16px;
  border: 1px solid ${s('line')};
  border-radius: ${s('radiusM')};
  background: ${s('surface')};
  color: ${s('ink')};
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  time {
    color: ${s('muted')};
  }
  & > :last-child {
    margin-left: auto;
  }
`

const Chapters = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 18px;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
    min-height: 44px;
  }
  svg {
    color: ${s('ok')};
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
