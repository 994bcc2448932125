import { optionalText, requiredEmail, requiredText, z } from '@portal/shared-ui/forms'

/** The contact form's rules and texts. */
export const contactSchema = z.object({
  name: requiredText('Namn krävs'),
  email: requiredEmail('E-post krävs'),
  phone: optionalText(),
  message: requiredText('Meddelande krävs'),
})

export type ContactMessage = z.output<typeof contactSchema>
