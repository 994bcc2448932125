import { password, requiredEmail, requiredText, z } from '@portal/shared-ui/forms'

/** With `asksConsent` the checkbox about sensitive data must be ticked; without it, the form has no checkbox. */
export const registerSchema = (asksConsent: boolean) =>
  z
    .object({
      consent: z
        .boolean()
        .check(z.refine((ticked) => ticked || !asksConsent, 'Kryssa i rutan för att skapa ett konto')),
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
