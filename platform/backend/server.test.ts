import { Agent, request } from 'node:http'
import { SignJWT } from 'jose'
import { hostileInputs } from './testing/hostileInputs'
import { connect, library, newMember } from './testing/library'
import { startBackend, type TestBackend } from './testing/startBackend'

const secret = 'only for these tests, and long enough'
let backend: TestBackend
beforeAll(async () => {
  const config = `[auth]\njwt_secret = "${secret}"\n[auth.rate_limit]\nsign_in_sign_ups = 10000`
  backend = await startBackend({ migrations: { ...library, ...hostileInputs }, config, deadline: 10_000 })
})
afterAll(() => backend.stop())

const visitor = () => connect(backend, backend.anonKey)

describe('identities', () => {
  test('[BE-23] forty clients with mixed identities never see each other’s rows', async () => {
    const members = await Promise.all(Array.from({ length: 13 }, () => newMember(backend)))
    const visitors = Array.from({ length: 14 }, visitor)
    const services = Array.from({ length: 13 }, () => connect(backend, backend.serviceRoleKey))
    const mine = members.map(async ({ client, id }) => {
      for (let i = 0; i < 5; i++) {
        const { error } = await client.from('notes').insert({ text: `${id} ${i}` })
        expect(error).toBeNull()
        const { data } = await client.from('notes').select()
        expect(data?.map((note) => note.owner)).toEqual(Array.from({ length: i + 1 }, () => id))
        expect((await client.rpc('leaked')).data).toContain(id)
      }
    })
    const nobodys = visitors.map(async (client) => {
      for (let i = 0; i < 5; i++) {
        expect((await client.from('notes').select()).error).toMatchObject({ code: '42501' })
        expect((await client.from('books').select('*', { count: 'exact', head: true })).count).toBe(200)
        expect((await client.rpc('leaked')).data).toMatch(/^\{"role":"anon",[^}]*"iss":"supabase"/)
      }
    })
    const all = services.map(async (client) => {
      for (let i = 0; i < 5; i++) expect((await client.from('notes').select()).error).toBeNull()
    })
    await Promise.all([...mine, ...nobodys, ...all])
    const { count } = await connect(backend, backend.serviceRoleKey)
      .from('notes')
      .select('*', { count: 'exact', head: true })
    expect(count).toBe(65)
  })

  test('[BE-23] one request’s settings do not affect the next', async () => {
    expect((await visitor().rpc('leak', { secret: 'mine' })).data).toBe('mine')
    expect((await visitor().rpc('leaked')).data).toMatch(/^\{"role":"anon"/)
    expect((await visitor().from('books').select().limit(1)).error).toBeNull()
  })

  test.each([
    [
      'a forged token',
      { authorization: `Bearer ${'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.AAAA'}` },
      'PGRST301',
    ],
    [
      'a token without signature',
      { authorization: `Bearer ${'eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.'}` },
      'PGRST301',
    ],
    ['no token at all', { authorization: 'Bearer nonsense' }, 'PGRST301'],
  ])('[BE-24] %s is refused with 401', async (_, headers, code) => {
    const response = await fetch(`${backend.url}/rest/v1/books`, { headers })
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toContain('Bearer')
    expect(await response.json()).toMatchObject({ code, details: null, hint: null })
  })

  test.each([
    ['a token that has expired', 'authenticated', -1, 'PGRST303', 'JWT expired'],
    ['a token for a role of the database', 'postgres', 60, 'PGRST301', expect.stringContaining('postgres')],
  ])('[BE-24] %s is refused with 401', async (_, role, seconds, code, message) => {
    const token = await new SignJWT({ role })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(new TextEncoder().encode(secret))
    const headers = { apikey: backend.anonKey, authorization: `Bearer ${token}` }
    const response = await fetch(`${backend.url}/rest/v1/books`, { headers })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code, message })
  })

  test('[BE-01] a wrong key is refused by name, and a request without a key is a visitor’s', async () => {
    const wrong = await fetch(`${backend.url}/rest/v1/books`, { headers: { apikey: 'wrong' } })
    expect(wrong.status).toBe(401)
    expect(await wrong.json()).toMatchObject({ message: 'Invalid API key' })
    expect((await fetch(`${backend.url}/rest/v1/books?limit=1`)).status).toBe(200)
    expect((await fetch(`${backend.url}/rest/v1/books?limit=1&apikey=${backend.anonKey}`)).status).toBe(200)
  })
})

