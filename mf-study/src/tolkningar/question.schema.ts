import { optionalEmail, optionalText, requiredText, z } from '@portal/shared-ui/forms'

export const MAX_QUESTION_LENGTH = 2000

export const questionSchema = z.object({
  question: requiredText('Skriv din fråga').check(
    z.maxLength(MAX_QUESTION_LENGTH, `Frågan får ha högst ${MAX_QUESTION_LENGTH} tecken`),
  ),
  user_name: optionalText(),
  user_email: optionalEmail(),
  /** No field: the address, or the draft, has it. */
  passage: optionalText(),
})

export type Question = z.output<typeof questionSchema>
