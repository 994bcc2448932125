import { OutboxNotice } from '@portal/shared-ui'
import {
  beginSave,
  EmailField,
  Form,
  optionalText,
  SubmitButton,
  TextField,
  useFormState,
  z,
} from '@portal/shared-ui/forms'
import { AskBeforeLeaving } from '../shared/AskBeforeLeaving'
import { KeptText } from '../shared/KeptText'
import { useSaveName } from './profile.data'
import { useConfirmation } from './useConfirmation'

const MAX_LENGTH = 100

const nameSchema = z.object({
  email: z.string(),
  firstName: optionalText().check(
    z.refine((text) => (text ?? '').length <= MAX_LENGTH, `Förnamnet får vara högst ${MAX_LENGTH} tecken`),
  ),
})

type Props = { email: string; firstName: string }

/** The address, which is only shown, and the first name. */
export function NameForm({ email, firstName }: Props) {
  const save = useSaveName()
  const { confirm, hide, confirmation } = useConfirmation('Profilen har uppdaterats!')
  return (
    <Form
      // Remounts the form when the e-mail address changes: its fields take their values only at mount.
      key={email}
      label="Min profil"
      schema={nameSchema}
      values={{ email, firstName }}
      onSubmit={async (values, form) => {
        const settle = beginSave(form)
        hide()
        await save(values.firstName, confirm)
        settle({ email, firstName: values.firstName ?? '' })
      }}
    >
      <KeptText form="first-name" />
      <EmailField name="email" label="E-postadress" readOnly />
      <TextField name="firstName" label="Förnamn" autoComplete="given-name" />
      {confirmation}
      <OutboxNotice kinds={['firstName']} />
      <SubmitButton>Spara ändringar</SubmitButton>
      <AskIfChanged />
    </Form>
  )
}

function AskIfChanged() {
  const { isDirty, isSubmitting } = useFormState()
  return <AskBeforeLeaving asks={isDirty && !isSubmitting} />
}
