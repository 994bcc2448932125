import { invalid } from './errors'

const refusal = 'Unable to validate email address: invalid format'

/**
 * An address as accounts are found by it: lower-case and in NFC, so that however it was typed it is one account. Throws
 * when it has invisible characters or ones that change the direction of a text: they make two addresses look alike.
 */
export function normalEmail(value: unknown): string {
  const text = typeof value === 'string' ? value.replaceAll(/^[ \t\r\n]+|[ \t\r\n]+$/g, '') : ''
  if (/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(text)) throw invalid(refusal)
  return text.toLowerCase().normalize('NFC')
}

/** The normal form of an address that mail can be sent to. Throws when it is none. */
export function cleanEmail(value: unknown): string {
  const email = normalEmail(value)
  if (
    !/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@.<>()[\]\\,;:"]+$/.test(email) ||
    email.length > 255
  ) {
    throw invalid(refusal)
  }
  return email
}
