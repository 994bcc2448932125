import { createDb, type Db, isAuthRetryableFetchError } from '@portal/supabase/client'
import type { Backend } from '../federation/registry'
import { holdEarly } from '../offline/earlyAnswers'
import { checkShape } from './checkShape'
import { createPauses } from './pauses'

const PATIENCE = 10_000
const pauses = createPauses()

/** Nothing answers here: without a backend every read fails at once, and says so where it is shown. */
const NOWHERE: Backend = { url: 'http://backend.invalid', key: 'none' }

/**
 * The client that the shell lends. A request without an answer ends after ten seconds; one that is refused because its
 * access token has run out is repeated once with a fresh one, so that nobody notices a laptop's long sleep. An answer
 * that is not what was asked for is an error, and a server that asks for a pause gets it.
 */
export function connect(backend: Backend | null): Db {
  const { url, key } = backend ?? NOWHERE
  const db: Db = createDb(url, key, { global: { fetch: withCare(withFreshToken(() => db)) } })
  return db
}

const withCare =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const address = String(input)
    if (!address.includes('/rest/v1/')) return send(input, init)
    const refusal = pauses.refusal(init?.method, address)
    if (refusal) return refusal
    return checkShape(address, pauses.note(init?.method, address, await send(input, init)))
  }

const withFreshToken =
  (db: () => Db): typeof fetch =>
  async (input, init) => {
    const answer = await patiently(input, init)
    if (answer.status !== 401 || !String(input).includes('/rest/v1/') || !(await isExpired(answer)))
      return answer
    const { data, error } = await db().auth.refreshSession()
    if (isAuthRetryableFetchError(error)) return answer
    // A session that cannot be renewed is over; what was asked for is asked for once more as a visitor.
    if (!data.session) await db().auth.signOut({ scope: 'local' })
    const headers = new Headers(init?.headers)
    headers.set('Authorization', `Bearer ${data.session?.access_token ?? headers.get('apikey')}`)
    return patiently(input, { ...init, headers })
  }

const isExpired = async (answer: Response): Promise<boolean> => {
  const { code } = await answer
    .clone()
    .json()
    .catch(() => ({}))
  return code === 'PGRST303' || code === 'PGRST301'
}

async function patiently(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const timeout = AbortSignal.timeout(PATIENCE)
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout
  const answer = await fetch(input, { ...init, signal })
  holdEarly({ url: String(input), method: init?.method, headers: new Headers(init?.headers) }, answer)
  return answer
}
