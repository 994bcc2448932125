import { useDb, useSession, useSite } from '@portal/shared-ui/portal'
import { checkFactor, proveFactor, readFactors, signInAgain } from '@portal/shared-ui/proof'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { confirmationKey } from './confirmation.data'

/**
 * The second-factor step that is missing: entering the code, enrolling a factor, or having it confirmed; null when none
 * is.
 */
export type Missing = 'code' | 'enrol' | 'confirm' | null

export const missingKey = ['office', 'missing-factor'] as const
const factorsKey = ['office', 'factors'] as const

/**
 * The second-factor step that the session lacks. The browser knows when an account with a factor has not entered its
 * code; the database reports that a setting requires a factor, or a confirmed one (`useRecheckRight`). Undefined while
 * loading; null when nothing is missing or the factors cannot be read: the database decides.
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

/** Returns a function that asks the database again what is missing. */
export function useAskMissing() {
  const db = useDb()
  const cache = useQueryClient()
  return async (): Promise<Missing> => {
    const { data } = await db.rpc('missing_factor')
    const missing = (data as Missing) ?? null
    cache.setQueryData<Missing>(missingKey, missing)
    return missing
  }
}

/** The signed-in account's verified factors. */
export function useFactors() {
  const db = useDb()
  return useQuery({ queryKey: factorsKey, queryFn: async () => (await readFactors(db)).totp })
}

/**
 * Begins a new factor, with a password after signing in again with it. First removes earlier unverified ones: the
 * server allows at most ten.
 */
export function useEnrol() {
  const db = useDb()
  const email = useSession(({ user }) => user?.email ?? '')
  const { name: issuer } = useSite()
  return useMutation({
    mutationFn: async ({ name, password }: { name: string; password?: string }) => {
      if (password) await signInAgain(db, email, password)
      for (const { id, status } of (await readFactors(db)).all) {
        if (status !== 'verified') checkFactor((await db.auth.mfa.unenroll({ factorId: id })).error)
      }
      const { data, error } = await db.auth.mfa.enroll({
        factorType: 'totp',
        friendlyName: name,
        issuer,
      })
      checkFactor(error)
      const { qr_code: picture, secret, uri } = data.totp
      return { id: data.id, picture, secret, uri }
    },
  })
}

/**
 * Verifies a factor by its code; the session then has the office's rights, unless the factor must be confirmed. With
 * `andConfirm` confirms it too, which the database allows where no colleague can. Returns what is still missing.
 */
export function useProve() {
  const db = useDb()
  const cache = useQueryClient()
  const askMissing = useAskMissing()
  return useMutation({
    mutationFn: async ({
      andConfirm,
      ...proof
    }: {
      factorId: string
      code: string
      andConfirm?: boolean
    }) => {
      await proveFactor(db, proof)
      // A refused confirmation is no failure: the list of factors then shows what is left to do.
      if (andConfirm) await db.rpc('confirm_own_factor')
      await cache.invalidateQueries({ queryKey: factorsKey })
      await cache.invalidateQueries({ queryKey: confirmationKey })
      return await askMissing()
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
