import * as z from 'zod/mini'
import { number } from '../format'

/**
 * The message for a text of more than `most` characters, undefined for a shorter one; `subject` begins it: 'Frågan'.
 * Counts like PostgreSQL: a character outside the basic plane is one character.
 */
export function tooLong(text: string, most: number, subject: string): string | undefined {
  const length = [...text].length
  return length > most
    ? `${subject} får ha högst ${number(most)} tecken, nu är det ${number(length)}.`
    : undefined
}

/** Refuses longer texts with the message of `tooLong`: a field's `maxLength` would cut what is pasted without a word. */
export const atMost = (most: number, subject: string) =>
  z.refine<string>((text) => !tooLong(text, most, subject), {
    error: ({ input }) => tooLong(String(input), most, subject),
  })
