import { InfoBox } from '@portal/shared-ui'
import {
  EmailField,
  Form,
  FormError,
  PasswordField,
  password,
  requiredEmail,
  SubmitButton,
  z,
} from '@portal/shared-ui/forms'
import { useDb } from '@portal/shared-ui/portal'
import { useState } from 'react'
import { changeAccount, checkPresentPassword } from '../shared/presentPassword'

const emailSchema = z.object({ email: requiredEmail('E-postadress krävs'), present: password() })

/**
 * Changes the address for signing in. If the server sends a confirmation link, the change takes effect after it is
 * followed.
 */
export function EmailForm({ email: former }: { email: string }) {
  const db = useDb()
  const [done, setDone] = useState<{ address: string; waits: boolean } | null>(null)
  return (
    <Form
      label="Byt e-postadress"
      schema={emailSchema}
      values={{ email: '', present: '' }}
      onSubmit={async ({ email, present }, form) => {
        setDone(null)
        await checkPresentPassword(db, { email: former, password: present })
        const redirect = { emailRedirectTo: `${window.location.origin}/profil` }
        const user = await changeAccount(db, { email }, redirect)
        form.reset()
        setDone({ address: email, waits: Boolean(user?.new_email) })
      }}
    >
      <EmailField name="email" label="Ny e-postadress" required />
      <PasswordField name="present" label="Nuvarande lösenord" required autoComplete="current-password" />
      <FormError fallback="Ett fel uppstod när e-postadressen skulle bytas" />
      {done && (
        <InfoBox announce>
          {done.waits
            ? `Vi har skickat en länk till ${done.address}. Adressen byts när du öppnar den. Kommer en länk till din nuvarande adress också behöver du öppna båda.`
            : `E-postadressen är bytt till ${done.address}.`}
        </InfoBox>
      )}
      <SubmitButton>Byt e-postadress</SubmitButton>
    </Form>
  )
}
