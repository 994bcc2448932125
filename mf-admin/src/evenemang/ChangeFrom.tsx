import { Button, Dialog } from '@portal/shared-ui'
import { longDate } from '@portal/shared-ui/format'
import {
  CheckboxField,
  FieldRow,
  Form,
  FormActions,
  FormError,
  SubmitButton,
  TextField,
  z,
} from '@portal/shared-ui/forms'
import { toast } from '@portal/shared-ui/portal'
import { flag, optional, optionalDay } from '../crud/data/schema'
import { withTextLimits } from '../crud/data/textLimits'
import { useDialogDraft } from '../crud/form/draft'
import { KeptDraft } from '../crud/form/KeptDraft'
import { isInOrder, optionalProgramme, times } from './date.schema'
import { type ShownDate, useSplitSeries } from './dates.data'
import { ProgrammeField } from './ProgrammeField'

const schema = withTextLimits({
  table: 'events',
  fields: [{ name: 'location', label: 'Platsen' }],
  schema: z
    .object({
      event_date: optionalDay(),
      ...times,
      location: optional(),
      programme: optionalProgramme(),
      leave_out: flag(),
    })
    .check(...isInOrder()),
})

type Props = {
  shown: ShownDate
  /** Called with the id of the new series. */
  onSplit?: ((id: string) => void) | undefined
  onClose: () => void
}

/** Ends the series before a date and begins another there. What is empty stays; changed dates move along. */
export function ChangeFrom({ shown: { date }, onSplit, onClose }: Props) {
  const split = useSplitSeries()
  const { draft, close } = useDialogDraft(onClose, 'events', `${date.id}:${date.day}:series`)
  const title = `Ändra från och med ${longDate(date.day)}`
  return (
    <Dialog
      title={title}
      description="Det som är tomt blir som förut. En ny tid behöver också sitt slut och sitt program."
      onClose={close}
    >
      <Form
        label={title}
        schema={schema}
        values={{
          event_date: '',
          start_time: '',
          end_time: '',
          location: '',
          programme: '',
          leave_out: false,
        }}
        onSubmit={async ({ leave_out, ...changes }) => {
          const begun = await split.mutateAsync({ date, changes, leave_out })
          close()
          onSplit?.(begun)
          toast(`Serien är ändrad från och med ${longDate(changes.event_date ?? date.day)}.`)
        }}
      >
        <FormError />
        <KeptDraft name={draft} />
        <TextField
          name="event_date"
          label="Första dagen"
          type="date"
          hint="En annan veckodag flyttar hela serien."
        />
        <FieldRow>
          <TextField name="start_time" label="Börjar" type="time" />
          <TextField name="end_time" label="Slutar" type="time" />
        </FieldRow>
        <TextField name="location" label="Plats" />
        <ProgrammeField name="programme" label="Program" />
        <CheckboxField name="leave_out" label="Ta bort ändrade datum som den nya serien saknar" />
        <FormActions>
          <SubmitButton>Ändra serien</SubmitButton>
          <Button variant="light" onClick={close}>
            Avbryt
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}
