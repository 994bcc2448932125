import { type Office, type Person, startOffice } from './testing/office'

let office: Office
let owner: Person
let stranger: Person
let admin: Person
beforeAll(async () => {
  office = await startOffice()
  owner = await office.signUp()
  stranger = await office.signUp()
  admin = await office.signUpAdmin()
  await office.ask(owner, 'POST', '/rest/v1/verse_highlights', {
    book: 'Johannes',
    chapter: 3,
    verse_number: 16,
  })
  await office.call(owner, 'save_note', noteOf('Hemligt'))
  await office.ask(owner, 'POST', '/rest/v1/highlight_names', { color: 'blue', name: 'Hemligt' })
})
afterAll(() => office?.stop())

const id = '00000000-0000-4000-b000-00000000abcd'
const noteOf = (words: string) => ({
  of_note: id,
  of_book: 'John',
  of_chapter: 3,
  from_verse: 16,
  to_verse: 16,
  words,
  written_by: '00000000-0000-4000-c000-000000000001',
})

const found = async (person: Person) => {
  const all = await office.call(person, 'my_markings', {})
  const chapter = await office.call(person, 'chapter_markings', { of_book: 'John', of_chapter: 3 })
  return JSON.stringify([all.body, chapter.body])
}

test('[BE-44] the owner reads marks and notes with a real token; another member and an administrator read none', async () => {
  const own = await found(owner)
  expect(own).toContain('"kind":"mark"')
  expect(own).toContain('Hemligt')
  for (const person of [stranger, admin]) {
    expect(await found(person)).not.toContain(id)
    for (const table of ['verse_highlights', 'verse_notes', 'highlight_names'])
      expect((await office.ask(person, 'GET', `/rest/v1/${table}?user_id=eq.${owner.id}`)).body).toEqual([])
  }
})

test('[BE-44] another member can neither overwrite nor remove a note', async () => {
  expect((await office.call(stranger, 'save_note', noteOf('Stulen'))).code).toBe('23505')
  expect((await office.call(stranger, 'save_note', noteOf(''))).body).toBeNull()
  expect(await found(owner)).toContain('Hemligt')
})

test('[BE-49] no direct request writes a note past the check for a newer text, not even the owner’s', async () => {
  const row = { id, book: 'John', chapter: 3, first_verse: 16, last_verse: 16, body: 'Stulen' }
  const upsert = { Prefer: 'resolution=merge-duplicates' }
  for (const person of [owner, stranger, admin]) {
    const at = `/rest/v1/verse_notes?id=eq.${id}`
    expect((await office.ask(person, 'POST', '/rest/v1/verse_notes', row, upsert)).code).toBe('42501')
    expect((await office.ask(person, 'PATCH', at, { body: 'Stulen' })).code).toBe('42501')
    expect((await office.ask(person, 'DELETE', at)).code).toBe('42501')
  }
  expect(await found(owner)).toContain('Hemligt')
  const other = { ...noteOf('Från telefonen'), written_by: '00000000-0000-4000-c000-000000000002' }
  expect(await office.call(owner, 'save_note', other)).toMatchObject({ status: 409, code: 'PT409' })
})
