import styled from 'styled-components'
import { addDays, counted, fullDate } from '../../format'
import { Form, FormActions, NumberField, SelectField, SubmitButton, TextField, useWatch } from '../../forms'
import { s } from '../../theme'
import { Button } from '../../ui/Button'
import { useToday } from '../../ui/createClock'
import { Dialog } from '../../ui/Dialog'
import { countChapters, ownPlan } from '../plans'
import { BookChoice } from './BookChoice'
import type { Choice } from './choice'
import { ownPlanSchema, scheduleOf } from './ownPlan.schema'

type Props = { onClose: () => void; onChoose: (choice: Choice) => void }
type Values = { books: string[]; by: 'end' | 'pace'; end: string; perDay: string }

/** A plan of one's own: some books, and when they shall be read or how fast. */
export function OwnPlanDialog({ onClose, onChoose }: Props) {
  const today = useToday()
  const values: Values = { books: [], by: 'pace', end: '', perDay: '1' }
  const choose = (checked: Values) => {
    onChoose({ planId: 'own', planType: 'custom', schedule: scheduleOf(checked, today) })
    onClose()
  }
  return (
    <Dialog title="Egen läsplan" onClose={onClose}>
      <Form schema={ownPlanSchema(today)} values={values} onSubmit={choose}>
        <BookChoice />
        <SelectField
          name="by"
          label="Läs efter"
          options={[
            { value: 'pace', label: 'Kapitel per dag' },
            { value: 'end', label: 'Slutdatum' },
          ]}
        />
        <Pace />
        <Consequence today={today} />
        <FormActions>
          <Button variant="light" onClick={onClose}>
            Avbryt
          </Button>
          <SubmitButton>Starta</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}

const Pace = () =>
  useWatch<Values, 'by'>({ name: 'by' }) === 'end' ? (
    <TextField name="end" label="Slutdatum" type="date" />
  ) : (
    <NumberField name="perDay" label="Kapitel per dag" min={1} />
  )

/** What the plan would be, while it is put together. */
function Consequence({ today }: { today: string }) {
  const values = useWatch<Values>() as Values
  const plan = ownPlan(scheduleOf(values, today))
  return (
    <Said>
      {plan
        ? `${counted(countChapters(plan), 'kapitel', 'kapitel')} på ${counted(plan.days.length, 'dag', 'dagar')}. Börjar idag, slutar ${fullDate(addDays(today, plan.days.length - 1))}.`
        : 'Välj böcker och takt, så ser du när planen slutar.'}
    </Said>
  )
}

const Said = styled.output`
  display: block;
  color: ${s('muted')};
`
