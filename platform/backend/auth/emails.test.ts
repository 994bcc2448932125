import { library } from '../testing/library'
import { startBackend, type TestBackend } from '../testing/startBackend'
import { call } from './testing/call'
import { mailsTo } from './testing/mails'

const password = 'long enough'
const seeded = 'björn@exempel.se'

let backend: TestBackend
beforeAll(async () => {
  const config = `
    [auth.email]
    max_frequency = "0s"
    [auth.rate_limit]
    sign_in_sign_ups = 1000
    token_verifications = 1000
    email_sent = 1000
  `
  // An account from before addresses were normalised; the password is "long enough".
  const seed = `
    insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, created_at)
    values ('00000000-0000-0000-0000-000000000000', '00000000-0000-4000-8000-000000000001', 'authenticated',
      'authenticated', '${seeded.normalize('NFD')}', extensions.crypt('${password}', extensions.gen_salt('bf', 4)), now(), now());
  `
  backend = await startBackend({ migrations: library, config, seed })
})
afterAll(() => backend.stop())

const composed = 'åsa.öberg@exämpel.se'.normalize('NFC')
const decomposed = composed.normalize('NFD')
const asService = (request: string, body?: object) => call(backend, request, body, backend.serviceRoleKey)
const signIn = (email: string) => call(backend, 'POST token?grant_type=password', { email, password })

describe('an address in NFC and in NFD', () => {
  let id: unknown
  beforeAll(async () => {
    const { status, body } = await call(backend, 'POST signup', { email: decomposed, password })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ email: composed })
    id = (body.user as { id: string }).id
  })

  test.each([
    ['NFC', composed],
    ['NFD', decomposed],
    ['capitals', decomposed.toUpperCase()],
  ])('signs in to one account: %s', async (_, email) => {
    const { status, body } = await signIn(email)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ id, email: composed })
  })

  test.each([composed, decomposed])('is taken for everybody else', async (email) => {
    expect((await call(backend, 'POST signup', { email, password })).body.error_code).toBe(
      'user_already_exists',
    )
    expect((await asService('POST admin/users', { email, password })).body.error_code).toBe('email_exists')
    expect((await asService('POST invite', { email })).body.error_code).toBe('email_exists')
    const other = await call(backend, 'POST signup', { email: `${Math.random()}@example.com`, password })
    const { body } = await call(backend, 'PUT user', { email }, String(other.body.access_token))
    expect(body.error_code).toBe('email_exists')
  })

  test('is recovered and verified in either', async () => {
    for (const [asked, entered] of [
      [composed, decomposed],
      [decomposed, composed],
    ]) {
      expect((await call(backend, 'POST recover', { email: asked })).status).toBe(200)
      const [mail] = await mailsTo(backend, composed)
      const proof = { email: entered, token: mail?.code, type: 'recovery' }
      expect((await call(backend, 'POST verify', proof)).body.user).toMatchObject({ id })
    }
  })
})

test.each(['NFC', 'NFD'])('an account that a seed made in NFD is found in %s too', async (form) => {
  const { status, body } = await signIn(seeded.normalize(form))
  expect([status, (body.user as { id?: string })?.id]).toEqual([200, '00000000-0000-4000-8000-000000000001'])
  const again = await call(backend, 'POST signup', { email: seeded.normalize(form), password })
  expect(again.body.error_code).toBe('user_already_exists')
})

describe('an address with invisible characters', () => {
  test.each([
    ['a right-to-left override', 'anna\u202e@example.com'],
    ['a left-to-right mark', '\u200eanna@example.com'],
    ['an Arabic letter mark', 'anna@exa\u061cmple.com'],
    ['an isolate', 'anna@\u2067example\u2069.com'],
    ['a zero-width joiner', 'an\u200dna@example.com'],
    ['a soft hyphen', 'an\u00adna@example.com'],
    ['a byte order mark', '\ufeffanna@example.com'],
    ['a filler', 'anna\u115f@example.com'],
    ['a variation selector', 'anna\ufe0f@example.com'],
    ['a tag', 'anna\u{e0041}@example.com'],
    ['a control character', 'an\u0007na@example.com'],
    ['a next line', 'anna@example.com\u0085'],
    ['a no-break space', 'an\u00a0na@example.com'],
    ['a private character', 'anna\ue000@example.com'],
  ])('is refused everywhere: %s', async (_, email) => {
    const refusal = { status: 400, body: expect.objectContaining({ error_code: 'validation_failed' }) }
    expect(await call(backend, 'POST signup', { email, password })).toEqual(refusal)
    expect(await signIn(email)).toEqual(refusal)
    for (const path of ['recover', 'otp', 'magiclink'])
      expect(await call(backend, `POST ${path}`, { email })).toEqual(refusal)
    expect(await call(backend, 'POST resend', { email, type: 'signup' })).toEqual(refusal)
    expect(await call(backend, 'POST verify', { email, token: '123456', type: 'signup' })).toEqual(refusal)
    expect(await asService('POST admin/users', { email, password })).toEqual(refusal)
    expect(await asService('POST admin/generate_link', { email, type: 'magiclink' })).toEqual(refusal)
    expect(await asService('POST invite', { email })).toEqual(refusal)
  })
})
