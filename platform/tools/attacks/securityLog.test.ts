import { type Office, type Person, startOffice } from './testing/office'

let office: Office
let admin: Person
let member: Person
beforeAll(async () => {
  office = await startOffice()
  admin = await office.signUpAdmin()
  member = await office.signUp()
})
afterAll(() => office?.stop())

type Event = { kind: string; actor_name: string | null; what: string; times: number }

/** The events of a kind, newest first. The log counts equal events of one hour; over its end they are two rows. */
async function eventsOf(kind: string): Promise<Event[]> {
  const { body } = await office.call(admin, 'list_security_events', { page_size: 100 })
  const events = new Map<string, Event>()
  for (const event of body as Event[]) {
    if (event.kind !== kind) continue
    const key = JSON.stringify([event.actor_name, event.what])
    events.set(key, { ...event, times: event.times + (events.get(key)?.times ?? 0) })
  }
  return [...events.values()]
}
const nameOf = ({ email }: Person) => email.split('@')[0]
const signIn = (email: string, password: string) =>
  office.ask(office.visitor, 'POST', '/auth/v1/token?grant_type=password', { email, password })

test('[BE-24] a member’s refused call is in the security log, although the call was rolled back', async () => {
  for (let time = 0; time < 3; time += 1) {
    expect((await office.call(member, 'add_staff', { email: member.email })).code).toBe('42501')
  }
  expect((await office.ask(member, 'POST', '/rest/v1/subjects', { title: 'Nytt' })).code).toBe('42501')
  expect((await office.call(office.visitor, 'list_staff')).code).toBe('42501')
  const refused = await eventsOf('refused')
  expect(refused.map(({ actor_name, what, times }) => `${actor_name} ${what} ${times}`)).toEqual([
    'null rpc/list_staff 1',
    `${nameOf(member)} subjects 1`,
    `${nameOf(member)} rpc/add_staff 3`,
  ])
})

test('SEC-16: a demand for a recent sign-in, which honest pages meet too, is no refusal of the log', async () => {
  const person = await office.signUp()
  expect((await office.ask(person, 'POST', '/auth/v1/logout?scope=local', {})).status).toBe(204)
  expect((await office.call(person, 'delete_my_account')).code).toBe('PT403')
  // Its session has ended, so that its tab asks with a token of no use until it notices.
  expect((await office.call(person, 'list_staff')).code).toBe('42501')
  expect(await eventsOf('refused')).toHaveLength(3)
})

test('[BE-24] wrong passwords are logged with the name of an administrator alone', async () => {
  expect((await signIn(admin.email, 'fel lösenord')).status).toBe(400)
  expect((await signIn(member.email, 'fel lösenord')).status).toBe(400)
  expect((await signIn('okand@exempel.se', 'fel lösenord')).status).toBe(400)
  const failed = await eventsOf('sign_in_failed')
  expect(failed.map(({ actor_name, times }) => [actor_name, times])).toEqual([
    [null, 1],
    [nameOf(admin), 1],
  ])
})

test('[BE-24] reading messages is logged, and earlier refusals stay in the log', async () => {
  await office.call(admin, 'office_messages', {})
  expect(await eventsOf('inbox_read')).toMatchObject([
    { actor_name: nameOf(admin), what: 'contact_messages', times: 1 },
  ])
  expect(await eventsOf('refused')).toHaveLength(3)
})

test.each([
  ['contact_messages', 'message', 'office_messages'],
  ['interpretation_questions', 'question', 'office_questions'],
])('BE-24, SEC-08: no administrator reads words of %s past the log', async (table, words, reader) => {
  const path = `/rest/v1/${table}`
  for (const ask of [
    () => office.ask(admin, 'GET', path),
    () => office.ask(admin, 'GET', `${path}?select=*`),
    () => office.ask(admin, 'GET', `${path}?select=id,${words}`),
    () => office.ask(admin, 'GET', path, undefined, { Accept: 'text/csv' }),
    () => office.ask(admin, 'GET', `${path}?select=id&${words}=ilike.*a*`),
    () => office.ask(admin, 'GET', `${path}?select=id&order=${words}`),
    () =>
      office.ask(admin, 'PATCH', `${path}?status=neq.x`, { note: 'x' }, { Prefer: 'return=representation' }),
    () => office.ask(admin, 'PATCH', `${path}?${words}=ilike.*a*`, { note: 'x' }),
    () => office.ask(admin, 'DELETE', `${path}?status=neq.x`, undefined, { Prefer: 'return=representation' }),
    () =>
      office.ask(
        admin,
        'GET',
        `/rest/v1/interpretations?select=id,interpretation_questions(question,user_email)`,
      ),
  ])
    expect((await ask()).code).toBe('42501')
  expect((await office.ask(admin, 'GET', `${path}?select=id,status,note`)).status).toBe(200)
  expect((await office.call(admin, reader, {})).status).toBe(200)
})

test('[BE-24] no client can call the accounts’ hook, or report a refusal for another account', async () => {
  for (const person of [office.visitor, member, admin]) {
    const event = { user_id: admin.id, valid: false }
    expect((await office.call(person, 'password_verification_attempt', { event })).code).toBe('42501')
    expect((await office.call(person, 'report_refusal', { actor: admin.id, what: 'x' })).code).toBe('42501')
  }
})
