import { Button, Dialog } from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import { Form, FormActions, FormError, SubmitButton, TextField, z } from '@portal/shared-ui/forms'
import { toast } from '@portal/shared-ui/portal'
import { useState } from 'react'
import styled from 'styled-components'
import { optionalDay } from '../data/schema'
import { type Refused, useMoveTimes } from './times.data'

type Props = {
  table: string
  nouns: { one: string; many: string }
  ids: string[]
  /** Called when every row was moved. */
  onMoved: () => void
  onClose: () => void
}

const schema = z
  .object({
    days: z
      .string()
      .check(z.trim(), z.regex(/^([+-]?\d{1,3})?$/, 'Ange ett heltal, till exempel 7 eller -1')),
    day: optionalDay(),
  })
  .check(
    z.refine(({ days, day }) => (days === '') !== (day === null), {
      error: 'Fyll i ett av fälten',
      path: ['days'],
    }),
  )

/** Moves the times of the selected rows by days or to a day. Names each row that was not moved, with its reason. */
export function MoveTimesDialog({ table, nouns, ids, onMoved, onClose }: Props) {
  const { mutateAsync } = useMoveTimes(table)
  const [refused, setRefused] = useState<Refused[]>()
  const count = (rows: number) => counted(rows, nouns.one, nouns.many)

  if (refused) {
    return (
      <Dialog
        title="Alla flyttades inte"
        description={`${count(ids.length - refused.length)} flyttades. Kvar på sin plats:`}
        actions={<Button onClick={onClose}>Stäng</Button>}
        onClose={onClose}
      >
        <Kept>
          {refused.map(({ row_id, label, reason }) => (
            <li key={row_id}>
              <strong>{label}</strong> <span>{reason}</span>
            </li>
          ))}
        </Kept>
      </Dialog>
    )
  }
  return (
    <Dialog
      title="Flytta tiden"
      description={`För ${count(ids.length)}. Klockslaget är detsamma, i svensk tid.`}
      onClose={onClose}
    >
      <Form
        schema={schema}
        values={{ days: '', day: '' }}
        onSubmit={async ({ days, day }) => {
          const move = day === null ? { days: Number(days) } : { to_day: day }
          const kept = await mutateAsync({ ids, move })
          if (kept.length > 0) return setRefused(kept)
          toast(`${count(ids.length)}: tiden är flyttad.`)
          onMoved()
        }}
      >
        <TextField
          name="days"
          label="Antal dagar"
          inputMode="text"
          hint="Till exempel 7, eller -1 för en dag tidigare."
        />
        <TextField name="day" label="Eller till dagen" type="date" />
        <FormError />
        <FormActions>
          <Button variant="light" onClick={onClose}>
            Avbryt
          </Button>
          <SubmitButton>Flytta</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}

const Kept = styled.ul`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
`
