import { Button } from '@portal/shared-ui'
import { type PlanDay, type Reading, tickOf, useChangeReading } from '@portal/shared-ui/plan'
import { s } from '@portal/shared-ui/theme'
import { Check } from 'lucide-react'
import styled from 'styled-components'

/** Marks all chapters of a day as read, or as unread; its name is the same in both states, as of every toggle. */
export function DayTick({ day, reading }: { day: PlanDay; reading: Reading }) {
  const change = useChangeReading()
  const isRead = day.status === 'completed'
  return (
    <Tick
      size="s"
      variant="light"
      icon={isRead && <Check aria-hidden="true" />}
      aria-pressed={isRead}
      aria-label={`Markera dag ${day.number} som läst`}
      onClick={() => void change(tickOf(reading, day, !isRead))}
    >
      {isRead ? 'Läst' : `Markera dag ${day.number} som läst`}
    </Tick>
  )
}

/** Read, it is green. */
const Tick = styled(Button)`
  &&[aria-pressed='true'] {
    border-color: currentColor;
    background: ${s('okSoft')};
    color: ${s('ok')};
  }
`

/** Skips a missed day, or counts it again; renders nothing for other days. */
export function DaySkip({ day, reading }: { day: PlanDay; reading: Reading }) {
  const change = useChangeReading()
  const isSkipped = day.status === 'skipped'
  if (day.status !== 'missed' && !isSkipped) return null
  const skip = () =>
    void change({ kind: 'skip', ofPlan: reading.startedAt, day: day.number, skipped: !isSkipped })
  return (
    <Button size="s" variant="light" onClick={skip}>
      {isSkipped ? `Räkna dagen igen: dag ${day.number}` : `Hoppa över dag ${day.number}`}
    </Button>
  )
}
