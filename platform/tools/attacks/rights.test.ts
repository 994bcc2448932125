import { type Office, type Person, startOffice } from './testing/office'
import { publicAccess } from './testing/publicAccess'

let office: Office
beforeAll(async () => {
  office = await startOffice()
})
afterAll(() => office?.stop())

/** The statements that a role could run, and the tables whose content changed. */
async function tryEverything(person: Person): Promise<string[]> {
  const before = await office.fingerprint()
  const found = await publicAccess(office, person)
  const after = await office.fingerprint()
  const changed = Object.keys(after).filter((table) => after[table] !== before[table])
  return [...found, ...changed.map((table) => `${table} has changed`)]
}

test('[BE-24] a visitor gets nothing from any table or function of the office and changes nothing', async () => {
  expect(await tryEverything(office.visitor)).toEqual([])
})

test('[BE-24] neither does a member with a real token', async () => {
  expect(await tryEverything(await office.signUp())).toEqual([])
})

test('[BE-24] a schema that the interface does not expose gives no access', async () => {
  const member = await office.signUp()
  for (const schema of ['private', 'auth', 'storage']) {
    const headers = { 'Accept-Profile': schema, 'Content-Profile': schema }
    const table = schema === 'auth' ? 'users' : schema === 'storage' ? 'objects' : 'content_tables'
    expect((await office.ask(member, 'GET', `/rest/v1/${table}`, undefined, headers)).code).toBe('PGRST106')
    expect((await office.ask(member, 'POST', '/rest/v1/rpc/begin_change', {}, headers)).code).toBe('PGRST106')
  }
})

test('[BE-24] a removed right ends at the next request with the same token', async () => {
  const [admin, other] = [await office.signUpAdmin(), await office.signUpAdmin()]
  const messages = () => office.call(other, 'office_messages', {})
  const states = () => office.ask(other, 'GET', '/rest/v1/contact_messages?select=id,status')
  expect((await messages()).text).toContain('Hemligt')
  expect((await states()).text).toContain('unread')
  expect((await office.call(other, 'office_overview')).status).toBe(200)
  const removed = await office.call(admin, 'remove_staff', { user_id: other.id })
  expect(removed.status).toBe(204)
  expect((await messages()).code).toBe('42501')
  expect((await states()).body).toEqual([])
  expect((await office.call(other, 'office_overview')).code).toBe('42501')
  expect(await tryEverything(other)).toEqual([])
})

test('[BE-24] no member can become an administrator', async () => {
  const member = await office.signUp()
  const own = `/rest/v1/profiles?id=eq.${member.id}`
  expect((await office.ask(member, 'PATCH', own, { is_admin: true })).code).toBe('42501')
  const forged = { data: { is_admin: true }, app_metadata: { role: 'service_role' }, role: 'service_role' }
  await office.ask(member, 'PUT', '/auth/v1/user', forged)
  const [head = '', payload = '', signature = ''] = member.token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const asService = Buffer.from(JSON.stringify({ ...claims, role: 'service_role' })).toString('base64url')
  for (const token of [
    `${head}.${asService}.${signature}`,
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${asService}.`,
  ]) {
    expect((await office.ask({ ...member, token }, 'GET', '/rest/v1/contact_messages')).status).toBe(401)
  }
  expect((await office.call(member, 'office_overview')).code).toBe('42501')
})

test('BE-12, BE-22, SEC-30: without an account no request reads a devotion of a coming day', async () => {
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const rows = `/rest/v1/daily_devotions?select=title,date&date=gte.${tomorrow}`
  const member = await office.signUp()
  for (const person of [office.visitor, member]) {
    expect((await office.ask(person, 'GET', rows)).body).toEqual([])
    expect((await office.ask(person, 'GET', rows, undefined, { Accept: 'text/csv' })).text.trim()).toBe('')
    expect((await office.call(person, 'start_page', { day: tomorrow })).body).toMatchObject({
      devotion: null,
    })
  }
  const admin = await office.signUpAdmin()
  expect((await office.ask(admin, 'GET', rows)).body).not.toEqual([])
})
