import { type Office, type Person, startOffice } from './testing/office'

// The machine may be busy with other tests.
jest.setTimeout(120_000)

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
  await office.ask(owner, 'POST', '/rest/v1/verse_notes', noteOf(owner))
  await office.ask(owner, 'POST', '/rest/v1/highlight_names', { color: 'blue', name: 'Hemligt' })
})
afterAll(() => office?.stop())

const id = '00000000-0000-4000-b000-00000000abcd'
const noteOf = (person: Person, body = 'Hemligt') => ({
  id,
  user_id: person.id,
  book: 'John',
  chapter: 3,
  first_verse: 16,
  last_verse: 16,
  body,
})

const found = async (person: Person) => {
  const all = await office.call(person, 'my_markings', {})
  const chapter = await office.call(person, 'chapter_markings', { of_book: 'John', of_chapter: 3 })
  return JSON.stringify([all.body, chapter.body])
}

test('[BE-44] with a real token the owner reads marks and notes, another member and an administrator read none', async () => {
  expect(await found(owner)).toContain('Hemligt')
  for (const person of [stranger, admin]) {
    expect(await found(person)).not.toContain(id)
    for (const table of ['verse_highlights', 'verse_notes', 'highlight_names'])
      expect((await office.ask(person, 'GET', `/rest/v1/${table}?user_id=eq.${owner.id}`)).body).toEqual([])
  }
})

test('[BE-44] nor does another member write over a note, give one away or take one', async () => {
  const upsert = { Prefer: 'resolution=merge-duplicates' }
  for (const note of [noteOf(stranger, 'Stulen'), noteOf(owner, 'Stulen')]) {
    const answer = await office.ask(stranger, 'POST', '/rest/v1/verse_notes', note, upsert)
    expect(answer.code).toBe('42501')
  }
  await office.ask(stranger, 'PATCH', `/rest/v1/verse_notes?id=eq.${id}`, { body: 'Stulen' })
  await office.ask(stranger, 'DELETE', `/rest/v1/verse_notes?id=eq.${id}`)
  expect(await found(owner)).toContain('Hemligt')
})
