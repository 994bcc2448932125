import { Button, Dialog } from '@portal/shared-ui'
import { MAX_NAME } from '@portal/shared-ui/collections'
import { Form, FormActions, SubmitButton, TextField, z } from '@portal/shared-ui/forms'
import { KeptText } from '../shared/KeptText'

const schema = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Skriv ett namn.'), z.maxLength(MAX_NAME, `Högst ${MAX_NAME} tecken`)),
})

type Props = {
  title: string
  /** The list that gets another name. */
  list?: string
  name?: string
  onName: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a list. */
export const NameDialog = ({ title, list, name = '', onName, onClose }: Props) => (
  <Dialog title={title} width="s" onClose={onClose}>
    <Form
      schema={schema}
      values={{ name }}
      onSubmit={(values) => {
        onName(values.name)
        onClose()
      }}
    >
      <KeptText form="list-name" item={list} />
      <TextField name="name" label="Samlingens namn" maxLength={MAX_NAME} autoFocus />
      <FormActions>
        <Button variant="light" onClick={onClose}>
          Avbryt
        </Button>
        <SubmitButton>Spara</SubmitButton>
      </FormActions>
    </Form>
  </Dialog>
)
