import { useDb, useSession } from '@portal/shared-ui/portal'
import { proveFactor, signInAgain, withProof } from '@portal/shared-ui/proof'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

export const confirmationKey = ['office', 'factor confirmation'] as const

/** An administrator's factor that does not count for the office yet, where it requires one. */
export type UnconfirmedFactor = { id: string; user_id: string; name: string | null; since: string }

/** The factors that wait for a confirmation, the user's own included. */
export function useUnconfirmedFactors() {
  const db = useDb()
  return useQuery({
    queryKey: [...confirmationKey, 'list'],
    queryFn: async ({ signal }): Promise<UnconfirmedFactor[]> => {
      const { data } = await db.rpc('list_unconfirmed_factors').abortSignal(signal).throwOnError()
      return data
    },
  })
}

/** Whether the user may confirm the own factor: no other administrator has a confirmed one. */
export function useMayConfirmOwn() {
  const db = useDb()
  return useQuery({
    queryKey: [...confirmationKey, 'own'],
    queryFn: async ({ signal }): Promise<boolean> => {
      const { data } = await db.rpc('may_confirm_own_factor').abortSignal(signal).throwOnError()
      return data
    },
  })
}

/** Confirms a colleague's factor. */
export function useConfirmFactor() {
  const db = useDb()
  const cache = useQueryClient()
  return useMutation({
    mutationKey: [...confirmationKey, 'confirm'],
    mutationFn: async (id: string) => {
      await withProof(() => db.rpc('confirm_factor', { factor_id: id }).throwOnError())
    },
    onSettled: () => cache.invalidateQueries({ queryKey: confirmationKey }),
  })
}

/** Confirms the own factor by password and code: the database wants both of the last five minutes. */
export function useConfirmOwnFactor() {
  const db = useDb()
  const cache = useQueryClient()
  const email = useSession(({ user }) => user?.email ?? '')
  return useMutation({
    mutationKey: [...confirmationKey, 'confirm own'],
    mutationFn: async ({ password, ...proof }: { password: string; factorId: string; code: string }) => {
      await signInAgain(db, email, password)
      await proveFactor(db, proof)
      await db.rpc('confirm_own_factor').throwOnError()
    },
    onSettled: () => cache.invalidateQueries({ queryKey: confirmationKey }),
  })
}
