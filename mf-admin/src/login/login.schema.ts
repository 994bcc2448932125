import { password, requiredEmail, z } from '@portal/shared-ui/forms'

/** The same checks as the members' sign-in (AD-01). */
export const loginSchema = z.object({
  email: requiredEmail('E-postadress krävs'),
  password: password(),
})
