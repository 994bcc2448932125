import { codeOf } from '@portal/backend/testing/authenticator'
import { type Answer, type Office, type Person, startOffice } from './testing/office'

let office: Office
beforeAll(async () => {
  office = await startOffice()
})
afterAll(() => office?.stop())

type Session = { access_token: string; refresh_token: string }
type Enrolled = { id: string; totp: { secret: string; uri: string; qr_code: string } }

const auth = (person: Person, method: string, path: string, body?: unknown) =>
  office.ask(person, method, `/auth/v1/${path}`, body, { 'x-supabase-api-version': '2024-01-01' })
const sessionOf = (answer: Answer) => answer.body as Session
const withToken = (person: Person, token: string): Person => ({ ...person, token })
const claimsOf = ({ token }: Person) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    aal: string
    amr: { method: string }[]
  }

const enrol = async (person: Person, name: string) =>
  (await auth(person, 'POST', 'factors', { factor_type: 'totp', friendly_name: name })).body as Enrolled
const challenge = async (person: Person, id: string) =>
  ((await auth(person, 'POST', `factors/${id}/challenge`, {})).body as { id: string }).id
const prove = async (person: Person, id: string, code: string) =>
  auth(person, 'POST', `factors/${id}/verify`, { challenge_id: await challenge(person, id), code })
const signIn = async (person: Person) => {
  const answer = await auth(office.visitor, 'POST', 'token?grant_type=password', {
    email: person.email,
    password: 'long enough',
  })
  return withToken(person, sessionOf(answer).access_token)
}

/** An administrator with a verified factor: the session that verified it, and an older one that did not. */
async function withFactor() {
  const person = await office.signUpAdmin()
  const { id, totp } = await enrol(person, 'Telefon')
  const code = codeOf(totp.secret)
  const proved = await prove(person, id, code)
  expect(proved.status).toBe(200)
  return { person, id, secret: totp.secret, code, proved: withToken(person, sessionOf(proved).access_token) }
}
/** Codes that are wrong at all times near now. */
const wrong = (secret: string) => {
  const right = [-2, -1, 0, 1, 2, 3].map((steps) => codeOf(secret, steps))
  return Array.from({ length: 20 }, (_, n) => String(n).padStart(6, '0')).filter(
    (code) => !right.includes(code),
  )
}

test('[BE-163] a token of the password alone has no access to the office, and a member’s access otherwise', async () => {
  const { person, proved } = await withFactor()
  const stolen = await signIn(person)
  expect(claimsOf(stolen)).toMatchObject({ aal: 'aal1' })
  expect((await office.call(stolen, 'missing_factor')).body).toBe('code')
  for (const [name, values] of [
    ['list_staff', {}],
    ['add_staff', { email: person.email }],
    ['remove_staff', { user_id: person.id }],
    ['office_overview', {}],
    ['tidy_office', {}],
  ] as const) {
    expect([name, (await office.call(stolen, name, values)).code]).toEqual([name, '42501'])
  }
  const setting = { setting_key: 'about_years', setting_value: '99' }
  expect((await office.ask(stolen, 'POST', '/rest/v1/site_settings', setting)).code).toBe('42501')
  const secret = await office.ask(stolen, 'GET', '/rest/v1/site_settings?setting_key=eq.history_days')
  expect(secret.body).toEqual([])
  expect((await office.ask(stolen, 'GET', '/rest/v1/contact_messages')).text).not.toContain('"name"')
  const own = await office.ask(stolen, 'POST', '/rest/v1/verse_highlights', {
    book: 'Johannes',
    chapter: 3,
    verse_number: 16,
  })
  expect(own.status).toBe(201)
  expect((await office.call(proved, 'list_staff')).status).toBe(200)
})

test('[BE-163] it cannot change the factor, the password or the address', async () => {
  const { person, id } = await withFactor()
  const stolen = await signIn(person)
  const refused = async (method: string, path: string, body?: unknown) =>
    (await auth(stolen, method, path, body)).code
  expect(await refused('DELETE', `factors/${id}`)).toBe('insufficient_aal')
  expect(await refused('POST', 'factors', { factor_type: 'totp', friendly_name: 'Min' })).toBe(
    'insufficient_aal',
  )
  expect(await refused('PUT', 'user', { password: 'another long one' })).toBe('insufficient_aal')
  expect(await refused('PUT', 'user', { email: 'mine@example.com' })).toBe('insufficient_aal')
  expect(await refused('DELETE', `admin/users/${person.id}/factors/${id}`)).toBe('not_admin')
  expect((await auth(stolen, 'GET', 'user')).text).not.toContain('secret')
})

