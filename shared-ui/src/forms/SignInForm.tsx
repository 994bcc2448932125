import type { z } from 'zod/mini'
import { Form } from './Form'
import { FormError } from './FormError'
import { PasswordField } from './PasswordField'
import { SubmitButton } from './SubmitButton'
import { signInSchema } from './schema'
import { EmailField } from './TextField'

type Props = { onSubmit: (credentials: z.infer<typeof signInSchema>) => Promise<void> }

/** E-mail address and password, for members and administrators. Shows an error that `onSubmit` throws below the fields. */
export const SignInForm = ({ onSubmit }: Props) => (
  <Form schema={signInSchema} values={{ email: '', password: '' }} onSubmit={onSubmit}>
    <EmailField name="email" label="E-postadress" required autoComplete="username" />
    <PasswordField name="password" label="Lösenord" required autoComplete="current-password" />
    <FormError fallback="Ett fel uppstod vid inloggning" />
    <SubmitButton>Logga in</SubmitButton>
  </Form>
)
