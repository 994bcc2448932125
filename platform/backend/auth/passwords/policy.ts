import type { AuthContext } from '../context'
import { AuthError, invalid } from '../errors'
import { isLeaked } from './passwords'

/** bcrypt ignores everything after this many bytes. */
const MAX_PASSWORD_BYTES = 72

/**
 * Refuses a password that may not be chosen: too short for the settings, too long for bcrypt, or on the list of
 * well-known leaked ones, ignoring case; blanks alone, or the account's own address. Existing passwords are not checked.
 */
export async function checkPassword(
  context: AuthContext,
  password: string,
  email: string | null,
): Promise<void> {
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) {
    throw invalid(`Password cannot be longer than ${MAX_PASSWORD_BYTES} characters`)
  }
  const { minimumPasswordLength: least } = context.config
  const problems: { reason: string; message: string }[] = []
  if ([...password].length < least) {
    problems.push({ reason: 'length', message: `Password should be at least ${least} characters.` })
  }
  if (password.trim() === '') {
    problems.push({ reason: 'blank', message: 'Password should have other characters than blanks.' })
  }
  if (email && plain(password) === plain(email)) {
    problems.push({ reason: 'email', message: 'Password should differ from the email address.' })
  }
  if (await isLeaked(password)) {
    const message = 'Password is known to be weak and easy to guess, please choose a different one.'
    problems.push({ reason: 'pwned', message })
  }
  if (problems.length === 0) return
  throw new AuthError(422, 'weak_password', problems.map(({ message }) => message).join(' '), {
    weak_password: { reasons: problems.map(({ reason }) => reason) },
  })
}

const plain = (text: string): string => text.trim().normalize('NFC').toLowerCase()
