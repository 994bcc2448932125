import { updateTypes } from '../format'
import {
  CheckboxField,
  EmailField,
  FieldRow,
  Form,
  FormError,
  PasswordField,
  password,
  requiredEmail,
  requiredText,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
  z,
} from '../forms'
import { Refusal } from '../ui'

const schema = z.object({
  title: requiredText('Titel krävs'),
  email: requiredEmail('E-post krävs'),
  password: password({ min: 6 }),
  start: z.string(),
  end: z.string(),
  type: z.string(),
  text: z.string(),
  active: z.boolean(),
})

const values = {
  title: '',
  email: '',
  password: '',
  start: '19:00',
  end: '20:30',
  type: 'general',
  text: 'Vi läser kapitel 3 tillsammans.',
  active: true,
}

/** Always rejects, to show the position of the error. */
const refuse = () => Promise.reject(new Refusal('Så här ser ett avslag ut.'))

export function Fields() {
  return (
    <Form schema={schema} values={values} label="Exempel" onSubmit={refuse}>
      <FormError />
      <TextField name="title" label="Titel" required hint="Visas på startsidan." />
      <EmailField name="email" label="E-post" required />
      <PasswordField name="password" label="Lösenord" autoComplete="new-password" required />
      <FieldRow>
        <TextField name="start" label="Starttid" type="time" />
        <TextField name="end" label="Sluttid" type="time" />
      </FieldRow>
      <SelectField name="type" label="Typ" options={updateTypes} />
      <TextAreaField name="text" label="Beskrivning" />
      <CheckboxField name="active" label="Aktiv (visas på hemsidan)" />
      <SubmitButton>Spara</SubmitButton>
    </Form>
  )
}
