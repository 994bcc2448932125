import type { Factor as AnyFactor } from '@supabase/supabase-js'
import { checkAuth } from '../forms'
import type { Db } from '../portal'
import { Refusal } from '../ui/messageOf'

export type Factor = Pick<AnyFactor, 'id' | 'friendly_name' | 'created_at'>

/** The signed-in account's second factors: the verified ones, and all. Throws a `Refusal`, or the server's error. */
export async function readFactors(db: Db) {
  const { data, error } = await db.auth.mfa.listFactors()
  checkFactor(error)
  return data
}

/** Verifies a code of a factor: the session then has the second level. Throws a `Refusal` for a wrong code. */
export async function proveFactor(db: Db, proof: { factorId: string; code: string }): Promise<void> {
  checkFactor((await db.auth.mfa.challengeAndVerify(proof)).error)
}

/**
 * Signs in again to the account that is signed in, which proves its password. The new session replaces this device's
 * former one. Throws the `Refusal` 'Fel lösenord' for a wrong password.
 */
export async function signInAgain(db: Db, email: string, password: string): Promise<void> {
  const former = (await db.auth.getSession()).data.session?.access_token
  const { error } = await db.auth.signInWithPassword({ email, password })
  if (error?.code === 'invalid_credentials') throw new Refusal('Fel lösenord')
  checkAuth(error)
  // Otherwise the former session stays in the member's list of devices. This call needs no key of an administrator.
  if (former) void db.auth.admin.signOut(former, 'local').catch(() => {})
}

const sentences: Record<string, string> = {
  mfa_verification_failed: 'Koden stämmer inte. Vänta på nästa kod i appen och försök igen.',
  mfa_challenge_expired: 'Det tog för lång tid. Försök igen med en ny kod.',
  mfa_factor_not_found: 'Säkerhetskoden finns inte längre. Ladda om sidan.',
  mfa_factor_name_conflict: 'Du har redan en säkerhetskod med det namnet.',
  too_many_enrolled_mfa_factors: 'Du har redan så många säkerhetskoder som går. Ta bort en först.',
  insufficient_aal: 'Skriv koden från din app först.',
}

/** Throws a Swedish sentence for an error about second factors that the user can correct, else as `checkAuth`. */
export function checkFactor(error: Parameters<typeof checkAuth>[0]): asserts error is null {
  const sentence = sentences[error?.code ?? '']
  if (sentence) throw new Refusal(sentence)
  checkAuth(error)
}
