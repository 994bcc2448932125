import { Hono } from 'hono'
import { rawRequest, sendRaw } from '../testing/raw'
import { startBackend, type TestBackend } from '../testing/startBackend'
import { setForwardedFor } from './sender'

const claims = {
  'X-Forwarded-For': '192.0.2.66, 192.0.2.67',
  'X-Real-IP': '192.0.2.66',
  'CF-Connecting-IP': '192.0.2.66',
  'True-Client-IP': '192.0.2.66',
  'X-Client-IP': '192.0.2.66',
  Forwarded: 'for=192.0.2.66',
}

describe('the sender’s address in the database', () => {
  let backend: TestBackend
  beforeAll(async () => {
    const seen = `create function public.seen_headers() returns json language sql stable as $$
      select current_setting('request.headers', true)::json $$;
      grant execute on function public.seen_headers() to anon;`
    backend = await startBackend({ migrations: { '20260101000000_seen_headers.sql': seen } })
  })
  afterAll(() => backend.stop())

  test.each([
    ['GET', {}, ''],
    ['POST', { 'Content-Type': 'application/json', 'Content-Length': '2' }, '{}'],
    ['POST', { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }, '2\r\n{}\r\n0\r\n\r\n'],
  ])('is the socket’s, whatever %s contains: %o', async (method, headers, body) => {
    const line = `${method} /rest/v1/rpc/seen_headers`
    const response = await sendRaw(backend.url, rawRequest(line, { ...claims, ...headers }, body))
    const seen = JSON.parse(/\{.*\}/s.exec(response)?.[0] ?? '{}') as Record<string, string>
    expect(seen).toMatchObject({ 'x-forwarded-for': '127.0.0.1' })
    expect(JSON.stringify(seen)).not.toContain('192.0.2.')
  })
})

describe('behind a proxy', () => {
  const askWith = async (headers: Record<string, string>) => {
    const app = new Hono()
    app.use(setForwardedFor(true))
    app.get('/', (c) => c.json(c.req.header()))
    const env = { incoming: { socket: { remoteAddress: '10.0.0.1' } } }
    return (await app.request('/', { headers }, env)).json()
  }

  test('is the address that the proxy wrote last, without anything forged', async () => {
    expect(await askWith(claims)).toEqual({ 'x-forwarded-for': '192.0.2.67' })
  })

  test('is the proxy’s own when the proxy wrote none', async () => {
    expect(await askWith({})).toEqual({ 'x-forwarded-for': '10.0.0.1' })
  })
})
