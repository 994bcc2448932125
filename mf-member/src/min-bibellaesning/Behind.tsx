import { Button, ConfirmDialog, InfoBox } from '@portal/shared-ui'
import { counted, fullDate } from '@portal/shared-ui/format'
import { catchUpMove, type PlanState, type Reading, useChangeReading } from '@portal/shared-ui/plan'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'

/** For readers who are behind: an offer to move the plan. */
export function Behind({
  reading,
  planState,
  today,
}: {
  reading: Reading
  planState: PlanState
  today: string
}) {
  const [asking, setAsking] = useState(false)
  const change = useChangeReading()
  const move = catchUpMove(planState, today)
  if (!move) return null
  const unread = planState.days.filter(({ status }) => status === 'missed').length
  const go = () => change({ kind: 'move', ofPlan: reading.startedAt, day: move.day, date: today })
  return (
    <>
      <InfoBox
        tone="gold"
        icon={<CalendarClock />}
        actions={
          <Button size="s" variant="light" onClick={() => setAsking(true)}>
            Flytta slutdatum
          </Button>
        }
      >
        {counted(unread, 'tidigare dag är inte läst', 'tidigare dagar är inte lästa')}. Läs ikapp när du vill,
        flytta slutdatumet eller hoppa över enstaka dagar.
      </InfoBox>
      {asking && (
        <ConfirmDialog
          title="Flytta slutdatum?"
          text={`Du fortsätter med dag ${move.day} idag. Slutdatumet flyttas från ${fullDate(planState.end)} till ${fullDate(move.end)}. Det du har läst står kvar.`}
          confirm="Flytta slutdatum"
          danger={false}
          onConfirm={go}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
