import { createDb } from '@portal/supabase/client'
import type { Db } from '../portal'

/** One request as the fake network saw it. */
export type FakeRequest = {
  method: string
  /** 'events', 'rpc/search_site', 'auth/token', 'storage/object/avatars/…' */
  path: string
  params: URLSearchParams
  headers: Headers
  body: unknown
}

/** The response: JSON, an Error (500 with its message), a Response, or a function that returns one of these. */
type Reply = unknown | Error | Response
type Handler = Reply | ((request: FakeRequest) => Reply | Promise<Reply>)

/** Gateways refuse longer addresses. */
const MAX_ADDRESS_LENGTH = 8_000

let made = 0

export type FakeDb = Db & {
  /** The bodies sent to 'POST events', oldest first. */
  sent: (route: string) => unknown[]
  /** Every request that reached 'GET events'. */
  requests: (route: string) => FakeRequest[]
  /** All requests so far, as 'GET events', oldest first. */
  asked: () => string[]
}

/**
 * The real client with a fake network. Keys are 'METHOD table', 'METHOD rpc/function', 'METHOD auth/path'. Refuses
 * `.single()` on none or several rows as PostgREST does; responds with 500 to a request without a handler, and with
 * 431 to an address that is too long for a gateway.
 */
export function fakeDb(handlers: Record<string, Handler>): FakeDb {
  const seen: (FakeRequest & { route: string })[] = []

  const network: typeof fetch = async (input, init) => {
    const request = await readRequest(input, init)
    const route = `${request.method} ${request.path}`
    seen.push({ ...request, route })
    const address = input instanceof Request ? input.url : String(input)
    if (address.length > MAX_ADDRESS_LENGTH) return errorResponse(431, 'Request Header Fields Too Large')
    if (!(route in handlers)) return errorResponse(500, `The test answers no ${route}`)
    const handler = handlers[route]
    const reply =
      typeof handler === 'function' ? await (handler as (r: FakeRequest) => Reply)(request) : handler
    init?.signal?.throwIfAborted()
    return toResponse(reply, request)
  }

  const db = createDb('http://fake.test', 'anon-key', {
    auth: {
      autoRefreshToken: false,
      persistSession: false,
      // A separate key for each client, otherwise the library warns of two on one page.
      storageKey: `fake-${++made}`,
    },
    global: { fetch: network },
  })
  const requests = (route: string) => seen.filter((request) => request.route === route)
  return Object.assign(db, {
    requests,
    asked: () => seen.map(({ route }) => route),
    sent: (route: string) => requests(route).map(({ body }) => body),
  })
}

/** A PostgREST refusal, for example `refusal(403, '42501', 'permission denied for table events')`. */
export const refusal = (
  status: number,
  code: string,
  message: string,
  hint: string | null = null,
): Response => json({ code, message, details: null, hint }, status)

/** An authentication error in the shape of the current API version. */
export const authRefusal = (status: number, code: string, message: string, extra = {}): Response =>
  json({ code, message, ...extra }, status, { 'x-supabase-api-version': '2024-01-01' })

/** Faults of an authentication server: responses without a message for people, each as [name, handler]. */
export const authFaults: [string, () => Response | Promise<Response>][] = [
  ['500 {}', () => json({}, 500)],
  ['an empty 502', () => new Response('', { status: 502 })],
  [
    'an HTML 503',
    () => new Response('<h1>503</h1>', { status: 503, headers: { 'content-type': 'text/html' } }),
  ],
  ['an unknown error', () => authRefusal(400, 'unexpected_failure', 'Database error')],
  ['a failing network', () => Promise.reject(new TypeError('Failed to fetch'))],
]

async function readRequest(input: RequestInfo | URL, init?: RequestInit): Promise<FakeRequest> {
  const request = new URL(input instanceof Request ? input.url : String(input))
  const body = init?.body
  return {
    method: init?.method ?? 'GET',
    path: request.pathname.replace(/^\/rest\/v1\//, '').replace(/^\/(auth|storage)\/v1\//, '$1/'),
    params: request.searchParams,
    headers: new Headers(init?.headers),
    body: typeof body === 'string' ? JSON.parse(body) : body,
  }
}

function toResponse(reply: Reply, { method, headers }: FakeRequest): Response {
  if (reply instanceof Response) return reply
  if (reply instanceof Error) return errorResponse(500, reply.message)
  const counted = headers.get('prefer')?.includes('count=')
  const total =
    typeof reply === 'number' && method === 'HEAD' ? reply : Array.isArray(reply) ? reply.length : 1
  const range: Record<string, string> = counted
    ? { 'content-range': `${total ? `0-${total - 1}` : '*'}/${total}` }
    : {}
  if (method === 'HEAD') return new Response(null, { status: 200, headers: range })
  if (headers.get('accept')?.startsWith('application/vnd.pgrst.object')) {
    const rows = Array.isArray(reply) ? reply : [reply]
    if (rows.length !== 1) return refusal(406, 'PGRST116', 'Cannot coerce the result to a single JSON object')
    return json(rows[0])
  }
  return reply === undefined ? new Response(null, { status: 204 }) : json(reply, 200, range)
}

const errorResponse = (status: number, message: string) =>
  json({ code: '', message, details: null, hint: null }, status)

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
