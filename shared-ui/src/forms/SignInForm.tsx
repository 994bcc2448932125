import type { z } from 'zod/mini'
import { Form } from './Form'
import { FormError } from './FormError'
import { PasswordField } from './PasswordField'
import { SubmitButton } from './SubmitButton'
import { signInSchema } from './schema'
import { EmailField } from './TextField'

type Props = { onSubmit: (credentials: z.infer<typeof signInSchema>) => Promise<void> }

/** Address and password, on the page of members and on that of administrators. An error that `onSubmit` throws shows below them. */
export const SignInForm = ({ onSubmit }: Props) => (
  <Form schema={signInSchema} values={{ email: '', password: '' }} onSubmit={onSubmit}>
    <EmailField name="email" label="E-postadress" required autoComplete="username" />
    <PasswordField name="password" label="Lösenord" required autoComplete="current-password" />
    <FormError fallback="Ett fel uppstod vid inloggning" />
    <SubmitButton>Logga in</SubmitButton>
  </Form>
)
