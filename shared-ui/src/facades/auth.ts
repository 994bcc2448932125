import type { SupabaseClient } from '@supabase/supabase-js'
import { readStorage } from '../browser/storage'
import { libraryMissing } from './authErrors'

export { isAuthApiError, isAuthError, isAuthRetryableFetchError } from './authErrors'

type Whole = SupabaseClient['auth']
type Method = (...args: unknown[]) => Promise<unknown>
type Settings = {
  url: string
  headers: Record<string, string>
  fetch: typeof fetch
  storageKey: string
  persistSession: boolean
}

/**
 * Replaces supabase-js's auth client in the browser. Most visitors have no account, so the library (16 kB, Brotli) is
 * fetched only when a session is stored on this device or a visitor signs in. Add a method when it is first used.
 */
export class AuthClient {
  // Uses the library's own names, because supabase-js builds a second client from these fields.
  readonly url: string
  readonly headers: Record<string, string>
  readonly fetch: typeof fetch
  readonly #settings: Settings
  #arrive: (library: Whole) => void = () => {}
  readonly #arrival = new Promise<Whole>((resolve) => {
    this.#arrive = resolve
  })
  #library: Promise<Whole> | undefined

  constructor(settings: Settings) {
    this.#settings = settings
    this.url = settings.url
    this.headers = settings.headers
    this.fetch = settings.fetch
    const fetchIfNeeded = () => void (this.#isNeeded() && this.#fetchLibrary().catch(() => {}))
    fetchIfNeeded()
    // Fetches the library when another tab signs in. Once loaded, the library synchronises the tabs itself.
    if (settings.persistSession) globalThis.addEventListener?.('storage', fetchIfNeeded)
  }

  /** Fails when a stored session cannot be read: a member's request must not be sent as a visitor's. */
  async getSession(): ReturnType<Whole['getSession']> {
    if (!this.#isNeeded()) return { data: { session: null }, error: null }
    return (await this.#fetchLibrary()).getSession()
  }

  onAuthStateChange(listener: Parameters<Whole['onAuthStateChange']>[0]) {
    let listens = true
    let leave = () => {}
    void this.#arrival.then((library) => {
      if (listens) leave = library.onAuthStateChange(listener).data.subscription.unsubscribe
    })
    if (!this.#isNeeded()) queueMicrotask(() => listens && void listener('INITIAL_SESSION', null))
    const unsubscribe = () => {
      listens = false
      leave()
    }
    return { data: { subscription: { unsubscribe } } }
  }

  getUser = this.#later('getUser')
  signInWithPassword = this.#later('signInWithPassword')
  signUp = this.#later('signUp')
  signOut = this.#later('signOut')
  refreshSession = this.#later('refreshSession')
  setSession = this.#later('setSession')
  verifyOtp = this.#later('verifyOtp')
  updateUser = this.#later('updateUser')
  resetPasswordForEmail = this.#later('resetPasswordForEmail')
  /** Second factors. */
  readonly mfa = this.#forwarded('mfa')
  /** Of its methods a browser uses `signOut` alone, with the token of the session that it ends. */
  readonly admin = this.#forwarded('admin')
  /** Not a public method of the library: see `endSession`. */
  _removeSession = this.#later('_removeSession')

  #later(name: string): Method {
    return async (...args) => {
      const library = await this.#fetchLibrary().catch(() => null)
      // The library's error for an unreachable server; the next call retries.
      if (!library) return { data: { user: null, session: null }, error: libraryMissing() }
      return (Reflect.get(library, name) as Method).apply(library, args)
    }
  }

  /** Forwards every method of a part to the library. */
  #forwarded<Name extends 'mfa' | 'admin'>(name: Name): Whole[Name] {
    return new Proxy({} as Whole[Name], {
      get:
        (_, method) =>
        async (...args: unknown[]) => {
          const part = (await this.#fetchLibrary())[name]
          return (Reflect.get(part, method) as Method).apply(part, args)
        },
    })
  }

  #isNeeded(): boolean {
    const { persistSession, storageKey } = this.#settings
    return Boolean(this.#library) || (persistSession && readStorage('local', storageKey) !== null)
  }

  #fetchLibrary(): Promise<Whole> {
    this.#library ??= import('whole/auth-js').then(
      ({ AuthClient: Library }) => {
        const library = new Library(this.#settings) as Whole
        this.#arrive(library)
        return library
      },
      (error) => {
        this.#library = undefined
        throw error
      },
    )
    return this.#library
  }
}
