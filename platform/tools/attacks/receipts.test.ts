import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type Office, type Person, startOffice } from './testing/office'

let office: Office
let member: Person
let other: Person
let admin: Person
const logged: string[] = []

beforeAll(async () => {
  for (const level of ['log', 'info', 'warn', 'error'] as const)
    jest.spyOn(console, level).mockImplementation((...words) => {
      logged.push(words.map(String).join(' '))
    })
  office = await startOffice()
  member = await office.signUp()
  other = await office.signUp()
  admin = await office.signUpAdmin()
})
afterAll(async () => {
  await office?.stop()
  jest.restoreAllMocks()
})

const newToken = () => randomBytes(16).toString('hex')
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Sends a question and returns the token of its receipt. */
async function ask(person: Person, question = `Vad är ${randomUUID()}?`): Promise<string> {
  const token = newToken()
  const sent = { question, request_id: randomUUID(), receipt_hash: hashOf(token) }
  expect((await office.call(person, 'ask_question', sent)).status).toBe(204)
  return token
}
const look = (person: Person, token: string) => office.call(person, 'question_receipt', { token })

test('[C-116] only the token opens a receipt, and no cache stores the response', async () => {
  const token = await ask(office.visitor)
  const { body, headers } = await look(office.visitor, token)
  expect(body).toEqual({ status: 'pending', answer_id: null })
  expect(headers.get('cache-control')).toBe('no-store')
  expect((await office.call(member, 'my_receipts')).headers.get('cache-control')).toBe('no-store')
})

test('[C-116] unknown, malformed and deleted tokens get the same response', async () => {
  const token = await ask(office.visitor, 'Borttagen?')
  const { body } = await office.call(admin, 'office_questions', {})
  const { id } =
    (body as { id: string; question: string }[]).find(({ question }) => question === 'Borttagen?') ?? {}
  expect((await office.ask(admin, 'DELETE', `/rest/v1/interpretation_questions?id=eq.${id}`)).status).toBe(
    204,
  )
  const answers = []
  for (const each of [token, newToken(), hashOf(token), '', '%', `' or true --`, 'a'.repeat(2_000)])
    answers.push(await look(office.visitor, each))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 null']))
})

test('[C-116] no token is sent in an address', async () => {
  const token = await ask(office.visitor)
  const answer = await office.ask(office.visitor, 'GET', `/rest/v1/rpc/question_receipt?token=${token}`)
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.text).not.toContain('pending')
})

test('[C-116] another member’s receipts cannot be read: not in the table, with a question, in the list or the log', async () => {
  const token = await ask(member, 'Medlemmens fråga?')
  for (const person of [office.visitor, other, admin]) {
    for (const path of [
      'question_receipts',
      `question_receipts?token_hash=eq.${hashOf(token)}&select=user_id`,
      'interpretation_questions?select=id,question_receipts(user_id)',
      'question_receipts?select=interpretation_questions(question)',
    ]) {
      expect((await office.ask(person, 'GET', `/rest/v1/${path}`)).code).toBe('42501')
    }
    const row = `/rest/v1/question_receipts?token_hash=eq.${hashOf(token)}`
    for (const method of ['POST', 'PATCH', 'DELETE']) {
      const body = method === 'DELETE' ? undefined : { user_id: person.id }
      expect((await office.ask(person, method, row, body)).code).toBe('42501')
    }
  }
  expect((await office.call(member, 'my_receipts')).text).toContain('Medlemmens fråga?')
  expect((await office.call(other, 'my_receipts')).body).toEqual([])
  expect((await office.call(admin, 'my_receipts')).body).toEqual([])
  const seen = [
    await office.call(admin, 'office_questions', {}),
    await office.ask(admin, 'GET', '/rest/v1/interpretation_questions?select=id,status'),
    await office.ask(admin, 'GET', '/rest/v1/change_rows'),
    await office.call(admin, 'list_changes'),
  ].map(({ text }) => text)
  for (const secret of [token, hashOf(token), member.id]) expect(seen.join()).not.toContain(secret)
})

test('[BE-50] a request cannot add its receipt to another person’s question', async () => {
  const token = await ask(member)
  const forged = { question: 'En annan?', request_id: randomUUID(), receipt_hash: hashOf(token) }
  expect((await office.call(other, 'ask_question', forged)).code).toBe('PT409')
  expect((await office.call(admin, 'office_questions', {})).text).not.toContain('En annan?')
  for (const name of ['keep_receipt', 'count_receipt_look'])
    expect((await office.call(other, name, {})).code).toBe('PGRST202')
})

test('[BE-300] a passage made by hand is refused with its question, and no request reads one', async () => {
  for (const passage of [
    '<script>alert(1)</script>',
    'John.3.999',
    'Joh.3.16',
    'John.3.16 John.3.17',
    `' or true --`,
  ]) {
    const sent = {
      question: 'Påhittat?',
      request_id: randomUUID(),
      receipt_hash: hashOf(newToken()),
      passage,
    }
    expect([passage, (await office.call(office.visitor, 'ask_question', sent)).status >= 400]).toEqual([
      passage,
      true,
    ])
  }
  expect((await office.call(admin, 'office_questions', {})).text).not.toContain('Påhittat?')
  for (const person of [office.visitor, member, admin]) {
    const address = '/rest/v1/interpretation_questions?select=id&passage=eq.John.3.16'
    expect((await office.ask(person, 'GET', address)).code).toBe('42501')
  }
})

test('[C-116] refuses guesses after sixty in an hour, also a right one, and logs no token', async () => {
  const token = await ask(office.visitor)
  const statuses: number[] = []
  // Twice as many where an hour of the clock ends meanwhile.
  while (statuses.at(-1) !== 429 && statuses.length < 122)
    statuses.push((await look(office.visitor, newToken())).status)
  expect(statuses.at(-1)).toBe(429)
  // The tests above have guessed a few times.
  expect(statuses.length).toBeGreaterThan(40)
  expect(await look(office.visitor, token)).toMatchObject({ status: 429, code: 'PT429' })
  // A member's requests count as the same sender's.
  expect((await look(member, token)).status).toBe(429)
  await office.call(office.visitor, 'question_receipt', { token: { token } })
  await office.call(office.visitor, 'question_receipt', { token, more: token })
  await office.call(office.visitor, 'ask_question', { question: '', request_id: token, receipt_hash: token })
  // The forms have a separate quota.
  await ask(office.visitor)
  expect(logged.join('\n')).not.toContain(token)
  expect(logged.join('\n')).not.toContain(hashOf(token))
})
