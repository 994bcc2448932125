import { connect, library, newMember } from '../testing/library'
import { startBackend, type TestBackend } from '../testing/startBackend'

let backend: TestBackend
beforeAll(async () => {
  const config = `
    [auth]
    site_url = "http://portal.example"
    additional_redirect_urls = ["https://*.preview.example/**"]
    refresh_token_reuse_interval = 0
    [auth.rate_limit]
    sign_in_sign_ups = 1000
  `
  backend = await startBackend({ migrations: library, config })
})
afterAll(() => backend.stop())

const visitor = () => connect(backend, backend.anonKey)
const service = () => connect(backend, backend.serviceRoleKey)

describe('signing up', () => {
  test('[BE-21] gives a session, keeps the first name and runs the trigger that makes a profile', async () => {
    const client = visitor()
    const signedUp = await client.auth.signUp({
      email: 'anna@example.com',
      password: 'long enough',
      options: { data: { first_name: 'Anna' } },
    })
    expect(signedUp.data.session).not.toBeNull()
    const id = signedUp.data.user?.id
    const { data } = await client.auth.getUser()
    expect(data.user).toMatchObject({
      id,
      aud: 'authenticated',
      role: 'authenticated',
      phone: '',
      user_metadata: { first_name: 'Anna', email_verified: true },
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ id, provider: 'email', identity_data: { sub: id } }],
    })
    expect(data.user?.created_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    const { data: profiles } = await client.from('profiles').select()
    expect(profiles).toEqual([{ id, first_name: 'Anna' }])
  })

  test('[BE-21] reports a failing trigger as a failure to save, and stores nothing', async () => {
    const email = 'too-long@example.com'
    const response = await fetch(`${backend.url}/auth/v1/signup`, {
      method: 'POST',
      body: JSON.stringify({ email, password: 'long enough', data: { first_name: 'x'.repeat(60) } }),
    })
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      code: 500,
      error_code: 'unexpected_failure',
      msg: 'Database error saving new user',
    })
    const { data } = await service().auth.admin.listUsers()
    expect(data.users.map((user) => user.email)).not.toContain(email)
  })

  test.each([
    ['a taken address', { email: 'taken@example.com', password: 'long enough' }, 422, 'user_already_exists'],
    ['a short password', { email: 'new@example.com', password: 'short' }, 422, 'weak_password'],
    ['no address', { email: 'no address', password: 'long enough' }, 400, 'validation_failed'],
    ['an endless password', { email: 'new@example.com', password: 'x'.repeat(73) }, 400, 'validation_failed'],
  ])('[BE-21] refuses %s', async (_, credentials, status, code) => {
    await visitor().auth.signUp({ email: 'taken@example.com', password: 'long enough' })
    const { error } = await visitor().auth.signUp(credentials)
    expect(error).toMatchObject({ status, code })
  })

  test('[BE-21] responds to a sign-up without an address that anonymous sign-ins are disabled', async () => {
    const { error } = await visitor().auth.signInAnonymously()
    expect(error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' })
  })
})

describe('signing in', () => {
  test('[BE-21] works with the password, whatever the case of the address', async () => {
    const { email, password, id } = await newMember(backend)
    const client = visitor()
    const { data, error } = await client.auth.signInWithPassword({ email: email.toUpperCase(), password })
    expect(error).toBeNull()
    expect(data.user?.id).toBe(id)
    expect(data.session?.expires_in).toBe(3600)
  })

  test('[BE-21] gives the same response for a wrong password and an unknown address', async () => {
    const { email } = await newMember(backend)
    const wrong = await visitor().auth.signInWithPassword({ email, password: 'wrong password' })
    const unknown = await visitor().auth.signInWithPassword({ email: 'unknown@example.com', password: 'x' })
    expect(wrong.error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    })
    expect(unknown.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
  })

  test('[BE-21] accepts a password hash that a seed made with crypt()', async () => {
    const { data } = await service().auth.admin.createUser({
      email: 'seeded@example.com',
      // bcrypt of "from a seed", made by pgcrypto's crypt()
      password_hash: '$2a$06$7m9zTfEtbs0s8a3zVEhr5eA7wEkWoSxR4x8ER8RBqWpTF3yKXUdMq',
      email_confirm: true,
    })
    expect(data.user?.email).toBe('seeded@example.com')
  })
})

describe('a session', () => {
  test('[BE-21] is renewed with a new refresh token; using the old one late ends the session', async () => {
    const { client } = await newMember(backend)
    const first = (await client.auth.getSession()).data.session?.refresh_token ?? ''
    const second = await client.auth.refreshSession({ refresh_token: first })
    expect(second.error).toBeNull()
    expect(second.data.session?.refresh_token).not.toBe(first)
    // The response may have been lost: the last but one token returns the latest one again.
    const again = await visitor().auth.refreshSession({ refresh_token: first })
    expect(again.data.session?.refresh_token).toBe(second.data.session?.refresh_token)

    const latest = second.data.session?.refresh_token ?? ''
    const third = await visitor().auth.refreshSession({ refresh_token: latest })
    const stolen = await visitor().auth.refreshSession({ refresh_token: first })
    expect(stolen.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
    const after = await visitor().auth.refreshSession({
      refresh_token: third.data.session?.refresh_token ?? '',
    })
    expect(after.error).toMatchObject({ code: 'refresh_token_already_used' })
  })

  test('[BE-21] does not accept an unknown refresh token', async () => {
    const { error } = await visitor().auth.refreshSession({ refresh_token: 'x'.repeat(20) })
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
  })

  test('[BE-21] ends on this device, on the others or on all', async () => {
    const { client, email, password } = await newMember(backend)
    const other = visitor()
    await other.auth.signInWithPassword({ email, password })
    await client.auth.signOut({ scope: 'others' })
    expect((await other.auth.getUser()).error?.code ?? 'session_missing').toMatch(/session/)
    expect((await client.auth.getUser()).error).toBeNull()

    const third = visitor()
    const { data } = await third.auth.signInWithPassword({ email, password })
    await client.auth.signOut()
    const response = await fetch(`${backend.url}/auth/v1/user`, {
      headers: { apikey: backend.anonKey, authorization: `Bearer ${data.session?.access_token}` },
    })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 403, error_code: 'session_not_found' })
  })
})

