import { Button, Dialog } from '@portal/shared-ui'
import { Form, FormActions, FormError, SubmitButton, TextField, z } from '@portal/shared-ui/forms'
import { day } from '../crud/data/schema'

const schema = z.object({ day: day('Dagen') })

type Props = {
  title: string
  description?: string
  /** The word of the button: 'Flytta'. */
  action: string
  from: string
  onChoose: (day: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for a day. */
export const DayDialog = ({ title, description, action, from, onChoose, onClose }: Props) => (
  <Dialog title={title} description={description} width="s" onClose={onClose}>
    <Form
      schema={schema}
      values={{ day: from }}
      onSubmit={async ({ day }) => {
        await onChoose(day)
        onClose()
      }}
    >
      <TextField name="day" label="Dag" type="date" required />
      <FormError />
      <FormActions>
        <Button variant="light" onClick={onClose}>
          Avbryt
        </Button>
        <SubmitButton>{action}</SubmitButton>
      </FormActions>
    </Form>
  </Dialog>
)
