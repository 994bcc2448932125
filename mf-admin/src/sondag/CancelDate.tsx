import { Button, Dialog } from '@portal/shared-ui'
import { longDate } from '@portal/shared-ui/format'
import { Form, FormActions, FormError, SubmitButton, TextAreaField, z } from '@portal/shared-ui/forms'
import { optional } from '../crud/data/schema'
import { type Exception, type Sunday, useChangeSunday } from './sundays.data'

export type DialogProps = { sunday: Sunday; onSaved: (saved: Exception) => void; onClose: () => void }

/** Cancels a date, with a reason that visitors read. */
export function CancelDate({ sunday, onSaved, onClose }: DialogProps) {
  const change = useChangeSunday()
  const title = `Ställ in ${longDate(sunday.date.event_date)}`
  return (
    <Dialog title={title} width="s" onClose={onClose}>
      <Form
        label={title}
        schema={z.object({ reason: optional() })}
        values={{ reason: sunday.exception?.reason ?? '' }}
        onSubmit={async ({ reason }) =>
          onSaved(
            await change.mutateAsync({ ...sunday, changes: { kind: 'cancelled', new_day: null, reason } }),
          )
        }
      >
        <FormError />
        <TextAreaField name="reason" label="Varför?" rows={3} maxLength={300} hint="Besökarna läser det." />
        <FormActions>
          <SubmitButton>Ställ in</SubmitButton>
          <Button variant="light" onClick={onClose}>
            Avbryt
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}
