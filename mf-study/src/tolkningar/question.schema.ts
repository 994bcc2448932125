import { atMost, optionalEmail, optionalText, requiredText, z } from '@portal/shared-ui/forms'

export const questionSchema = z.object({
  // Composed, as the database stores it.
  question: requiredText('Skriv din fråga').check(z.normalize('NFC'), atMost(2_000, 'Frågan')),
  user_name: optionalText(),
  user_email: optionalEmail(),
  /** No field: the address, or the draft, has it. */
  passage: optionalText(),
})

export type Question = z.output<typeof questionSchema>
