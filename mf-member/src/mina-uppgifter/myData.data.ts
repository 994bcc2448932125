import { checkAuth } from '@portal/shared-ui/forms'
import { ACCOUNT_GONE, type Db, signOut, useDb, usePortal, useSession } from '@portal/shared-ui/portal'
import { askForProof, withProof } from '@portal/shared-ui/proof'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { checkPresentPassword } from '../shared/presentPassword'
import { allTables, type Kind, PICTURES } from './kinds'

const countsKey = ['my data', 'counts']
const sessionsKey = ['my data', 'sessions']

/** The number of rows about the member, by table. */
export function useMyCounts() {
  const db = useDb()
  const userId = useSession(({ user }) => user?.id ?? '')
  return useQuery({
    queryKey: [...countsKey, userId],
    queryFn: async ({ signal }) => {
      const { data } = await db.rpc('my_data_counts').abortSignal(signal).throwOnError()
      return data as Record<string, number>
    },
    staleTime: 0,
  })
}

/** Adds the data of an exported file to the member's own. Loads its code at the call. */
export function useImportMine() {
  const db = useDb()
  const client = useQueryClient()
  return useMutation({
    mutationKey: [...countsKey, 'import'],
    mutationFn: async (file: File) => {
      const [{ readMyFile }, { importMyData }] = await Promise.all([
        import('./readMyFile'),
        import('./importMyData'),
      ])
      return importMyData(db, await readMyFile(file))
    },
    // Also after a failure: the first tables may have been imported.
    onSettled: () => rereadAll(client),
  })
}

/** Deletes all rows of a kind. Refetches the queries of open screens. */
export function useDeleteKind() {
  const db = useDb()
  const client = useQueryClient()
  const userId = useSession(({ user }) => user?.id ?? '')
  return useMutation({
    mutationKey: [...countsKey, 'delete'],
    mutationFn: async (kind: Kind) => {
      if (kind.tables.includes(PICTURES)) await removePictures(db, userId)
      else await withProof(() => db.rpc('delete_my_data', { kinds: allTables(kind) }).throwOnError())
    },
    onSuccess: () => rereadAll(client),
  })
}

type Withdrawal = {
  choice: 'file' | 'remove' | 'keep'
  /** Runs first; a failure leaves everything as it is. */
  before: () => Promise<void>
}

/** Withdraws the consent and, unless the choice is to keep it, deletes what was stored, both or neither. */
export function useWithdrawConsent() {
  const db = useDb()
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['consent', 'withdraw'],
    mutationFn: async ({ choice, before }: Withdrawal) => {
      await before()
      const removal = choice === 'keep' ? {} : { remove: true }
      await db.rpc('set_consent', { version: '', ...removal }).throwOnError()
    },
    onSuccess: () => rereadAll(client),
  })
}

export type Device = {
  id: string
  device: string
  first_seen: string
  last_seen: string
  is_current: boolean
}

/** The member's sessions, this device first. */
export function useDevices() {
  const db = useDb()
  const userId = useSession(({ user }) => user?.id ?? '')
  return useQuery({
    queryKey: [...sessionsKey, userId],
    queryFn: async ({ signal }): Promise<Device[]> => {
      const { data } = await db.rpc('my_sessions').abortSignal(signal).throwOnError()
      return data
    },
    staleTime: 0,
  })
}

/** Ends all sessions except this one. */
export function useSignOutElsewhere() {
  const db = useDb()
  const client = useQueryClient()
  return useMutation({
    mutationKey: [...sessionsKey, 'others'],
    mutationFn: async () => checkAuth((await db.auth.signOut({ scope: 'others' })).error),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsKey }),
  })
}

/**
 * Deletes the account. Deletes the pictures first, because the database cannot delete files. The function requires a
 * recent sign-in: the one that checks the password; where the account has a second factor, a session that has proved
 * its code instead. Then signs this device out as usual.
 */
export function useDeleteAccount() {
  const portal = usePortal()
  const user = useSession((session) => session.user)
  return async (password: string): Promise<void> => {
    const { db } = portal
    const hasFactor = user?.factors?.some(({ status }) => status === 'verified')
    await checkPresentPassword(db, { email: user?.email ?? '', password }, async (_, token) => {
      // After the question for the code, which ends the session of `token`, this device's own session has the right.
      if (hasFactor) await askForProof('recent_code')
      await removePictures(db, user?.id ?? '')
      const deletion = db.rpc('delete_my_account')
      if (!hasFactor) deletion.setHeader('Authorization', `Bearer ${token}`)
      await deletion.throwOnError()
      return false
    })
    await signOut(portal, () => window.location.assign(`/${ACCOUNT_GONE}`))
  }
}

/** The pictures' names in storage begin with the member's id. */
async function removePictures(db: Db, userId: string): Promise<void> {
  const pictures = db.storage.from('avatars')
  const { data, error } = await pictures.list('', { search: `${userId}-` })
  if (error) throw error
  await db.from('profiles').update({ avatar_url: null }).eq('id', userId).throwOnError()
  if (data.length === 0) return
  const removed = await pictures.remove(data.map(({ name }) => name))
  if (removed.error) throw removed.error
}

const rereadAll = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'code' })
