import { invalid } from './errors'

const refusal = 'Unable to validate email address: invalid format'

/**
 * Normalizes an e-mail address to lower case and NFC, so that all its spellings find one account. Throws when it has
 * invisible characters or characters that change the direction of text: they make two addresses look alike.
 */
export function normalEmail(value: unknown): string {
  const text = typeof value === 'string' ? value.replaceAll(/^[ \t\r\n]+|[ \t\r\n]+$/g, '') : ''
  if (/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(text)) throw invalid(refusal)
  return text.toLowerCase().normalize('NFC')
}

/** The normal form of an address that mail can be sent to. Throws for any other text. */
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
