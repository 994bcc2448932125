import { request } from 'node:http'
import { connect, library, newMember } from '../testing/library'
import { startBackend, type TestBackend } from '../testing/startBackend'

let backend: TestBackend
let email: string
beforeAll(async () => {
  backend = await startBackend({ migrations: library })
  email = (await newMember(backend)).email
  await connect(backend, backend.anonKey).auth.resetPasswordForEmail(email)
})
afterAll(() => backend.stop())

const asProgram = { accept: 'application/json' }

/** A request from a page of another site, with any path and any header that a script may set. */
const fromElsewhere = (path: string, init: RequestInit = {}) =>
  fetch(`${backend.url}${path}`, { ...init, headers: { origin: 'https://evil.test', ...init.headers } })

test('shows captured mail at the address with the token', async () => {
  const emails = await (await fetch(backend.mailUrl, { headers: asProgram })).json()
  expect(emails).toMatchObject([{ to: email }])
  const page = await fetch(backend.mailUrl)
  expect(await page.text()).toContain(email)
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(page.headers.get('cache-control')).toBe('no-store')
  const toUnknown = await fetch(`${backend.mailUrl}&to=unknown@example.com`, { headers: asProgram })
  expect(await toUnknown.json()).toEqual([])
})

test.each([
  '/_mail',
  '/_mail.json',
  '/_mail/',
  '/_mail?token=',
  '/_mail?token=AAAAAAAAAAAAAAAAAAAAAAAA',
  '/_mail?token=undefined&token=',
  '//_mail',
  '/%5fmail',
])('without its token %s reveals no mail', async (path) => {
  const response = await fromElsewhere(path, { headers: asProgram })
  expect([403, 404]).toContain(response.status)
  expect(await response.text()).not.toContain('@')
})

test('a page of another site cannot read captured mail, even with the token, and gets no preflight response', async () => {
  const path = backend.mailUrl.slice(backend.url.length)
  const response = await fromElsewhere(path, { headers: asProgram })
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
  const preflight = await fromElsewhere(path, {
    method: 'OPTIONS',
    headers: { 'access-control-request-method': 'DELETE' },
  })
  expect(preflight.ok).toBe(false)
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
})

test('the mail cannot be emptied without the token', async () => {
  expect((await fromElsewhere('/_mail', { method: 'DELETE' })).status).toBe(403)
  expect(await (await fetch(backend.mailUrl, { headers: asProgram })).json()).toHaveLength(1)
})

test.each(['evil.test', 'localhost.evil.test', 'evil.test:80', '127.0.0.1.nip.io', '2130706433@evil.test'])(
  'a page whose own name %j points at this machine is refused everywhere',
  async (host) => {
    for (const path of [backend.mailUrl, `${backend.url}/rest/v1/books`, `${backend.url}/health`]) {
      const { status, body, cors } = await asking(path, host)
      expect([400, 421]).toContain(status)
      expect(body).not.toContain(email)
      expect(cors).toBeUndefined()
    }
  },
)

test.each(['localhost', 'LOCALHOST:1', '127.0.0.1', '[::1]:54321'])(
  '%s is accepted as this machine',
  async (host) => {
    expect((await asking(`${backend.url}/health`, host)).status).toBe(200)
  },
)

test('listens only on this machine’s own address', async () => {
  // A server that listens on every address is found at this one too; one that listens on 127.0.0.1 is not.
  await expect(fetch(`${backend.url.replace('localhost', '127.0.0.2')}/health`)).rejects.toThrow()
})

/** A request with a custom Host header, which fetch cannot send. */
function asking(url: string, host: string): Promise<{ status: number; body: string; cors: unknown }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { host } }, (response) => {
      let body = ''
      response.on('data', (part) => {
        body += part
      })
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body,
          cors: response.headers['access-control-allow-origin'],
        }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}
