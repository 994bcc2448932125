import { password, z } from '@portal/shared-ui/forms'

export const resetSchema = z
  .object({
    password: password({ min: 6 }),
    confirmation: password({ required: 'Bekräfta lösenordet' }),
  })
  .check(
    z.refine((values) => values.password === values.confirmation, {
      path: ['confirmation'],
      error: 'Lösenorden matchar inte',
    }),
  )
