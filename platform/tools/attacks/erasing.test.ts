import { pictures } from '@portal/backend/testing/pictures'
import { type Office, type Person, startOffice } from './testing/office'

let office: Office
let admin: Person
let member: Person
let other: Person
const bucket = '/storage/v1/object/avatars'
const nameOf = ({ id }: Person) => `${id}-a.jpg`

beforeAll(async () => {
  office = await startOffice()
  admin = await office.signUpAdmin()
  member = await office.signUp()
  other = await office.signUp()
  for (const person of [member, other]) {
    const stored = await office.ask(person, 'POST', `${bucket}/${nameOf(person)}`, pictures.jpeg, {
      'Content-Type': 'image/jpeg',
    })
    expect(stored.status).toBe(200)
  }
})
afterAll(() => office?.stop())

const statusOf = async (person: Person) =>
  (await office.ask(office.visitor, 'GET', `/storage/v1/object/public/avatars/${nameOf(person)}`)).status

test('BE-170, SEC-12: only its member and an administrator remove a picture', async () => {
  for (const person of [office.visitor, other]) {
    await office.ask(person, 'DELETE', bucket, { prefixes: [nameOf(member)] })
    await office.ask(person, 'DELETE', `${bucket}/${nameOf(member)}`)
    expect(await statusOf(member)).toBe(200)
    const list = await office.ask(person, 'POST', '/storage/v1/object/list/avatars', { prefix: '' })
    expect(list.text).not.toContain(member.id)
  }
  const overwritten = await office.ask(admin, 'PUT', `${bucket}/${nameOf(member)}`, pictures.jpeg, {
    'Content-Type': 'image/jpeg',
  })
  expect(overwritten.status).toBeGreaterThanOrEqual(400)
})

test('BE-170, SEC-12: an administrator finds a person’s pictures, removes them and erases the person', async () => {
  const { email } = member
  const found = await office.call(admin, 'find_person', { email })
  expect(found.body).toMatchObject({ account: { id: member.id, pictures: [nameOf(member)] } })
  const early = await office.call(admin, 'erase_person', { email })
  expect(early).toMatchObject({ status: 409, code: 'PT409' })
  expect(await statusOf(member)).toBe(200)
  const { status } = await office.ask(admin, 'DELETE', bucket, { prefixes: [nameOf(member)] })
  expect(status).toBe(200)
  expect((await office.call(admin, 'erase_person', { email })).body).toMatchObject({ accounts: 1 })
  expect(await statusOf(member)).toBe(400)
  expect(await statusOf(other)).toBe(200)
})

test('BE-23, BE-170, SEC-09: an administrator’s export has nothing that is the member’s alone', async () => {
  const note = 'Bara för mig själv'
  const saved = await office.call(other, 'save_note', {
    of_note: crypto.randomUUID(),
    of_book: 'Johannes',
    of_chapter: 3,
    from_verse: 16,
    to_verse: 16,
    words: note,
    written_by: crypto.randomUUID(),
  })
  expect(saved.status).toBe(200)
  const exported = await office.call(admin, 'export_person', { email: other.email })
  expect(exported.body).toMatchObject({ account: { email: other.email, counts: { verse_notes: 1 } } })
  expect(exported.text).not.toContain(note)
  expect((await office.call(other, 'my_data')).text).toContain(note)
})
