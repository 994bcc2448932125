import { connect, library } from '../testing/library'
import { startBackend, type TestBackend } from '../testing/startBackend'
import { createLimits } from './limits'
import { call } from './testing/call'

describe('requests of one address', () => {
  let backend: TestBackend
  beforeAll(async () => {
    const config = `
      [auth.email]
      enable_confirmations = true
      max_frequency = "0s"
      [auth.rate_limit]
      sign_in_sign_ups = 4
      token_verifications = 2
      token_refresh = 2
      email_sent = 6
    `
    backend = await startBackend({ migrations: library, config })
  })
  afterAll(() => backend.stop())

  const email = 'unknown@example.com'
  const code = async (request: string, body?: object, token?: string) =>
    (await call(backend, request, body, token)).body.error_code

  test('to sign in, sign up and change the account are counted', async () => {
    const { admin } = connect(backend, backend.serviceRoleKey).auth
    await admin.createUser({ email: 'anna@example.com', password: 'long enough', email_confirm: true })
    const anna = { email: 'anna@example.com', password: 'long enough' }
    const { body } = await call(backend, 'POST token?grant_type=password', anna)
    expect(await code('POST token?grant_type=password', { email, password: 'x' })).toBe('invalid_credentials')
    expect(await code('POST signup', { email, password: 'x' })).toBe('weak_password')
    const proof = { auth_code: 'x', code_verifier: 'x' }
    expect(await code('POST token?grant_type=pkce', proof)).toBe('flow_state_not_found')
    for (const request of ['POST token?grant_type=password', 'POST token?grant_type=pkce', 'POST signup'])
      expect(await code(request, { email, password: 'x' })).toBe('over_request_rate_limit')

    const change = () => code('PUT user', { data: { town: 'Lund' } }, String(body.access_token))
    for (let i = 0; i < 4; i++) expect(await change()).toBeUndefined()
    expect(await change()).toBe('over_request_rate_limit')
  })

  test('for links and codes are counted, whether or not the account exists', async () => {
    expect(await code('POST recover', { email })).toBeUndefined()
    expect(await code('POST otp', { email, create_user: false })).toBe('otp_disabled')
    expect(await code('POST magiclink', { email, create_user: false })).toBe('otp_disabled')
    expect(await code('POST resend', { email, type: 'signup' })).toBeUndefined()
    for (const path of ['recover', 'otp', 'magiclink', 'resend'])
      expect(await code(`POST ${path}`, { email, type: 'signup' })).toBe('over_request_rate_limit')
  })

  test('for mails are counted, also an administrator’s', async () => {
    const invite = (name: string) =>
      code('POST invite', { email: `${name}@example.com` }, backend.serviceRoleKey)
    expect(await invite('eva')).toBeUndefined()
    expect(await invite('karin')).toBeUndefined()
    expect(await invite('maria')).toBe('over_email_send_rate_limit')
  })

  test('to verify a link or a code are counted', async () => {
    expect(await code('POST verify', { email, token: '123456', type: 'signup' })).toBe('otp_expired')
    await call(backend, 'GET verify?token=x&type=signup')
    expect(await code('POST verify', { email, token: '123456', type: 'signup' })).toBe(
      'over_request_rate_limit',
    )
    const response = await fetch(`${backend.url}/auth/v1/verify?token=x&type=signup`, { redirect: 'manual' })
    expect(response.headers.get('location')).toContain('error_code=over_request_rate_limit')
  })

  test('to refresh a session are counted', async () => {
    const refresh = () => code('POST token?grant_type=refresh_token', { refresh_token: 'x'.repeat(20) })
    expect([await refresh(), await refresh()]).toEqual(['refresh_token_not_found', 'refresh_token_not_found'])
    expect(await refresh()).toBe('over_request_rate_limit')
  })
})

describe('the counter', () => {
  const allowed = { emailSent: 1, signInSignUps: 2, tokenRefresh: 2, tokenVerifications: 2 }

  test('starts again after its interval, and counts each address and kind separately', () => {
    let now = 0
    const limits = createLimits(allowed, () => now)
    const refused = (kind: Parameters<typeof limits.count>[0], address = 'a') => {
      try {
        limits.count(kind, address)
        return false
      } catch {
        return true
      }
    }
    expect([refused('signInSignUps'), refused('signInSignUps'), refused('signInSignUps')]).toEqual([
      false,
      false,
      true,
    ])
    expect([refused('signInSignUps', 'b'), refused('linkRequests'), refused('userUpdates')]).toEqual([
      false,
      false,
      false,
    ])
    now = 5 * 60_000 - 1
    expect(refused('signInSignUps')).toBe(true)
    now += 1
    expect(refused('signInSignUps')).toBe(false)
    expect([refused('emailSent'), refused('emailSent')]).toEqual([false, true])
    now += 60 * 60_000
    expect(refused('emailSent')).toBe(false)
  })

  test('stores a limited number of addresses, the latest ones', () => {
    const limits = createLimits(allowed, () => 0)
    for (let i = 0; i < 30_000; i++) limits.count('signInSignUps', String(i))
    limits.count('signInSignUps', '29999')
    expect(() => limits.count('signInSignUps', '29999')).toThrow('Request rate limit reached')
    expect(limits.size()).toBeLessThanOrEqual(10_000)
  })
})
