import type { Db } from '@portal/supabase/client'
import type { User } from '@supabase/supabase-js'
import type { QueryClient } from '@tanstack/react-query'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { NO_ROW } from '../sqlState'
import { withTimeout } from '../withTimeout'
import { emptyDevice } from './emptyDevice'

export type Profile = {
  first_name: string | null
  /** The picture's path in the backend's storage: `avatarAddress` gives its URL. */
  avatar_url: string | null
  is_admin: boolean
}

export type Session = {
  /** 'unknown' until the browser's stored session has been read; never rendered as signed out. */
  status: 'unknown' | 'signedOut' | 'signedIn'
  user: User | null
  /** Null until it is read, and for a visitor. Only decides what is shown; the database decides about rights. */
  profile: Profile | null
  /** Whether reading the profile failed. */
  profileFailed: boolean
  /** Whether the user is signing out: listeners must not redirect then. */
  leaving: boolean
}

export type SessionStore = StoreApi<Session>

/** The parts of the portal that the session needs. */
export type SessionParts = { db: Db; queryClient: QueryClient; session: SessionStore }

const visitor: Session = {
  status: 'signedOut',
  user: null,
  profile: null,
  profileFailed: false,
  leaving: false,
}

export const createSessionStore = (): SessionStore =>
  createStore<Session>(() => ({ ...visitor, status: 'unknown' }))

/**
 * Updates the session store from the single auth listener, in every tab. Returns a function that stops it. Deletes
 * personal data from cache and device when another account signs in or the session ends for any reason.
 */
export function startSession({ db, queryClient, session }: SessionParts): () => void {
  const stopProfile = session.subscribe(({ user, leaving }, before) => {
    if (user?.id === before.user?.id) return
    if (before.user) {
      forget(queryClient, leaving)
      void emptyDevice()
    }
    if (user) void readProfile({ db, session })
  })
  const { data } = db.auth.onAuthStateChange((event, current) => {
    const user = current?.user ?? null
    // The stored session was rejected at start-up, so this page has no user to compare with.
    if (event === 'SIGNED_OUT' && !session.getState().user) void emptyDevice()
    if (!user) session.setState({ ...visitor, leaving: session.getState().leaving })
    else if (user.id === session.getState().user?.id) session.setState({ status: 'signedIn', user })
    else session.setState({ status: 'signedIn', user, profile: null, profileFailed: false })
  })
  return () => {
    stopProfile()
    data.subscription.unsubscribe()
  }
}

/**
 * Drops all cached data of the former user; refetches what is on the screen, unless the page is being left. Code stays: a form
 * whose code went for a moment would lose what is typed in it.
 */
function forget(queryClient: QueryClient, leaving: boolean): void {
  if (leaving) {
    queryClient.clear()
    return
  }
  const isData = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'code'
  queryClient.removeQueries({ type: 'inactive', predicate: isData })
  queryClient.getMutationCache().clear()
  void queryClient.resetQueries({ type: 'active', predicate: isData })
}

/** Reads the signed-in user's profile into the session. */
async function readProfile({ db, session }: Pick<SessionParts, 'db' | 'session'>): Promise<void> {
  const userId = session.getState().user?.id
  if (!userId) return
  const { data, error } = await db
    .from('profiles')
    .select('first_name, avatar_url, is_admin')
    .eq('id', userId)
    .single()
  if (session.getState().user?.id !== userId) return
  if (error?.code === NO_ROW && (await endGoneSession(db))) return
  if (error) console.error('The profile could not be read:', error.message)
  session.setState({ profile: data, profileFailed: error !== null })
}

/**
 * Ends this device's session when its account was deleted, on this or another device: the token stays valid for a
 * while. Resolves with whether the account is gone.
 */
export async function endGoneSession(db: Db): Promise<boolean> {
  const { error } = await db.auth.getUser()
  if (error?.code !== 'user_not_found') return false
  await endSession(db)
  return true
}

/** The start page's fragment after an account was deleted: the shell then announces it. */
export const ACCOUNT_GONE = '#kontot-borttaget'

/**
 * Ends this device's session, also when the server is unreachable: supabase-js keeps its stored session when the call
 * fails, which would leave a shared computer signed in. Sessions on other devices continue.
 * @param timeout milliseconds to wait for the server; without a network the library would try for half a minute.
 */
export async function endSession(db: Db, timeout = 4_000): Promise<void> {
  const ending = db.auth.signOut({ scope: 'local' }).then(
    ({ error }) => error,
    (thrown: Error) => thrown,
  )
  const error = await withTimeout(ending, timeout, () => new Error('no response'))
  if (!error) return
  console.error('Sign-out did not reach the server:', error.message)
  // Not a public method, but the one that clears the library's storage and notifies all tabs.
  await Reflect.get(db.auth, '_removeSession').call(db.auth)
}

/** Empties the device, signs out and reloads at `/`, whether or not the server responded. */
export async function signOut(
  { db, session }: Pick<SessionParts, 'db' | 'session'>,
  leave = () => window.location.assign('/'),
): Promise<void> {
  const account = session.getState().user?.id
  session.setState({ leaving: true })
  await emptyDevice(account)
  await endSession(db)
  leave()
}
