import {
  EmailField,
  Form,
  FormActions,
  FormError,
  requiredEmail,
  SubmitButton,
  z,
} from '@portal/shared-ui/forms'

const schema = z.object({ email: requiredEmail('E-postadress krävs') })

/** Asks for an e-mail address. */
export const FindForm = ({ onFind }: { onFind: (email: string) => Promise<unknown> }) => (
  <Form label="Sök en person" schema={schema} values={{ email: '' }} onSubmit={({ email }) => onFind(email)}>
    <FormError />
    <EmailField name="email" label="E-postadress" required autoComplete="off" />
    <FormActions>
      <SubmitButton>Sök</SubmitButton>
    </FormActions>
  </Form>
)
