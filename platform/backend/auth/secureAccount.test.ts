import { codeOf } from '../testing/authenticator'
import { connect, library, newMember } from '../testing/library'
import { startBackend, type TestBackend } from '../testing/startBackend'
import { call } from './testing/call'
import { mailsTo as allMailsTo } from './testing/mails'

const HOUR_MS = 3_600_000

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend({
    migrations: {
      ...library,
      // Lets a test make a session older than it is.
      '20260104000000_time.sql': `
        create function public.age_sessions(of_user uuid, created interval, refreshed interval) returns void
        language sql security definer set search_path = '' as $$
          update auth.sessions set created_at = created_at - created,
            refreshed_at = coalesce(refreshed_at, created_at) - refreshed where user_id = of_user;
          update auth.mfa_amr_claims set updated_at = updated_at - created
          where session_id in (select id from auth.sessions where user_id = of_user);
        $$;
        grant execute on function public.age_sessions to service_role;
      `,
    },
    config: `
      [auth]
      site_url = "http://portal.example"
      [auth.sessions]
      timebox = "100h"
      inactivity_timeout = "10h"
      [auth.email]
      secure_password_change = true
      max_frequency = "0s"
      [auth.email.notification.password_changed]
      enabled = true
      subject = "Ditt lösenord är ändrat"
      content_path = "./templates/password_changed.html"
      [auth.email.notification.email_changed]
      enabled = true
      [auth.email.notification.mfa_factor_enrolled]
      enabled = true
      [auth.email.notification.mfa_factor_unenrolled]
      enabled = true
      [auth.mfa.totp]
      enroll_enabled = true
      verify_enabled = true
      [auth.rate_limit]
      sign_in_sign_ups = 1000
      token_refresh = 1000
    `,
    files: { 'templates/password_changed.html': '<p>Kontot {{ .Email }}</p>' },
  })
})
afterAll(() => backend.stop())

const mailsTo = (address: string) => allMailsTo(backend, address)
const subjectsTo = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject)

async function age(id: string, createdHours: number, refreshedHours = 0): Promise<void> {
  const service = connect(backend, backend.serviceRoleKey)
  const hours = (count: number) => `${count} hours`
  const { error } = await service.rpc('age_sessions', {
    of_user: id,
    created: hours(createdHours),
    refreshed: hours(refreshedHours),
  })
  expect(error).toBeNull()
}

test('[BE-21] a recovery link sent to the old address is invalid after the address was changed', async () => {
  const { client, email } = await newMember(backend)
  await connect(backend, backend.anonKey).auth.resetPasswordForEmail(email)
  const [mail] = await mailsTo(email)
  expect((await client.auth.updateUser({ email: `new-${email}` })).error).toBeNull()
  const response = await fetch(mail?.link ?? '', { redirect: 'manual' })
  expect(response.headers.get('location')).toContain('error_code=otp_expired')
  expect(response.headers.get('location')).not.toContain('access_token')
})

test('[BE-21] SEC-25: a session of six minutes needs the present password for a new one; a fresh session does not', async () => {
  const { client, email, password, id } = await newMember(backend)
  await age(id, 0.1)
  const refused = await client.auth.updateUser({ password: 'quite another' })
  expect(refused.error).toMatchObject({ status: 400, code: 'reauthentication_needed' })
  const guessed = await client.auth.updateUser({ password: 'quite another', current_password: 'a guess' })
  expect(guessed.error).toMatchObject({ status: 400, code: 'current_password_invalid' })
  const changed = await client.auth.updateUser({ password: 'quite another', current_password: password })
  expect(changed.error).toBeNull()
  const fresh = connect(backend, backend.anonKey)
  await fresh.auth.signInWithPassword({ email, password: 'quite another' })
  expect((await fresh.auth.updateUser({ password: 'a third one' })).error).toBeNull()
})

test.each([
  [0.9, null],
  [1.1, 'reauthentication_needed'],
])(
  '[BE-21] SEC-25: a mailed link that was followed %p hours ago sets a new password or not',
  async (hours, code) => {
    const { email, id } = await newMember(backend)
    const reader = connect(backend, backend.anonKey)
    await reader.auth.resetPasswordForEmail(email)
    const [mail] = await mailsTo(email)
    await reader.auth.verifyOtp({ email, token: mail?.code ?? '', type: 'recovery' })
    await age(id, hours)
    const { error } = await reader.auth.updateUser({ password: 'quite another' })
    expect(error?.code ?? null).toBe(code)
  },
)

test('[BE-163] SEC-06: mails report an added and a removed factor, once each', async () => {
  const { client, email, id } = await newMember(backend)
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
  const [factorId, secret] = [data?.id ?? '', data?.type === 'totp' ? data.totp.secret : '']
  expect(await subjectsTo(email)).toEqual([])
  for (const steps of [0, 1])
    await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret, steps) })
  expect(await subjectsTo(email)).toEqual(['A second factor has been added'])
  expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull()
  expect(await subjectsTo(email)).toContain('A second factor has been removed')

  const again = await client.auth.mfa.enroll({ factorType: 'totp' })
  const begun = again.data?.type === 'totp' ? again.data : null
  const code = codeOf(begun?.totp.secret ?? '')
  await client.auth.mfa.challengeAndVerify({ factorId: begun?.id ?? '', code })
  const service = connect(backend, backend.serviceRoleKey).auth.admin
  await service.mfa.deleteFactor({ userId: id, id: begun?.id ?? '' })
  expect((await subjectsTo(email)).filter((subject) => subject.endsWith('removed'))).toHaveLength(2)
})

test('[BE-21] a mail reports a new password, with the template of config.toml', async () => {
  const { client, email } = await newMember(backend)
  await client.auth.updateUser({ password: 'quite another' })
  const [mail] = await mailsTo(email)
  expect(mail).toMatchObject({ subject: 'Ditt lösenord är ändrat', html: `<p>Kontot ${email}</p>` })
})

test('[BE-21] a mail to the former address reports the new address', async () => {
  const { client, email } = await newMember(backend)
  await client.auth.updateUser({ email: `new-${email}` })
  expect(await subjectsTo(email)).toEqual(['Your email address has been changed'])
  expect(await subjectsTo(`new-${email}`)).toEqual([])
})

test.each([
  ['since it began', [101, 0]],
  ['since it was last used', [11, 11]],
] as const)('[BE-21] a session ends a set time %s', async (_, [created, refreshed]) => {
  const { client, id } = await newMember(backend)
  const session = (await client.auth.getSession()).data.session
  const next = await call(backend, 'POST token?grant_type=refresh_token', {
    refresh_token: session?.refresh_token,
  })
  expect(next.status).toBe(200)
  await age(id, created, refreshed)
  const refused = await call(backend, 'POST token?grant_type=refresh_token', {
    refresh_token: next.body.refresh_token,
  })
  expect(refused).toMatchObject({ status: 400, body: { error_code: 'session_expired' } })
})

test('[BE-21] a session within both limits continues', async () => {
  const { client, id } = await newMember(backend)
  const session = (await client.auth.getSession()).data.session
  await age(id, 99, 9)
  const next = await call(backend, 'POST token?grant_type=refresh_token', {
    refresh_token: session?.refresh_token,
  })
  expect(next.status).toBe(200)
  expect(Number(next.body.expires_at) * 1000).toBeGreaterThan(Date.now() - HOUR_MS)
})
