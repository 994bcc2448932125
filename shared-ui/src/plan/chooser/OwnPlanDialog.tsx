import { type FormEvent, useId, useState } from 'react'
import styled from 'styled-components'
import { addDays, counted, fullDate } from '../../format'
import { s } from '../../theme'
import { Button } from '../../ui/Button'
import { control } from '../../ui/control'
import { useToday } from '../../ui/createClock'
import { DayPicker } from '../../ui/DayPicker'
import { Dialog } from '../../ui/Dialog'
import { ErrorBanner } from '../../ui/ErrorBanner'
import { Select } from '../../ui/Select'
import { countChapters, ownPlan } from '../plans'
import { BookChoice } from './BookChoice'
import type { Choice } from './choice'
import { type OwnPlanValues, refusalOf, scheduleOf } from './ownPlan'

type Props = { onClose: () => void; onChoose: (choice: Choice) => void }

/**
 * The dialog for a custom plan: some books, and an end date or a pace. It does not use `Form`, because the values are
 * valid exactly when they give a plan.
 */
export function OwnPlanDialog({ onClose, onChoose }: Props) {
  const today = useToday()
  const id = useId()
  const [values, setValues] = useState<OwnPlanValues>({ books: [], by: 'pace', end: '', perDay: '1' })
  const [refused, setRefused] = useState<string | null>(null)
  const set = (change: Partial<OwnPlanValues>) => {
    setValues({ ...values, ...change })
    setRefused(null)
  }
  const schedule = scheduleOf(values, today)
  const plan = ownPlan(schedule)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!plan) return setRefused(refusalOf(values, today))
    onChoose({ planId: plan.id, planType: plan.type, schedule })
    onClose()
  }
  return (
    <Dialog title="Egen läsplan" onClose={onClose}>
      <Fields method="post" noValidate onSubmit={submit}>
        <BookChoice value={values.books} onChange={(books) => set({ books })} />
        <Select
          label="Läs efter"
          options={[
            { value: 'pace', label: 'Kapitel per dag' },
            { value: 'end', label: 'Slutdatum' },
          ]}
          value={values.by}
          onChange={(by) => set({ by: by === 'end' ? 'end' : 'pace' })}
        />
        {values.by === 'end' ? (
          <DayPicker label="Slutdatum" value={values.end} onChange={(end) => set({ end })} />
        ) : (
          <div>
            <label htmlFor={id}>Kapitel per dag</label>
            <Pace
              id={id}
              type="number"
              inputMode="numeric"
              min={1}
              value={values.perDay}
              onChange={(event) => set({ perDay: event.target.value })}
            />
          </div>
        )}
        <Said>
          {plan
            ? `${counted(countChapters(plan), 'kapitel', 'kapitel')} på ${counted(plan.days.length, 'dag', 'dagar')}. Börjar idag, slutar ${fullDate(addDays(today, plan.days.length - 1))}.`
            : 'Välj böcker och takt, så ser du när planen slutar.'}
        </Said>
        <ErrorBanner error={refused} />
        <Buttons>
          <Button variant="light" onClick={onClose}>
            Avbryt
          </Button>
          <Button type="submit">Starta</Button>
        </Buttons>
      </Fields>
    </Dialog>
  )
}

const Fields = styled.form`
  display: grid;
  gap: 16px;
`

const Pace = styled.input`
  ${control}
`

const Said = styled.output`
  color: ${s('muted')};
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
`
