import { optionalEmail, optionalText, requiredText, z } from '@portal/shared-ui/forms'

export const LONGEST_QUESTION = 2000

/** The rules of a visitor's question (ST-10, C-39). */
export const questionSchema = z.object({
  question: requiredText('Skriv din fråga').check(
    z.maxLength(LONGEST_QUESTION, `Frågan får ha högst ${LONGEST_QUESTION} tecken`),
  ),
  user_name: optionalText(),
  user_email: optionalEmail(),
})

export type Question = z.output<typeof questionSchema>