describe('responses', () => {
  const books = () => `${backend.url}/rest/v1/books?select=id,name&order=id`
  const packed = (encoding: string) => raw(books(), { 'accept-encoding': encoding })

  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=1, br;q=0', 'gzip'],
    ['identity', undefined],
  ])('[BE-01] compresses for a client that accepts %s, as %s', async (accepted, used) => {
    const plain = await packed('identity')
    const response = await packed(accepted)
    expect(response.headers['content-encoding']).toBe(used)
    expect(response.headers.vary).toContain('Accept-Encoding')
    if (used) expect(response.body.length).toBeLessThan(plain.body.length / 3)
  })

  test('[BE-01] have an ETag, and are not sent again to a client with a current copy', async () => {
    const first = await fetch(books())
    const etag = first.headers.get('etag') ?? ''
    const second = await fetch(books(), { headers: { 'if-none-match': etag } })
    expect(second.status).toBe(304)
    expect(second.headers.get('etag')).toBe(etag)
    const counted = await fetch(books(), { headers: { prefer: 'count=exact' } })
    expect(counted.headers.get('etag')).not.toBe(etag)
  })

  test('[BE-160] caches must not store responses to an account; they may store visitors’', async () => {
    const sent = async (path: string, headers: Record<string, string>) => {
      const response = await fetch(backend.url + path, { headers: { apikey: backend.anonKey, ...headers } })
      return response.headers.get('cache-control')
    }
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
    const user = bearer(
      await new SignJWT({ role: 'authenticated', sub: '00000000-0000-4000-8000-000000000000' })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('1m')
        .sign(new TextEncoder().encode(secret)),
    )
    const places = [
      '/rest/v1/books?select=id',
      '/rest/v1/nothing',
      '/storage/v1/object/avatars/a.png',
      '/auth/v1/user',
    ]
    for (const path of places) expect([path, await sent(path, user)]).toEqual([path, 'no-store'])
    expect(await sent('/rest/v1/books?select=id', { apikey: backend.serviceRoleKey })).toBe('no-store')
    expect(await sent('/auth/v1/settings', {})).toBe('no-store')
    for (const headers of [{}, bearer(backend.anonKey)])
      expect(await sent('/rest/v1/books?select=id', headers)).toBe('no-cache')
  })

  test('[BE-01] can be read by a page of any origin, also refusals', async () => {
    const preflight = await fetch(books(), {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:3000', 'access-control-request-headers': 'apikey,prefer' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toBe('apikey,prefer')
    const refused = await fetch(`${backend.url}/rest/v1/nothing`, {
      headers: { origin: 'http://localhost:3000' },
    })
    expect(refused.status).toBe(404)
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    expect(refused.headers.get('access-control-expose-headers')).toContain('Content-Range')
  })
})

describe('requests that no client sends', () => {
  const headers = { 'content-type': 'application/json' }

  test.each([
    ['a broken body', '/rest/v1/rpc/leak', '{"secret":', 400],
    ['a broken body to the accounts', '/auth/v1/signup', '{"email":', 400],
    ['a list where an object belongs', '/auth/v1/token?grant_type=password', '[1]', 400],
    ['a broken body to storage', '/storage/v1/object/list/papers', '{', 400],
    ['10 MB to the tables', '/rest/v1/rpc/leak', 'x'.repeat(10_000_000), 413],
    ['10 MB to the accounts', '/auth/v1/signup', 'x'.repeat(10_000_000), 413],
    ['a path that leads out', '/rest/v1/%2e%2e/%2e%2e/etc/passwd', '{}', 404],
    ['a part that is not served', '/functions/v1/hello', '{}', 501],
    ['a place that does not exist', '/nowhere', '{}', 404],
  ])('[BE-01] %s gets a clear response', async (_, path, body, status) => {
    const response = await fetch(`${backend.url}${path}`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${backend.anonKey}` },
      body,
    })
    expect(response.status).toBe(status)
    const refusal = (await response.json()) as { message?: string; msg?: string }
    expect((refusal.message ?? refusal.msg ?? '').length).toBeGreaterThan(10)
  })

  test('[BE-01] refuses 10 MB without a declared length', async () => {
    const piece = new TextEncoder().encode('x'.repeat(1_000_000))
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent += 1
        if (sent > 10) controller.close()
        else controller.enqueue(piece)
      },
    })
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    expect((await fetch(`${backend.url}/rest/v1/rpc/leak`, init)).status).toBe(413)
  })

  test('[BE-01] endless headers get 431', async () => {
    const response = await raw(`${backend.url}/health`, { bomb: 'x'.repeat(40_000) })
    expect(response.status).toBe(431)
    expect(JSON.parse(response.body.toString())).toMatchObject({ code: 'HEADERS_TOO_LARGE' })
  })
})

test('[BE-191] an idle connection stays open longer than a proxy keeps it', async () => {
  const agent = new Agent({ keepAlive: true })
  const { headers } = await raw(`${backend.url}/health`, {}, agent)
  agent.destroy()
  expect(Number(/timeout=(\d+)/.exec(String(headers['keep-alive']))?.[1])).toBeGreaterThan(120)
})

/** Sends a request without fetch, which would decompress the response and restrict the headers. */
function raw(
  url: string,
  headers: Record<string, string>,
  agent?: Agent,
): Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, ...(agent && { agent }) }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}
