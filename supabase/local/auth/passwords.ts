import bcrypt from 'bcryptjs'
import { AuthError, invalid } from './errors'

const cost = 10
const longest = 72

/** Compared against when there is no such user, so that the answer takes as long as for a wrong password. */
const nobody = bcrypt.hashSync('nobody', cost)

/** Throws when a password may not be chosen. */
export function checkPassword(password: string, minimumLength: number): void {
  if (Buffer.byteLength(password) > longest) {
    throw invalid(`Password cannot be longer than ${longest} characters`)
  }
  if ([...password].length < minimumLength) {
    throw new AuthError(422, 'weak_password', `Password should be at least ${minimumLength} characters.`, {
      weak_password: { reasons: ['length'] },
    })
  }
}

export function hashPassword(password: string): Promise<string> {
  return bcrypt.hash(password, cost)
}

export async function passwordFits(password: string, hash: string | null): Promise<boolean> {
  const fits = await bcrypt.compare(password, hash || nobody)
  return fits && Boolean(hash)
}
