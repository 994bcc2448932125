import { type Office, type Person, startOffice } from './testing/office'

let office: Office
let member: Person
beforeAll(async () => {
  office = await startOffice()
  // No setting is saved: consent is the ground of a new portal.
  member = await office.signUp({ consents: false })
})
afterAll(() => office?.stop())

const highlight = { book: 'Johannes', chapter: 3, verse_number: 16 }
const mark = () => office.ask(member, 'POST', '/rest/v1/verse_highlights', highlight)
const consent = async () =>
  (
    await office.ask(
      member,
      'GET',
      `/rest/v1/profiles?select=consent_version,consented_at&id=eq.${member.id}`,
    )
  ).body

test('[C-127] an account that skipped the consent by using the API stores nothing that shows a faith, and can read', async () => {
  expect(await consent()).toEqual([{ consent_version: null, consented_at: null }])
  expect(await mark()).toMatchObject({ status: 403, code: 'PT403' })
  expect((await office.ask(member, 'GET', '/rest/v1/verses?limit=1')).status).toBe(200)
})

test('[C-127] cannot write its consent except through the function', async () => {
  const forged = { consent_version: '2026-11-30', consented_at: '2020-01-01T00:00:00Z' }
  const direct = await office.ask(member, 'PATCH', `/rest/v1/profiles?id=eq.${member.id}`, forged)
  expect(direct).toMatchObject({ status: 403, code: '42501' })
  await office.ask(member, 'PUT', '/auth/v1/user', { data: { consent_version: '2026-11-30' } })
  expect(await consent()).toEqual([{ consent_version: null, consented_at: null }])
  expect(await mark()).toMatchObject({ status: 403 })
})

test('[C-127] stores with consent, and no longer after withdrawing it', async () => {
  expect((await office.call(member, 'set_consent', { version: '2026-11-30' })).status).toBe(204)
  expect(await consent()).toEqual([{ consent_version: '2026-11-30', consented_at: expect.any(String) }])
  expect((await mark()).status).toBe(201)
  await office.call(member, 'set_consent', { version: '' })
  const another = { ...highlight, verse_number: 17 }
  expect(await office.ask(member, 'POST', '/rest/v1/verse_highlights', another)).toMatchObject({
    status: 403,
  })
})

test('[C-127] registration stores the consent with the server’s time', async () => {
  const email = `lydia-${Date.now()}@exempel.se`
  await office.ask(office.visitor, 'POST', '/auth/v1/signup', {
    email,
    password: 'purpur-tyg-4711',
    data: { consent_version: '2026-11-30', consented_at: '2020-01-01T00:00:00Z' },
  })
  const { body } = await office.ask(
    office.service,
    'GET',
    '/rest/v1/profiles?select=consented_at&consent_version=eq.2026-11-30&order=consented_at.desc&limit=1',
  )
  const [{ consented_at }] = body as [{ consented_at: string }]
  expect(Date.now() - Date.parse(consented_at)).toBeLessThan(60_000)
})

test('BE-24, C-127: a write that waits for consent is no refusal of the security log', async () => {
  const admin = await office.signUpAdmin()
  const other = await office.signUp({ consents: false })
  const sent = await office.ask(other, 'POST', '/rest/v1/verse_highlights', highlight)
  expect(sent).toMatchObject({ status: 403, code: 'PT403' })
  expect((await office.call(other, 'office_overview')).status).toBe(403)
  const { body } = await office.call(admin, 'list_security_events', { page_size: 100 })
  const refused = (body as { kind: string; what: string }[]).filter(({ kind }) => kind === 'refused')
  expect(refused.map(({ what }) => what)).toContain('rpc/office_overview')
  expect(refused.map(({ what }) => what)).not.toContain('verse_highlights')
})