test('[BE-163] a code is accepted once, also in parallel and with another challenge', async () => {
  const { person, id, secret, code } = await withFactor()
  const again = await signIn(person)
  expect((await prove(again, id, code)).code).toBe('mfa_verification_failed')

  const [one, two] = [await signIn(person), await signIn(person)]
  const next = codeOf(secret, 1)
  const both = await Promise.all([prove(one, id, next), prove(two, id, next)])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('[BE-163] a clock may differ by one step, not more; a challenge is valid once', async () => {
  const { person, id, secret } = await withFactor()
  const session = await signIn(person)
  expect((await prove(session, id, codeOf(secret, 3))).code).toBe('mfa_verification_failed')
  const used = await challenge(session, id)
  const early = await auth(session, 'POST', `factors/${id}/verify`, {
    challenge_id: used,
    code: codeOf(secret, 1),
  })
  expect(early.status).toBe(200)
  const repeated = { challenge_id: used, code: codeOf(secret, 2) }
  expect((await auth(session, 'POST', `factors/${id}/verify`, repeated)).code).toBe('mfa_ip_address_mismatch')
})

test('[BE-163] five wrong codes block guessing, also in parallel, for every session of the account', async () => {
  const { person, id, secret } = await withFactor()
  const session = await signIn(person)
  const answers = await Promise.all(
    wrong(secret)
      .slice(0, 12)
      .map((code) => prove(session, id, code)),
  )
  const codes = answers.map(({ code }) => code)
  expect(codes.filter((code) => code === 'mfa_verification_failed')).toHaveLength(5)
  expect(codes.filter((code) => code === 'over_request_rate_limit')).toHaveLength(7)
  expect((await prove(await signIn(person), id, codeOf(secret, 1))).code).toBe('over_request_rate_limit')
})

test('[BE-163] a member cannot verify, challenge or remove another’s factor', async () => {
  const { id, secret } = await withFactor()
  const other = await office.signUpAdmin()
  expect((await auth(other, 'POST', `factors/${id}/challenge`, {})).code).toBe('mfa_factor_not_found')
  expect((await prove(other, id, codeOf(secret, 1))).code).toBe('mfa_factor_not_found')
  expect((await auth(other, 'DELETE', `factors/${id}`)).code).toBe('mfa_factor_not_found')
  const mine = await enrol(other, 'Min')
  const foreign = { challenge_id: await challenge(other, mine.id), code: codeOf(secret, 1) }
  expect((await auth(other, 'POST', `factors/${id}/verify`, foreign)).code).toBe('mfa_factor_not_found')
})

test('[BE-163] verifying ends the sessions that did not; a refresh keeps the level; removing the factor removes it', async () => {
  const person = await office.signUpAdmin()
  const before = await signIn(person)
  const { id, totp } = await enrol(person, 'Telefon')
  const answer = await prove(person, id, codeOf(totp.secret))
  expect((await auth(before, 'GET', 'user')).code).toBe('session_not_found')

  const refresh = async (token: string) =>
    sessionOf(await auth(office.visitor, 'POST', 'token?grant_type=refresh_token', { refresh_token: token }))
  const fresh = await refresh(sessionOf(answer).refresh_token)
  const proved = withToken(person, fresh.access_token)
  expect(claimsOf(proved)).toMatchObject({ aal: 'aal2' })
  expect(claimsOf(proved).amr.map(({ method }) => method)).toEqual(['totp', 'password'])
  expect((await auth(proved, 'DELETE', `factors/${id}`)).status).toBe(200)
  const lowered = withToken(person, (await refresh(fresh.refresh_token)).access_token)
  expect(claimsOf(lowered)).toMatchObject({ aal: 'aal1' })
  expect(claimsOf(lowered).amr.map(({ method }) => method)).toEqual(['password'])
})

test('[BE-163] factors have a maximum, unique names, and odd requests are refused', async () => {
  const person = await office.signUp()
  for (let n = 0; n < 10; n++) await enrol(person, `App ${n}`)
  const more = { factor_type: 'totp', friendly_name: 'En till' }
  expect((await auth(person, 'POST', 'factors', more)).code).toBe('too_many_enrolled_mfa_factors')
  const other = await office.signUp()
  const { id } = await enrol(other, 'App')
  expect((await auth(other, 'POST', 'factors', { ...more, friendly_name: 'App' })).code).toBe(
    'mfa_factor_name_conflict',
  )
  expect((await auth(other, 'POST', 'factors', { factor_type: 'phone' })).code).toBe(
    'mfa_phone_enroll_not_enabled',
  )
  for (const body of [{}, { code: 123456 }, { code: '123456', challenge_id: 'x' }, { code: '123456' }]) {
    const { status } = await auth(other, 'POST', `factors/${id}/verify`, body)
    expect([400, 404]).toContain(status)
  }
  expect((await auth(other, 'POST', 'factors/no-id/challenge', {})).code).toBe('mfa_factor_not_found')
})

/** An administrator whose factor counts for the office. */
async function withConfirmedFactor() {
  const made = await withFactor()
  if ((await office.call(made.proved, 'may_confirm_own_factor')).body === true)
    expect((await office.call(made.proved, 'confirm_own_factor')).status).toBe(204)
  else expect((await office.call(colleague, 'confirm_factor', { factor_id: made.id })).status).toBe(204)
  return made
}
let colleague: Person

test('[BE-164] SEC-05: only a confirmed factor can make the factor mandatory; a stolen token cannot bring its own', async () => {
  const { proved, person } = await withConfirmedFactor()
  colleague = proved
  const stolen = await office.signUpAdmin()
  const on = { setting_key: 'office_requires_factor', setting_value: 'true' }
  expect((await office.ask(stolen, 'POST', '/rest/v1/site_settings', on)).code).toBe('42501')
  const { proved: unconfirmed } = await withFactor()
  expect((await office.ask(unconfirmed, 'POST', '/rest/v1/site_settings', on)).code).toBe('42501')
  expect((await office.ask(proved, 'POST', '/rest/v1/site_settings', on)).status).toBe(201)

  expect((await office.call(stolen, 'missing_factor')).body).toBe('enrol')
  expect((await office.call(stolen, 'list_staff')).code).toBe('42501')
  const { id, totp } = await enrol(stolen, 'Min')
  const raised = withToken(stolen, sessionOf(await prove(stolen, id, codeOf(totp.secret))).access_token)
  expect(claimsOf(raised)).toMatchObject({ aal: 'aal2' })
  expect((await office.call(raised, 'missing_factor')).body).toBe('confirm')
  for (const [name, values, code] of [
    ['list_staff', {}, '42501'],
    ['list_unconfirmed_factors', {}, '42501'],
    ['confirm_factor', { factor_id: id }, '42501'],
    ['allow_next_factor', { user_id: stolen.id }, '42501'],
    ['confirm_own_factor', {}, 'PT409'],
    ['find_person', { email: person.email }, '42501'],
  ] as const) {
    expect([name, (await office.call(raised, name, values)).code]).toEqual([name, code])
  }
  expect((await office.ask(raised, 'GET', '/rest/v1/contact_messages')).text).not.toContain('"name"')
  const another = await enrol(raised, 'En till')
  const twice = withToken(
    raised,
    sessionOf(await prove(raised, another.id, codeOf(another.totp.secret))).access_token,
  )
  expect((await office.call(twice, 'list_staff')).status).toBe(403)

  expect((await office.call(proved, 'confirm_factor', { factor_id: id })).status).toBe(204)
  expect((await office.call(raised, 'list_staff')).status).toBe(200)
  const key = '/rest/v1/site_settings?setting_key=eq.office_requires_factor'
  expect((await office.ask(proved, 'DELETE', key)).status).toBe(204)
})

test('SEC-06: the security log has each added and removed factor', async () => {
  const { proved, id } = await withFactor()
  await auth(proved, 'DELETE', `factors/${id}`)
  const events = (await office.call(await office.signUpAdmin(), 'list_security_events', { page_size: 5 }))
    .body
  expect((events as { kind: string }[]).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['factor_added', 'factor_removed']),
  )
})

test('SEC-07: a token of the password alone cannot delete the account, nor export or delete its data', async () => {
  const { person, id, secret, proved } = await withFactor()
  const stolen = await signIn(person)
  for (const [name, values] of [
    ['delete_my_account', {}],
    ['delete_my_data', { kinds: ['verse_notes'] }],
    ['my_data', {}],
  ] as const) {
    const answer = await office.call(stolen, name, values)
    expect([name, answer.code]).toEqual([name, 'PT403'])
    expect(answer.body).toMatchObject({ hint: 'recent_code' })
  }
  expect((await office.call(proved, 'my_data')).status).toBe(200)
  const answer = await prove(stolen, id, codeOf(secret, 1))
  const raised = withToken(person, sessionOf(answer).access_token)
  expect((await office.call(raised, 'delete_my_account')).status).toBe(204)
})

test('SEC-20: a token loses its level with its factor, before it ends', async () => {
  const { proved, id } = await withConfirmedFactor()
  const on = { setting_key: 'office_requires_factor', setting_value: 'true' }
  expect((await office.ask(colleague, 'POST', '/rest/v1/site_settings', on)).status).toBe(201)
  expect((await office.call(proved, 'list_staff')).status).toBe(200)
  await auth(proved, 'DELETE', `factors/${id}`)
  expect((await office.call(proved, 'list_staff')).code).toBe('42501')
  const key = '/rest/v1/site_settings?setting_key=eq.office_requires_factor'
  await office.ask(proved, 'DELETE', key)
  expect((await office.call(proved, 'list_staff')).code).toBe('42501')
  expect((await office.ask(colleague, 'DELETE', key)).status).toBe(204)
})
