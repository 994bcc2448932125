import { Button, DayPicker, Dialog, ErrorBanner } from '@portal/shared-ui'
import { addDays, fullDate, weekdayDayMonth } from '@portal/shared-ui/format'
import { changeMessage } from '@portal/shared-ui/member'
import {
  dayToPause,
  movedTo,
  type PlanState,
  planStateOf,
  type Reading,
  useChangeReading,
  WEEKDAYS,
  weekdaysOn,
  withChange,
  withWeekdays,
} from '@portal/shared-ui/plan'
import { s } from '@portal/shared-ui/theme'
import { TickBox } from '@portal/shared-ui/tickBox'
import { type FormEvent, useState } from 'react'
import styled from 'styled-components'

type Props = { reading: Reading; planState: PlanState; today: string; onClose: () => void }

const LONGEST_PAUSE_DAYS = 366

/** Pauses the plan until a day, or changes that day: the days that are left move, and nothing is late meanwhile. */
export function PauseDialog({ reading, planState, today, onClose }: Props) {
  const change = useChangeReading()
  const day = dayToPause(planState)?.number ?? planState.days.length
  const isPaused = planState.waits === 'pause'
  const [until, setUntil] = useState(isPaused ? (planState.days[day - 1]?.date ?? '') : addDays(today, 7))
  const [refused, setRefused] = useState<string | null>(null)
  const [first, last] = [addDays(today, 1), addDays(today, LONGEST_PAUSE_DAYS)]
  const isPossible = until >= first && until <= last
  const pause = { day, date: until, isPause: true }
  const moved = isPossible && movedTo(reading, planState, pause, today)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!moved) return setRefused(`Välj en dag från ${fullDate(first)} till ${fullDate(last)}`)
    const { paused } = moved
    await change(
      { kind: 'move', ofPlan: reading.startedAt, ...pause, ...(paused !== undefined && { paused }) },
      changeMessage('Läsplanen är pausad'),
    )
    onClose()
  }
  return (
    <Dialog
      title="Pausa planen"
      description="Planen väntar, och inget blir sent. Dagarna efter pausen flyttas."
      onClose={onClose}
    >
      <Fields method="post" noValidate onSubmit={submit}>
        <DayPicker
          label="Fortsätt den"
          value={until}
          onChange={(date) => {
            setUntil(date)
            setRefused(null)
          }}
        />
        <Said>
          {moved
            ? `Du fortsätter med dag ${day} ${weekdayDayMonth(moved.date)}. Slutdatumet flyttas från ${fullDate(planState.end)} till ${fullDate(moved.end)}.`
            : 'Välj en dag, så ser du när planen slutar.'}
        </Said>
        <ErrorBanner error={refused} />
        <Buttons confirm="Pausa" onClose={onClose} />
      </Fields>
    </Dialog>
  )
}

const names = ['Måndag', 'Tisdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lördag', 'Söndag']

/** Chooses the days of the week on which the days of the plan fall that are left. */
export function WeekdaysDialog({ reading, planState, today, onClose }: Props) {
  const change = useChangeReading()
  // Today's day stays today's when it is read.
  const present = planState.days[planState.today - 1]
  const from = present?.date === today && present.status !== 'today' ? addDays(today, 1) : today
  const [chosen, setChosen] = useState(() => weekdaysOn(reading.schedule, from))
  const [refused, setRefused] = useState<string | null>(null)
  const changed = (weekdays: Record<string, number[]>) =>
    ({ kind: 'weekdays', ofPlan: reading.startedAt, weekdays }) as const
  const wanted = changed(withWeekdays(reading.schedule, from, chosen))
  const after = withChange(reading, wanted)
  const end = (after && planStateOf(after, today)?.end) ?? planState.end
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (chosen.length === 0) return setRefused('Välj minst en dag')
    const undo = () => void change(changed(reading.schedule?.weekdays ?? {}))
    await change(wanted, changeMessage('Läsdagarna är ändrade', undo))
    onClose()
  }
  return (
    <Dialog
      title="Läsdagar"
      description="Planens dagar läggs bara på de veckodagar som du väljer. Det du har läst står kvar."
      onClose={onClose}
    >
      <Fields method="post" noValidate onSubmit={submit}>
        <fieldset>
          <legend>Veckodagar</legend>
          {WEEKDAYS.map((weekday) => (
            <Choice key={weekday}>
              <TickBox
                checked={chosen.includes(weekday)}
                onChange={({ target }) => {
                  setChosen(
                    WEEKDAYS.filter((one) => (one === weekday ? target.checked : chosen.includes(one))),
                  )
                  setRefused(null)
                }}
              />
              {names[weekday - 1]}
            </Choice>
          ))}
        </fieldset>
        <Said>
          {chosen.length > 0 ? `Planen slutar ${fullDate(end)}.` : 'Välj dagar, så ser du när planen slutar.'}
        </Said>
        <ErrorBanner error={refused} />
        <Buttons confirm="Spara" onClose={onClose} />
      </Fields>
    </Dialog>
  )
}

const Buttons = ({ confirm, onClose }: { confirm: string; onClose: () => void }) => (
  <Row>
    <Button variant="light" onClick={onClose}>
      Avbryt
    </Button>
    <Button type="submit">{confirm}</Button>
  </Row>
)

const Fields = styled.form`
  display: grid;
  gap: 16px;
`

const Said = styled.output`
  color: ${s('muted')};
`

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
`
