import { createHash } from 'node:crypto'
import { connect, library } from '../testing/library'
import { startBackend, type TestBackend } from '../testing/startBackend'
import { call } from './testing/call'
import { mailsTo } from './testing/mails'

let backend: TestBackend
beforeAll(async () => {
  const config = `
    [auth]
    site_url = "http://portal.example"
    [auth.email]
    enable_confirmations = true
    max_frequency = "0s"
    [auth.rate_limit]
    token_verifications = 10000
    sign_in_sign_ups = 1000
    email_sent = 1000
  `
  backend = await startBackend({ migrations: library, config })
})
afterAll(() => backend.stop())

let people = 0

/** A new account whose confirmation mail has not been followed yet. */
async function signUp(): Promise<{ email: string; code: string; link: URL }> {
  people += 1
  const email = `code${people}@example.com`
  expect((await call(backend, 'POST signup', { email, password: 'long enough' })).status).toBe(200)
  return { email, ...(await newestMail(email)) }
}

async function newestMail(email: string): Promise<{ code: string; link: URL }> {
  const [mail] = await mailsTo(backend, email)
  return { code: mail?.code ?? '', link: new URL(mail?.link ?? '') }
}

const enter = (email: string, token: string, type = 'signup') =>
  call(backend, 'POST verify', { email, token, type })

/** As many wrong six-digit codes as `count`. */
const wrong = (code: string, count: number) =>
  Array.from({ length: count }, (_, i) => String((Number(code) + 1 + i) % 1_000_000).padStart(6, '0'))

const refusal = { status: 403, body: expect.objectContaining({ error_code: 'otp_expired' }) }

describe('a code', () => {
  test('is invalid after ten wrong codes', async () => {
    const { email, code } = await signUp()
    for (const guess of wrong(code, 10)) expect(await enter(email, guess)).toEqual(refusal)
    expect(await enter(email, code)).toEqual(refusal)
  })

  test('is invalid after ten or more parallel wrong codes, as ‘signup’ or as ‘email’', async () => {
    const { email, code } = await signUp()
    const responses = await Promise.all(
      wrong(code, 12).map((guess, i) => enter(email, guess, i % 2 ? 'email' : 'signup')),
    )
    expect(responses).toEqual(responses.map(() => refusal))
    expect(await enter(email, code, 'email')).toEqual(refusal)
  })

  test('is valid after nine wrong codes', async () => {
    const { email, code } = await signUp()
    for (const guess of wrong(code, 9)) await enter(email, guess)
    expect((await enter(email, code)).status).toBe(200)
  })

  test('is invalidated alone: the link of the same mail and the code of the next mail are valid', async () => {
    const { email, code, link } = await signUp()
    for (const guess of wrong(code, 10)) await enter(email, guess)
    await call(backend, 'POST resend', { email, type: 'signup' })
    const next = await newestMail(email)
    expect((await enter(email, next.code)).status).toBe(200)

    const other = await signUp()
    for (const guess of wrong(other.code, 10)) await enter(other.email, guess)
    const response = await fetch(other.link, { redirect: 'manual' })
    expect(response.headers.get('location')).toContain('access_token=')
    expect(link.search).not.toBe(next.link.search)
  })

  test('is not invalidated by guesses for another address or of another type', async () => {
    const { email, code } = await signUp()
    const { email: other } = await signUp()
    for (const guess of wrong(code, 10)) await enter(other, guess)
    for (const guess of wrong(code, 10)) await enter(email, guess, 'recovery')
    expect((await enter(email, code)).status).toBe(200)
  })

  test('does not reveal the link: the hash of address and code is no valid token', async () => {
    const { email, code, link } = await signUp()
    const computed = createHash('sha224').update(`${email}${code}`).digest('hex')
    expect(await call(backend, 'POST verify', { token_hash: computed, type: 'signup' })).toEqual(refusal)
    expect(await call(backend, 'POST verify', { email, token: computed, type: 'signup' })).toEqual(refusal)
    const token = link.searchParams.get('token') ?? ''
    expect(token).toMatch(/^[0-9a-f]{56}$/)
    expect((await call(backend, 'POST verify', { token_hash: token, type: 'signup' })).status).toBe(200)
  })
})

test('a link of the PKCE flow without its prefix is not valid in the implicit flow', async () => {
  const { email, code } = await signUp()
  await enter(email, code)
  const client = connect(backend, backend.anonKey, true)
  await client.auth.resetPasswordForEmail(email)
  const { link } = await newestMail(email)
  const token = link.searchParams.get('token') ?? ''
  expect(token).toMatch(/^pkce_/)
  link.searchParams.set('token', token.replace(/^pkce_/, ''))
  const stripped = await fetch(link, { redirect: 'manual' })
  expect(stripped.headers.get('location')).toContain('error_code=otp_expired')
  link.searchParams.set('token', token)
  const whole = await fetch(link, { redirect: 'manual' })
  expect(new URL(whole.headers.get('location') ?? '').searchParams.get('code')).not.toBeNull()
})

test('a password change invalidates the links and codes of earlier mails', async () => {
  const { email, code } = await signUp()
  const session = await enter(email, code)
  await call(backend, 'POST recover', { email })
  const recovery = await newestMail(email)
  const { status } = await call(
    backend,
    'PUT user',
    { password: 'quite another' },
    String(session.body.access_token),
  )
  expect(status).toBe(200)
  expect(await enter(email, recovery.code, 'recovery')).toEqual(refusal)
  const response = await fetch(recovery.link, { redirect: 'manual' })
  expect(response.headers.get('location')).toContain('error_code=otp_expired')
})
