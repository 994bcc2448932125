import { Refusal } from '@portal/shared-ui'
import { checkAuth } from '@portal/shared-ui/forms'
import { type Db, useDb, useSession } from '@portal/shared-ui/portal'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/** The second-factor step that is missing: entering the code, or enrolling a factor; null when none is. */
export type Missing = 'code' | 'enrol' | null

export const missingKey = ['office', 'missing-factor'] as const
const factorsKey = ['office', 'factors'] as const

/**
 * The second-factor step that the session lacks. The browser knows when an account with a factor has not entered its
 * code; the database reports that a setting requires a factor (`useRecheckRight`). Undefined while loading; null when
 * nothing is missing or the factors cannot be read: the database decides.
 */
export function useMissingFactor(): Missing | undefined {
  const db = useDb()
  const hasFactor = useSession(
    ({ user }) => user?.factors?.some(({ status }) => status === 'verified') ?? false,
  )
  const { data, isError } = useQuery<Missing>({
    queryKey: missingKey,
    enabled: hasFactor,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { data, error } = await db.auth.mfa.getAuthenticatorAssuranceLevel()
      if (error) throw error
      return data.nextLevel === 'aal2' && data.currentLevel !== 'aal2' ? 'code' : null
    },
  })
  if (data !== undefined) return data
  return hasFactor && !isError ? undefined : null
}

/** The signed-in account's verified factors. */
export function useFactors() {
  const db = useDb()
  return useQuery({ queryKey: factorsKey, queryFn: async () => (await readFactors(db)).totp })
}

/** Begins a new factor. First removes earlier unverified ones: the server allows at most ten. */
export function useEnrol() {
  const db = useDb()
  return useMutation({
    mutationFn: async (name: string) => {
      for (const { id, status } of (await readFactors(db)).all) {
        if (status !== 'verified') checkFactor((await db.auth.mfa.unenroll({ factorId: id })).error)
      }
      const { data, error } = await db.auth.mfa.enroll({
        factorType: 'totp',
        friendlyName: name,
        issuer: 'Sanningens Ord',
      })
      checkFactor(error)
      return { id: data.id, picture: data.totp.qr_code, secret: data.totp.secret }
    },
  })
}

/** Verifies a factor by its code; the session then has the office's rights. */
export function useProve() {
  const db = useDb()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (proof: { factorId: string; code: string }) => {
      const { error } = await db.auth.mfa.challengeAndVerify(proof)
      checkFactor(error)
      cache.setQueryData<Missing>(missingKey, null)
      await cache.invalidateQueries({ queryKey: factorsKey })
    },
  })
}

/** Removes a factor. Then refreshes the session, which falls back to the first level if this factor had raised it. */
export function useRemoveFactor() {
  const db = useDb()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (factorId: string) => {
      checkFactor((await db.auth.mfa.unenroll({ factorId })).error)
      await db.auth.refreshSession()
      await cache.invalidateQueries({ queryKey: factorsKey })
      await cache.invalidateQueries({ queryKey: missingKey })
    },
  })
}

async function readFactors(db: Db) {
  const { data, error } = await db.auth.mfa.listFactors()
  checkFactor(error)
  return data
}

const sentences: Record<string, string> = {
  mfa_verification_failed: 'Koden stämmer inte. Vänta på nästa kod i appen och försök igen.',
  mfa_challenge_expired: 'Det tog för lång tid. Försök igen med en ny kod.',
  mfa_factor_not_found: 'Säkerhetskoden finns inte längre. Ladda om sidan.',
  mfa_factor_name_conflict: 'Du har redan en säkerhetskod med det namnet.',
  too_many_enrolled_mfa_factors: 'Du har redan så många säkerhetskoder som går. Ta bort en först.',
  insufficient_aal: 'Skriv koden från din app först.',
}

function checkFactor(error: Parameters<typeof checkAuth>[0]): asserts error is null {
  const sentence = sentences[error?.code ?? '']
  if (sentence) throw new Refusal(sentence)
  checkAuth(error)
}
