import { Button, ConfirmDialog, Disclosure, Section } from '@portal/shared-ui'
import { fullDate } from '@portal/shared-ui/format'
import {
  catchUpMove,
  missedDays,
  missedLine,
  type PlanState,
  type Reading,
  useChangeReading,
} from '@portal/shared-ui/plan'
import { s } from '@portal/shared-ui/theme'
import { useState } from 'react'
import styled from 'styled-components'
import { DayItem } from './DayItem'
import { showTop } from './showStart'

type Props = { reading: Reading; planState: PlanState; today: string }

/** For readers who are behind: the unread days, folded, and an offer to move the plan. */
export function CatchUp({ reading, planState, today }: Props) {
  const [asking, setAsking] = useState(false)
  // The days that were unread when the list was opened: one that is read stays in its place, under the finger.
  const [opened, setOpened] = useState<number[] | null>(null)
  const change = useChangeReading()
  const missed = missedDays(planState).map(({ number }) => number)
  const move = catchUpMove(planState, today)
  if (!move && !opened) return null
  const listed = new Set(opened ?? missed)
  const go = async () => {
    if (!move) return
    await change({ kind: 'move', ofPlan: reading.startedAt, day: move.day, date: today })
    setOpened(null)
    showTop()
  }
  return (
    <Section title="Ikapp">
      <Summary>
        {move
          ? `${missedLine(planState)}. Läs när du vill, hoppa över enstaka dagar, eller flytta planen.`
          : 'Du är ikapp.'}
      </Summary>
      {move && (
        <Button size="s" variant="light" onClick={() => setAsking(true)}>
          Flytta slutdatum
        </Button>
      )}
      <Fold>
        <Disclosure
          title="Visa dagarna"
          open={opened !== null}
          onToggle={(open) => setOpened(open ? missed : null)}
        >
          <Days>
            {planState.days
              .filter(({ number }) => listed.has(number))
              .map((day) => (
                <DayItem key={day.number} day={day} reading={reading} planState={planState} />
              ))}
          </Days>
        </Disclosure>
      </Fold>
      {asking && move && (
        <ConfirmDialog
          title="Flytta slutdatum?"
          text={`Du fortsätter med dag ${move.day} idag. Slutdatumet flyttas från ${fullDate(planState.end)} till ${fullDate(move.end)}. Det du har läst står kvar.`}
          confirm="Flytta slutdatum"
          danger={false}
          onConfirm={go}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  )
}

const Summary = styled.p`
  margin: 0 0 10px;
  color: ${s('muted')};
`

const Fold = styled.div`
  margin-top: 16px;
`

const Days = styled.ul`
  display: grid;
  gap: 10px;
`
