import { type Office, type Person, startOffice } from './testing/office'

let office: Office
let admin: Person
beforeAll(async () => {
  office = await startOffice()
  admin = await office.signUpAdmin()
})
afterAll(() => office?.stop())

type Change = { id: number; actor: string; source: string; at: string }
type Subject = { id: string; title: string; updated_at: string }

const newest = async (): Promise<Change> => {
  const { body } = await office.ask(admin, 'GET', '/rest/v1/changes?order=id.desc&limit=1')
  return (body as Change[])[0] as Change
}
const returned = { Prefer: 'return=representation' }

/** As an administrator, creates a subject and renames it. */
async function renamedSubject(): Promise<Subject> {
  const { body } = await office.ask(admin, 'POST', '/rest/v1/subjects', { title: 'Förut' }, returned)
  const { id } = (body as Subject[])[0] as Subject
  const changed = await office.ask(
    admin,
    'PATCH',
    `/rest/v1/subjects?id=eq.${id}`,
    { title: 'Efter' },
    returned,
  )
  return (changed.body as Subject[])[0] as Subject
}

test('[BE-24] not even an administrator writes, changes or empties the log by hand', async () => {
  await renamedSubject()
  const { id } = await newest()
  const before = await office.fingerprint()
  const rows = {
    changes: [{ actor: null, source: 'sql', at: '1999-01-01' }, `id=eq.${id}`],
    change_rows: [
      {
        change_id: id,
        table_name: 'subjects',
        row_id: 'x',
        operation: 'update',
        label: 'x',
        before: {},
        after: {},
      },
      `change_id=eq.${id}`,
    ],
  } as const
  for (const [table, [row, filter]] of Object.entries(rows)) {
    const address = `/rest/v1/${table}?${filter}`
    expect((await office.ask(admin, 'GET', address)).text).toContain(String(id))
    expect((await office.ask(admin, 'POST', `/rest/v1/${table}`, row)).code).toBe('42501')
    expect((await office.ask(admin, 'PATCH', address, row)).code).toBe('42501')
    expect((await office.ask(admin, 'DELETE', address)).code).toBe('42501')
  }
  expect((await office.ask(office.service, 'DELETE', `/rest/v1/changes?id=eq.${id}`)).code).toBe('42501')
  expect((await office.call(admin, 'begin_change')).status).toBe(404)
  expect(await office.fingerprint()).toEqual(before)
})

test('[BE-24] a member reads nothing of the log, and a visitor is refused', async () => {
  const member = await office.signUp()
  const { id, row } = { id: (await newest()).id, row: await renamedSubject() }
  for (const table of ['changes', 'change_rows']) {
    expect((await office.ask(member, 'GET', `/rest/v1/${table}`)).body).toEqual([])
    expect((await office.ask(office.visitor, 'GET', `/rest/v1/${table}`)).code).toBe('42501')
  }
  const embedded = await office.ask(member, 'GET', `/rest/v1/changes?select=*,change_rows(*)&id=eq.${id}`)
  expect(embedded.body).toEqual([])
  const version = { table_name: 'subjects', row_id: row.id, change_id: id }
  expect((await office.call(member, 'version_of', version)).code).toBe('42501')
})

test('[BE-24] the database sets account, method and time of a log row, whatever a write contains', async () => {
  const begun = Date.now()
  const other = await office.signUpAdmin()
  for (const forged of [{ actor: other.id }, { source: 'sql' }, { at: '1999-01-01' }]) {
    const { status } = await office.ask(admin, 'POST', '/rest/v1/subjects', { title: 'A', ...forged })
    expect(status).toBe(400)
  }
  const claims = { updated_at: '1999-01-01T00:00:00Z', created_at: '1999-01-01T00:00:00Z' }
  const headers = { 'request.jwt.claims': JSON.stringify({ sub: other.id }), 'X-User-Id': other.id }
  await office.ask(admin, 'POST', '/rest/v1/subjects', { title: 'Falsk', ...claims }, headers)
  const { actor, source, at } = await newest()
  expect([actor, source]).toEqual([admin.id, 'member'])
  expect(Date.parse(at)).toBeGreaterThanOrEqual(begun - 1000)

  const set = { setting_name: 'request.jwt.claims', new_value: '{}', is_local: false }
  expect((await office.call(admin, 'set_config', set)).status).toBe(404)
})

test('[BE-24] a member cannot undo, restore or erase other people’s changes', async () => {
  const member = await office.signUp()
  const { id, updated_at } = await renamedSubject()
  const { id: change } = await newest()
  const deleted = await renamedSubject()
  await office.call(admin, 'delete_items', { table_name: 'subjects', ids: [deleted.id] })
  const { id: deletion } = await newest()
  const before = await office.fingerprint()
  const row = { table_name: 'subjects', row_id: id }
  const calls = [
    ['undo', { change_id: change }],
    ['undo', { change_id: change, ...row }],
    ['undo', { change_id: deletion }],
    ['undo_saved', { ...row, saved_at: updated_at }],
    ['restore_version', { ...row, change_id: change - 1 }],
    ['erase_item', { table_name: 'subjects', row_id: deleted.id }],
  ] as const
  for (const [name, values] of calls) {
    for (const person of [member, office.visitor]) {
      expect([name, (await office.call(person, name, values)).code]).toEqual([name, '42501'])
    }
  }
  expect(await office.fingerprint()).toEqual(before)
  expect((await office.call(admin, 'undo', { change_id: deletion })).status).toBe(200)
})
