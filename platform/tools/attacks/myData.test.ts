import { pictures } from '@portal/backend/testing/pictures'
import { type Office, type Person, startOffice } from './testing/office'

let office: Office
beforeAll(async () => {
  office = await startOffice()
})
afterAll(() => office?.stop())

const avatars = '/storage/v1/object/avatars'

/** Creates a member with a highlight and a picture. */
async function member(verse: number): Promise<Person & { picture: string }> {
  const person = await office.signUp()
  const highlight = { book: 'Johannes', chapter: 3, verse_number: verse }
  expect((await office.ask(person, 'POST', '/rest/v1/verse_highlights', highlight)).status).toBe(201)
  const picture = `${person.id}-a.jpg`
  const headers = { 'Content-Type': 'image/jpeg' }
  expect((await office.ask(person, 'POST', `${avatars}/${picture}`, pictures.jpeg, headers)).status).toBe(200)
  return { ...person, picture }
}

const dataOf = async (person: Person) =>
  (await office.call(person, 'my_data')).body as Record<string, unknown[]>

test('[BE-48] a member cannot read or remove another member’s data by table, function, storage or export', async () => {
  const [maria, johan] = [await member(16), await member(17)]
  const exported = await office.call(maria, 'my_data')
  expect(exported.text).toContain(maria.email)
  for (const word of [johan.id, johan.email]) expect(exported.text).not.toContain(word)
  expect((await office.call(maria, 'my_data', { user_id: johan.id })).status).toBe(404)

  const own = `?user_id=eq.${johan.id}`
  for (const method of ['GET', 'DELETE']) {
    const answer = await office.ask(maria, method, `/rest/v1/verse_highlights${own}`, undefined, {
      Prefer: 'return=representation',
    })
    expect(answer.body).toEqual([])
  }
  const list = await office.ask(maria, 'POST', '/storage/v1/object/list/avatars', {
    prefix: '',
    search: johan.id,
  })
  expect(list.body).toEqual([])
  await office.ask(maria, 'DELETE', avatars, { prefixes: [johan.picture] })
  expect((await office.call(maria, 'delete_my_data', { kinds: ['verse_highlights'] })).status).toBe(204)
  expect(await dataOf(johan)).toMatchObject({
    verse_highlights: [{ verse_number: 17 }],
    pictures: [{ name: johan.picture }],
  })
})

test('[BE-48] an altered token or one without an account is refused', async () => {
  const [maria, johan] = [await member(16), await member(17)]
  const [head = '', payload = '', signature = ''] = maria.token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const forged = Buffer.from(JSON.stringify({ ...claims, sub: johan.id })).toString('base64url')
  const token = `${head}.${forged}.${signature}`
  for (const name of ['my_data', 'my_data_counts', 'my_sessions', 'delete_my_account']) {
    expect((await office.call({ ...maria, token }, name)).status).toBe(401)
    expect((await office.call(office.visitor, name)).code).toBe('42501')
  }
})

test('[C-119] an account is deleted with its pictures, and its old token reveals nothing', async () => {
  const [maria, johan] = [await member(16), await member(17)]
  const refused = await office.call(maria, 'delete_my_account')
  expect([refused.status, refused.code]).toEqual([409, 'PT409'])
  await office.ask(maria, 'DELETE', avatars, { prefixes: [maria.picture] })
  const elsewhere = await office.ask(maria, 'POST', '/auth/v1/token?grant_type=password', {
    email: maria.email,
    password: 'long enough',
  })
  expect(elsewhere.status).toBe(200)
  const signedOut = { ...maria, token: (elsewhere.body as { access_token: string }).access_token }
  expect((await office.ask(signedOut, 'POST', '/auth/v1/logout?scope=local')).status).toBe(204)
  expect((await office.call(signedOut, 'delete_my_account')).code).toBe('PT403')
  expect((await office.call(maria, 'delete_my_account')).status).toBe(204)

  const again = await office.ask(maria, 'POST', '/auth/v1/token?grant_type=password', {
    email: maria.email,
    password: 'long enough',
  })
  expect(again.status).toBe(400)
  expect(await dataOf(maria)).toMatchObject({
    account: null,
    sessions: [],
    verse_highlights: [],
    pictures: [],
  })
  const headers = { 'Content-Type': 'image/jpeg' }
  const picture = await office.ask(maria, 'POST', `${avatars}/${maria.id}-late.jpg`, pictures.jpeg, headers)
  expect(picture.status).toBeGreaterThanOrEqual(400)
  const late = { book: 'Johannes', chapter: 3, verse_number: 18 }
  expect((await office.ask(maria, 'POST', '/rest/v1/verse_highlights', late)).status).toBe(409)
  expect(await dataOf(johan)).toMatchObject({ verse_highlights: [{ verse_number: 17 }] })
})
