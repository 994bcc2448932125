import { password, requiredEmail, requiredText, z } from '@portal/shared-ui/forms'

export const registerSchema = z
  .object({
    firstName: requiredText('Förnamn krävs'),
    email: requiredEmail('E-postadress krävs'),
    password: password({ min: 6 }),
    confirmation: password({ required: 'Bekräfta lösenordet' }),
  })
  .check(
    z.refine((values) => values.password === values.confirmation, {
      path: ['confirmation'],
      error: 'Lösenorden matchar inte',
    }),
  )
