import { Badge, Button } from '@portal/shared-ui'
import { dayMonth } from '@portal/shared-ui/format'
import { type PlanDay, type PlanState, type Reading, tickOf, useChangeReading } from '@portal/shared-ui/plan'
import { s } from '@portal/shared-ui/theme'
import { Check } from 'lucide-react'
import styled from 'styled-components'
import { ChapterName } from './ChapterName'
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
                {planState.hasRead(chapter) && <Check role="img" aria-label="läst" size={16} />}
              </li>
            ))}
          </Chapters>
          <Buttons day={day} reading={reading} />
        </>
      )}
    </Row>
  )
}

function Buttons({ day, reading }: { day: PlanDay; reading: Reading }) {
  const change = useChangeReading()
  const isRead = day.status === 'completed'
  const isSkipped = day.status === 'skipped'
  const skip = () =>
    void change({ kind: 'skip', ofPlan: reading.startedAt, day: day.number, skipped: !isSkipped })
  return (
    <Actions>
      {(day.status === 'missed' || isSkipped) && (
        <Button
          size="s"
          variant="light"
          aria-label={isSkipped ? `Räkna dagen igen: dag ${day.number}` : `Hoppa över dag ${day.number}`}
          onClick={skip}
        >
          {isSkipped ? 'Räkna dagen igen' : 'Hoppa över'}
        </Button>
      )}
      <Button
        size="s"
        variant={isRead ? 'primary' : 'light'}
        icon={isRead && <Check aria-hidden="true" />}
        aria-pressed={isRead}
        aria-label={`Markera dag ${day.number} som läst`}
        onClick={() => void change(tickOf(reading, day, !isRead))}
      >
        Läst
      </Button>
    </Actions>
  )
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 8px 16px;
  padding: 12px 16px;
  border: 1px solid ${s('line')};
  border-radius: ${s('radiusM')};
  background: ${s('surface')};
  color: ${s('ink')};
`

const Head = styled.div`
  grid-column: 1 / -1;
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
  justify-content: flex-end;
  gap: 8px;
`