describe('the signed-in user', () => {
  test('[BE-21] changes their password; the old one and their other sessions end', async () => {
    const { client, email, password } = await newMember(backend)
    const other = visitor()
    await other.auth.signInWithPassword({ email, password })
    const same = await client.auth.updateUser({ password })
    expect(same.error).toMatchObject({ status: 422, code: 'same_password' })
    expect((await client.auth.updateUser({ password: 'quite another' })).error).toBeNull()
    expect((await visitor().auth.signInWithPassword({ email, password })).error).not.toBeNull()
    expect((await visitor().auth.signInWithPassword({ email, password: 'quite another' })).error).toBeNull()
    expect((await other.auth.refreshSession()).error).not.toBeNull()
  })

  test('[BE-42] refuses a wrong present password when the request contains one', async () => {
    const { client, email, password } = await newMember(backend)
    const change = (current_password: string) =>
      client.auth.updateUser({ password: 'quite another', current_password })
    expect((await change('not this one')).error).toMatchObject({
      status: 400,
      code: 'current_password_invalid',
    })
    expect((await visitor().auth.signInWithPassword({ email, password })).error).toBeNull()
    expect((await change(password)).error).toBeNull()
    expect((await visitor().auth.signInWithPassword({ email, password: 'quite another' })).error).toBeNull()
  })

  test('[BE-21] merges their metadata; null removes a key', async () => {
    const { client } = await newMember(backend, { first_name: 'Anna', town: 'Lund' })
    const { data } = await client.auth.updateUser({
      data: { first_name: 'Eva', town: null, kept: { a: null } },
    })
    expect(data.user?.user_metadata).toMatchObject({ first_name: 'Eva', kept: { a: null } })
    expect(data.user?.user_metadata).not.toHaveProperty('town')
  })

  test('[BE-21] cannot change their own role', async () => {
    const { client } = await newMember(backend)
    const token = (await client.auth.getSession()).data.session?.access_token
    const response = await fetch(`${backend.url}/auth/v1/user`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'x-supabase-api-version': '2024-01-01' },
      body: JSON.stringify({ app_metadata: { role: 'admin' }, role: 'service_role' }),
    })
    expect(response.status).toBe(403)
    expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect(await response.json()).toMatchObject({ code: 'not_admin' })
  })
})

describe('the service key', () => {
  test('[BE-21] makes, finds, changes, bans and deletes users', async () => {
    const { admin } = service().auth
    const created = await admin.createUser({
      email: 'made@example.com',
      password: 'long enough',
      email_confirm: true,
      user_metadata: { first_name: 'Made' },
    })
    const id = created.data.user?.id ?? ''
    expect(created.error).toBeNull()
    expect((await admin.getUserById(id)).data.user?.email).toBe('made@example.com')
    expect((await admin.updateUserById(id, { app_metadata: { role: 'x' } })).data.user?.app_metadata).toEqual(
      {
        provider: 'email',
        providers: ['email'],
        role: 'x',
      },
    )
    await admin.updateUserById(id, { ban_duration: '1h' })
    const banned = await visitor().auth.signInWithPassword({
      email: 'made@example.com',
      password: 'long enough',
    })
    expect(banned.error).toMatchObject({ code: 'user_banned' })
    expect((await admin.deleteUser(id)).error).toBeNull()
    expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
    const { data } = await service().from('profiles').select().eq('id', id)
    expect(data).toEqual([])
  })

  test('[BE-21] is required: a member is refused', async () => {
    const { client } = await newMember(backend)
    const token = (await client.auth.getSession()).data.session?.access_token ?? ''
    const { error } = await connect(backend, token).auth.admin.listUsers()
    expect(error).toMatchObject({ status: 403, code: 'not_admin' })
  })
})

test('[BE-21] responds that unsupported ways to sign in are disabled', async () => {
  const { error } = await visitor().auth.signInWithOtp({ phone: '+46700000000' })
  expect(error).toMatchObject({ status: 400, code: 'phone_provider_disabled' })
  const sso = await visitor().auth.signInWithSSO({ domain: 'example.com' })
  expect(sso.error).toMatchObject({ status: 404, code: 'saml_provider_disabled' })
})

test('[BE-01] refuses too many attempts from one address for a while', async () => {
  const strict = await startBackend({ config: '[auth.rate_limit]\nsign_in_sign_ups = 3' })
  try {
    const attempt = () =>
      connect(strict, strict.anonKey).auth.signInWithPassword({ email: 'a@example.com', password: 'x' })
    for (let i = 0; i < 3; i++) expect((await attempt()).error?.code).toBe('invalid_credentials')
    expect((await attempt()).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
  } finally {
    await strict.stop()
  }
})
