import {
  beginSave,
  EmailField,
  Form,
  FormActions,
  FormError,
  requiredEmail,
  SubmitButton,
  z,
} from '@portal/shared-ui/forms'
import { toast } from '@portal/shared-ui/portal'
import { useChangeStaff } from '../history/staff.data'

const schema = z.object({ email: requiredEmail('E-postadress krävs') })

/** Makes the account of an address an administrator; the database's errors are sentences. */
export function AddColleague() {
  const change = useChangeStaff()
  return (
    <Form
      label="Lägg till en medarbetare"
      schema={schema}
      values={{ email: '' }}
      onSubmit={async ({ email }, form) => {
        const settle = beginSave(form)
        await change.mutateAsync({ add: email })
        settle({ email: '' })
        toast(`${email} är nu medarbetare.`)
      }}
    >
      <FormError />
      <EmailField name="email" label="E-postadress" required autoComplete="off" />
      <FormActions>
        <SubmitButton>Lägg till</SubmitButton>
      </FormActions>
    </Form>
  )
}
