import { password, requiredEmail, z } from '@portal/shared-ui/forms'

/** ME-02. */
export const loginSchema = z.object({
  email: requiredEmail('E-postadress krävs'),
  password: password(),
})
