import { Button, Dialog } from '@portal/shared-ui'
import { longDate } from '@portal/shared-ui/format'
import { Form, FormActions, FormError, SubmitButton, TextAreaField, z } from '@portal/shared-ui/forms'
import { optional } from '../crud/data/schema'
import { withTextLimits } from '../crud/data/textLimits'
import { useDialogDraft } from '../crud/form/draft'
import { KeptDraft } from '../crud/form/KeptDraft'
import { type Exception, type ShownDate, useChangeDate } from './dates.data'

export type DialogProps = { shown: ShownDate; onSaved: (saved: Exception) => void; onClose: () => void }

const schema = withTextLimits({
  table: 'event_exceptions',
  fields: [{ name: 'reason', label: 'Skälet' }],
  schema: z.object({ reason: optional() }),
})

/** Cancels a date, with a reason that visitors read. */
export function CancelDate({ shown, onSaved, onClose }: DialogProps) {
  const change = useChangeDate()
  const { draft, close } = useDialogDraft(
    onClose,
    'event_exceptions',
    `${shown.date.id}:${shown.date.day}:cancel`,
  )
  const title = `Ställ in ${longDate(shown.date.event_date)}`
  return (
    <Dialog title={title} width="s" onClose={close}>
      <Form
        label={title}
        schema={schema}
        values={{ reason: shown.exception?.reason ?? '' }}
        onSubmit={async ({ reason }) => {
          const changes = { kind: 'cancelled' as const, new_day: null, reason }
          const saved = await change.mutateAsync({ ...shown, changes })
          close()
          onSaved(saved)
        }}
      >
        <FormError />
        <KeptDraft name={draft} />
        <TextAreaField name="reason" label="Varför?" rows={3} hint="Besökarna läser det." />
        <FormActions>
          <SubmitButton>Ställ in</SubmitButton>
          <Button variant="light" onClick={close}>
            Avbryt
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}
