import { Button, ConfirmDialog, Disclosure } from '@portal/shared-ui'
import { fullDate, weekdayDayMonth } from '@portal/shared-ui/format'
import {
  catchUpMove,
  leftLine,
  missedDays,
  type PlanState,
  type Reading,
  useChangeReading,
} from '@portal/shared-ui/plan'
import { media, s } from '@portal/shared-ui/theme'
import { useState } from 'react'
import styled from 'styled-components'
import { DayItem } from './DayItem'
import { showTop } from './showTop'

type Props = {
  reading: Reading
  planState: PlanState
  today: string
  /** The day that the page shows above, which is not listed again. */
  shown: number
}

/** For readers who are behind, a gold band: what is left, the unread days, folded, and an offer to move the plan. */
export function CatchUp({ reading, planState, today, shown }: Props) {
  const [asking, setAsking] = useState(false)
  // The days that were unread when the list was opened: a day stays when it is read, so that nothing moves.
  const [opened, setOpened] = useState<number[] | null>(null)
  const change = useChangeReading()
  const missed = missedDays(planState).map(({ number }) => number)
  const move = catchUpMove(reading, planState, today)
  // The band stays for this visit, so that reading the last of them moves nothing.
  const [wasBehind] = useState(Boolean(move))
  if (planState.waits === 'pause' || (!move && !opened && !wasBehind)) return null
  if (!move && !opened)
    return (
      <Band>
        <p>Du är ikapp.</p>
      </Band>
    )
  const listed = new Set(opened ?? missed)
  const go = async () => {
    if (!move) return
    const { day, paused } = move
    await change({
      kind: 'move',
      ofPlan: reading.startedAt,
      day,
      date: today,
      ...(paused !== undefined && { paused }),
    })
    setOpened(null)
    showTop()
  }
  return (
    <Band>
      <Disclosure
        headingLevel="h2"
        title="Läs ikapp"
        open={opened !== null}
        onToggle={(open) => setOpened(open ? missed : null)}
        summary={
          <Summary>
            <p>{move ? leftLine(planState) : 'Du är ikapp.'}</p>
            {move && (
              <Button size="s" variant="light" onClick={() => setAsking(true)}>
                Flytta slutdatum
              </Button>
            )}
          </Summary>
        }
      >
        <Days>
          {planState.days
            .filter(({ number }) => listed.has(number) && number !== shown)
            .map((day) => (
              <DayItem key={day.number} day={day} reading={reading} planState={planState} />
            ))}
        </Days>
      </Disclosure>
      {asking && move && (
        <ConfirmDialog
          title="Flytta slutdatum?"
          text={`Du fortsätter med dag ${move.day} ${move.date === today ? 'idag' : weekdayDayMonth(move.date)}. Slutdatumet flyttas från ${fullDate(planState.end)} till ${fullDate(move.end)}. Det du har läst står kvar.`}
          confirm="Flytta slutdatum"
          danger={false}
          onConfirm={go}
          onClose={() => setAsking(false)}
        />
      )}
    </Band>
  )
}

const Band = styled.section`
  display: grid;
  align-content: center;
  min-height: 84px;
  margin-top: 14px;
  padding: 12px 18px;
  border-radius: ${s('radiusM')};
  background: ${s('goldSoft')};
  color: ${s('goldText')};
  ${media.phone} {
    min-height: 80px;
    margin-top: 4px;
    padding: 8px 14px 6px;
  }
  h2 {
    font-size: 1.0625rem;
  }
  p {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
`

const Summary = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 16px;
  p {
    flex: 1 1 9rem;
  }
  ${media.phone} {
    font-size: 0.9375rem;
  }
`

const Days = styled.ul`
  display: grid;
  gap: 10px;
`
