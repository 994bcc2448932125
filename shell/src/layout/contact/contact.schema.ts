import { atMost, optionalText, requiredEmail, requiredText, z } from '@portal/shared-ui/forms'

/** The contact form's rules and texts. */
export const contactSchema = z.object({
  name: requiredText('Namn krävs'),
  email: requiredEmail('E-post krävs'),
  phone: optionalText(),
  // Composed, as the database counts and stores it.
  message: requiredText('Meddelande krävs').check(z.normalize('NFC'), atMost(5_000, 'Meddelandet')),
})

export type ContactMessage = z.output<typeof contactSchema>
