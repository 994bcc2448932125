import { endGoneSession } from '@portal/shared-ui/portal'
import { FOREIGN_KEY_VIOLATION, JWT_EXPIRED, JWT_REFUSED } from '@portal/shared-ui/sqlState'
import { createDb, type Db, isAuthRetryableFetchError } from '@portal/supabase/client'
import { type Backend, NO_BACKEND } from '../../contract/registry'
import { type CarriedReads, NO_READS } from '../documentData/carriedReads'
import { bufferResponse, keepCarried } from '../offline/responseBuffer'
import { createRetryAfter } from './retryAfter'
import { validateResponse } from './validateResponse'

const REQUEST_TIMEOUT_MS = 10_000
const retryAfter = createRetryAfter()

/**
 * The client that the shell provides. Requests time out after ten seconds. A request with an expired access token is
 * retried once with a fresh one, as after a laptop's sleep. Invalid responses become errors, and `Retry-After` is
 * respected. What the document carries is not requested.
 */
export function createDbClient(backend: Backend | null, carried = NO_READS): Db {
  const { url, key } = backend ?? NO_BACKEND
  const send = withGuards(
    () => db,
    withFreshToken(() => db),
  )
  const db: Db = createDb(url, key, { global: { fetch: withCarried(carried, send) } })
  return db
}

/**
 * A client without a session, for the data of the first render: a member's token may have to be renewed first, and
 * public data need not wait for that. It takes what the document carries, however old.
 */
export const createVisitorDb = (backend: Backend | null, carried: CarriedReads): Db =>
  createCarriedDb(backend, carried, fetchWithTimeout)

/** The same without the network: what the document does not carry is not found. */
export function createCarriedDb(
  backend: Backend | null,
  { takeAnyAge }: CarriedReads,
  send: typeof fetch = async () => new Response('{}', { status: 404 }),
): Db {
  const { url, key } = backend ?? NO_BACKEND
  return createDb(url, key, {
    accessToken: async () => null,
    global: { fetch: withCarried({ take: takeAnyAge }, send) },
  })
}

const withCarried =
  (carried: Pick<CarriedReads, 'take'>, send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = carried.take(input, init)
    if (!response) return send(input, init)
    keepCarried({ url: String(input), method: init?.method, headers: new Headers(init?.headers) }, response)
    return response
  }

/** Signs out when the database refuses a member's row because the account was deleted on another device. */
async function signOutIfGone(db: Db, response: Response): Promise<void> {
  if (response.status !== 409) return
  const { code, message } = await refusalOf(response)
  if (code === FOREIGN_KEY_VIOLATION && /_user_id_fkey|profiles_id_fkey/.test(message ?? ''))
    await endGoneSession(db)
}

const withGuards =
  (db: () => Db, send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const address = String(input)
    if (!address.includes('/rest/v1/')) return send(input, init)
    const refusal = retryAfter.refusal(init?.method, address)
    if (refusal) return refusal
    const response = await send(input, init)
    void signOutIfGone(db(), response)
    return validateResponse(address, retryAfter.note(init?.method, address, response))
  }

const withFreshToken =
  (db: () => Db): typeof fetch =>
  async (input, init) => {
    const response = await fetchWithTimeout(input, init)
    if (response.status !== 401 || !String(input).includes('/rest/v1/') || !(await isExpired(response)))
      return response
    const { data, error } = await db().auth.refreshSession()
    if (isAuthRetryableFetchError(error)) return response
    // A session that cannot be renewed has ended; the request is retried as a visitor.
    if (!data.session) await db().auth.signOut({ scope: 'local' })
    const headers = new Headers(init?.headers)
    headers.set('Authorization', `Bearer ${data.session?.access_token ?? headers.get('apikey')}`)
    return fetchWithTimeout(input, { ...init, headers })
  }

const refusalOf = (response: Response): Promise<{ code?: string; message?: string }> =>
  response
    .clone()
    .json()
    .catch(() => ({}))

const isExpired = async (response: Response): Promise<boolean> => {
  const { code } = await refusalOf(response)
  return code === JWT_EXPIRED || code === JWT_REFUSED
}

async function fetchWithTimeout(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, signal: withTimeout(init?.signal) })
  bufferResponse({ url: String(input), method: init?.method, headers: new Headers(init?.headers) }, response)
  return response
}

/** Browsers of 2023 have no `AbortSignal.any`. */
function withTimeout(signal: AbortSignal | null | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  if (!signal) return timeout
  const either = new AbortController()
  for (const one of [signal, timeout]) {
    const abort = () => either.abort(one.reason)
    if (one.aborted) abort()
    one.addEventListener('abort', abort)
  }
  return either.signal
}
