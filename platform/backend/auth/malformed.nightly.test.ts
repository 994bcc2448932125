import { connect, library } from '../testing/library'
import { startBackend, type TestBackend } from '../testing/startBackend'
import { call } from './testing/call'

let backend: TestBackend
beforeAll(async () => {
  const config = `
    [auth.email]
    enable_confirmations = true
    max_frequency = "0s"
    [auth.rate_limit]
    sign_in_sign_ups = 100000
    token_verifications = 100000
    token_refresh = 100000
    email_sent = 100000
    [auth.email.template.confirmation]
    subject = "{{ .Data.first_name }}"
  `
  backend = await startBackend({ migrations: library, config })
})
afterAll(() => backend.stop())

let begun = 0
beforeEach(() => {
  begun = backend.output().length
})

/** The server's log lines since the test began. */
const written = () => backend.output().slice(begun)

const email = 'someone@example.com'
const password = 'long enough'
const uuid = '00000000-0000-4000-8000-000000000000'

/** Endpoints that take a body, with a body that they accept. */
const bodies: [string, Record<string, unknown>][] = [
  [
    'POST signup',
    { email, password, data: { first_name: 'Anna' }, code_challenge: '', code_challenge_method: '' },
  ],
  ['POST token?grant_type=password', { email, password }],
  ['POST token?grant_type=refresh_token', { refresh_token: 'x'.repeat(20) }],
  ['POST token?grant_type=pkce', { auth_code: uuid, code_verifier: 'x'.repeat(50) }],
  ['POST verify', { email, token: '123456', type: 'signup' }],
  ['POST verify', { token_hash: 'x'.repeat(56), type: 'signup' }],
  ['POST recover', { email, code_challenge: '', code_challenge_method: '' }],
  ['POST otp', { email, data: { first_name: 'Anna' } }],
  ['POST magiclink', { email }],
  ['POST resend', { email, type: 'signup' }],
  ['PUT user', { email, password, data: { first_name: 'Anna' }, nonce: '' }],
  ['POST invite', { email, data: { first_name: 'Anna' } }],
  [
    'POST admin/users',
    {
      id: uuid,
      email,
      password,
      role: 'authenticated',
      ban_duration: '1h',
      user_metadata: {},
      app_metadata: {},
    },
  ],
  [
    `PUT admin/users/${uuid}`,
    { email, password, role: 'authenticated', ban_duration: '1h', user_metadata: {}, app_metadata: {} },
  ],
  [`DELETE admin/users/${uuid}`, { should_soft_delete: false }],
  [
    'POST admin/generate_link',
    { type: 'magiclink', email, password, redirect_to: 'http://localhost', data: {} },
  ],
]

/** Requests with a NUL in their path, or in a parameter's name or value. */
const addresses = [
  'GET verify?token=%00&type=signup',
  'GET verify?token=x&type=%00',
  'GET verify?token=x&type=signup&redirect_to=%00',
  'POST recover?redirect_to=%00',
  'POST signup?redirect_to=http://localhost:3000/%00',
  'POST token?grant_type=%00',
  'POST logout?scope=%00',
  'GET admin/users?page=%00',
  'GET admin/users?per_page=1%00',
  'GET admin/users/%00',
  'GET admin/users/00000000-0000-4000-8000-00000000000%00',
  'DELETE admin/users/%00',
  'GET user?x=%00',
  'GET user?%00=x',
]

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

async function expectRefusal(request: string, body: unknown, token: string): Promise<void> {
  const { status } = await call(backend, request, body, token)
  if (status !== 400 && status !== 422) throw new Error(`${request} ${JSON.stringify(body)}: ${status}`)
}

/** A member's access token; the calls of an administrator use the service key instead. */
let member = ''
beforeAll(async () => {
  const { admin } = connect(backend, backend.serviceRoleKey).auth
  await admin.createUser({ email: 'member@example.com', password, email_confirm: true })
  const { data } = await connect(backend, backend.anonKey).auth.signInWithPassword({
    email: 'member@example.com',
    password,
  })
  member = data.session?.access_token ?? ''
})
const tokenFor = (request: string) => (/admin|invite/.test(request) ? backend.serviceRoleKey : member)

test.each(bodies)(
  '%s refuses in every field and key a character that cannot be stored',
  async (request, body) => {
    const token = tokenFor(request)
    for (const bad of ['a\u0000b', 'x\udc00']) {
      for (const name of Object.keys(body)) {
        await expectRefusal(request, { ...body, [name]: bad }, token)
        await expectRefusal(request, { ...body, [name]: { a: [{ b: bad }] } }, token)
        await expectRefusal(request, { ...body, [name]: { [bad]: 1 } }, token)
      }
      await expectRefusal(request, { ...body, [bad]: 'x' }, token)
    }
    expect(written()).toBe('')
  },
)

test.each(addresses)('%s is refused', async (request) => {
  const token = tokenFor(request)
  await expectRefusal(request, request.startsWith('GET') ? undefined : { email, password }, token)
  expect(written()).toBe('')
})

test.each(bodies)(
  '%s refuses deeply nested values and values of other types, without a failure',
  async (request, body) => {
    const token = tokenFor(request)
    const inside = JSON.stringify({ ...body, data: '@', user_metadata: '@', app_metadata: '@' })
    await expectRefusal(request, inside.replaceAll('"@"', `{"a":${deep(100_000)}}`), token)
    await expectRefusal(request, deep(100_000), token)
    for (const value of [1e308, [{}], ' ', 'x'.repeat(300), { toString: 1, valueOf: 1 }]) {
      for (const name of Object.keys(body)) {
        const { status } = await call(backend, request, { ...body, [name]: value }, token)
        // 501 means that the embedded backend does not support the request.
        if (status >= 500 && status !== 501)
          throw new Error(`${request} ${name}=${JSON.stringify(value)}: ${status}`)
      }
    }
    expect(written()).toBe('')
  },
)

test('explains values that are no text, no address or no JSON, and logs nothing', async () => {
  const { status } = await call(backend, 'POST signup', {
    email,
    password,
    data: { first_name: { toString: 1 } },
  })
  expect(status).toBe(200)
  for (const body of ['{', '"x"', '[]', 'null', '\u0000', '{"email":"\\u0000"}', 'email=x'])
    await expectRefusal('POST recover', body, '')
  await expectRefusal(
    'POST admin/users',
    { email, password, ban_duration: '99999999999999999999h' },
    backend.serviceRoleKey,
  )
  for (const path of ['GET verify?token=%ff&type=signup', 'GET verify?token=%E0%A4%A&type=%', 'GET %ff'])
    expect((await call(backend, path)).status).toBeLessThan(500)
  expect(written()).toBe('')
})
