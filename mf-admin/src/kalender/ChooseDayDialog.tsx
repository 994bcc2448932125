import { Button, Dialog, Refusal } from '@portal/shared-ui'
import { clockTime, dayMonth } from '@portal/shared-ui/format'
import { Form, FormActions, FormError, SubmitButton, TextField, z } from '@portal/shared-ui/forms'
import { Conflict } from '../crud/data/items.data'
import { day } from '../crud/data/schema'
import { useUndoToast } from '../crud/row/useUndoToast'
import { type Entry, useCopyDevotion, useMoveEntry } from './calendar.data'
import type { DayChange } from './EntryItem'

const schema = z.object({ day: day('Dagen') })

type Props = {
  entry: Entry
  what: DayChange
  /** Called when the entry was moved or copied. */
  onDone: () => void
  onClose: () => void
}

/** Asks for a day, and moves or copies an entry to it. */
export function ChooseDayDialog({ entry, what, onDone, onClose }: Props) {
  const { day, at, table_name, label } = entry
  const send = { move: useMoveEntry(entry), copy: useCopyDevotion(entry) }[what]
  const undoToast = useUndoToast()
  const [verb, done] = what === 'copy' ? ['Kopiera', 'kopierad'] : ['Flytta', 'flyttad']
  return (
    <Dialog
      title={`${verb} ”${label}” till…`}
      description={at ? `Klockslaget ${clockTime(at)} är detsamma.` : undefined}
      width="s"
      onClose={onClose}
    >
      <Form
        schema={schema}
        values={{ day }}
        onSubmit={async ({ day: to }) => {
          const saved = await send(to).catch((error) => {
            throw error instanceof Conflict ? new Refusal(CHANGED) : error
          })
          undoToast(`${label}: ${done} till ${dayMonth(to)}`, saved && { table: table_name, saved })
          onClose()
          onDone()
        }}
      >
        <TextField name="day" label="Dag" type="date" required />
        <FormError />
        <FormActions>
          <Button variant="light" onClick={onClose}>
            Avbryt
          </Button>
          <SubmitButton>{verb}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}

const CHANGED = 'Någon annan har ändrat andakten under tiden. Stäng och försök igen.'
