import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { BackendEnv } from '../context'
import type { Database } from '../database/database'
import { readConfig } from '../project/config'
import { takeTemporaryFolder } from '../project/dataFolder'
import { openProject } from '../project/openProject'
import { createRest, type Rest } from '../rest/rest'
import { rawRequest, sendRaw, statusOf } from '../testing/raw'
import { setForwardedFor } from './sender'

const dir = fileURLToPath(new URL('../../../supabase', import.meta.url))
const home = '192.0.2.1'

let database: Database
let rest: Rest
let url: string
/** The sender's address of the next connections: simulates several machines. */
let address = home
const closers: (() => unknown)[] = []

beforeAll(async () => {
  const data = takeTemporaryFolder()
  database = await openProject(dir, readConfig(dir), data, { seed: false, onProgress: () => {} })
  rest = await createRest({
    database,
    schemas: ['public'],
    extraSearchPath: ['extensions'],
    maxRows: 1000,
    deadline: 10_000,
  })
  const app = new Hono<BackendEnv>()
  app.use(setForwardedFor(false))
  app.use(async (c, next) => {
    c.set('identity', { role: 'anon', claims: { role: 'anon' } })
    await next()
  })
  app.route('/rest/v1', rest)
  const fetchFrom = (request: Request) =>
    app.fetch(request, { incoming: { socket: { remoteAddress: address } } })
  const server = serve({ fetch: fetchFrom, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false })
  await new Promise((done) => server.once('listening', done))
  url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  closers.push(
    data.release,
    () => database.close(),
    () => rest.close(),
    () => server.close(),
  )
})
afterAll(async () => {
  for (const close of closers.reverse()) await close()
})
beforeEach(async () => {
  address = home
  await database.exec(
    'truncate public.contact_messages, public.interpretation_questions, private.sender_counts, private.sender_keys cascade',
  )
})

const count = async (table: string) =>
  database.transaction(async (tx) => Number((await tx.query(`select count(*) from ${table}`)).rows[0]?.count))

let words = 0
const message = (more: object = {}) => {
  words += 1
  return { name: 'Robot', email: 'robot@example.com', message: `Reklam ${words}`, ...more }
}

async function send(path: string, body: unknown, headers: Record<string, string> = {}) {
  const text = JSON.stringify(body)
  const all = {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
    ...headers,
  }
  const response = await sendRaw(url, rawRequest(`POST /rest/v1/${path}`, all, text))
  const [, code = null] = /"code":"([^"]*)"/.exec(response) ?? []
  return { status: statusOf(response), code, response }
}

const sendMany = async (amount: number, headers: Record<string, string> = {}) => {
  const statuses: number[] = []
  for (let i = 0; i < amount; i++) statuses.push((await send('contact_messages', message(), headers)).status)
  return statuses.filter((status) => status === 201).length
}

test('119 messages in one request are refused, and the form still works afterwards', async () => {
  const flood = await send(
    'contact_messages',
    Array.from({ length: 119 }, () => message()),
  )
  expect(flood).toMatchObject({ status: 400, code: 'PT400' })
  expect(flood.response).toContain('Skicka ett meddelande i taget.')
  const questions = Array.from({ length: 119 }, (_, n) => ({ question: `Fråga ${n}` }))
  expect(await send('interpretation_questions', questions)).toMatchObject({ status: 400, code: 'PT400' })
  expect(await count('public.contact_messages')).toBe(0)
  address = '192.0.2.2'
  expect((await send('contact_messages', message())).status).toBe(201)
})

test('thirty messages of one sender are accepted; another sender’s are still accepted', async () => {
  expect(await sendMany(31)).toBe(30)
  const refused = await send('contact_messages', message())
  expect(refused).toMatchObject({ status: 429, code: 'PT429' })
  expect(refused.response).toContain('Det har kommit ovanligt många meddelanden. Försök igen om en stund.')
  expect(await send('interpretation_questions', { question: 'Också?' })).toMatchObject({ status: 429 })
  address = '192.0.2.2'
  expect(await sendMany(2)).toBe(2)
})

test('forged headers with another address have no effect', async () => {
  expect(await sendMany(30)).toBe(30)
  for (const name of ['X-Forwarded-For', 'CF-Connecting-IP', 'X-Real-IP', 'Forwarded', 'True-Client-IP']) {
    for (const claimed of [
      '198.51.100.7',
      '198.51.100.7, 198.51.100.8',
      'for=198.51.100.7',
      '::1',
      'unknown',
      '',
    ]) {
      expect((await send('contact_messages', message(), { [name]: claimed })).status).toBe(429)
    }
  }
})

test('parallel messages are counted one after another', async () => {
  const sent = await Promise.all(Array.from({ length: 45 }, () => send('contact_messages', message())))
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(30)
})

test('a flood from many addresses leaves room for senders of few messages', async () => {
  for (let host = 1; host <= 8; host++) {
    address = `10.0.0.${host}`
    expect(await sendMany(15)).toBe(15)
  }
  address = '10.0.0.1'
  expect(await sendMany(1)).toBe(0)
  address = '192.0.2.77'
  expect(await sendMany(3)).toBe(3)
})

test('all addresses of one IPv6 network count as one sender', async () => {
  address = '2001:db8:0:1::1'
  expect(await sendMany(20)).toBe(20)
  address = '2001:db8:0:1:ffff::2'
  expect(await sendMany(15)).toBe(10)
  address = '2001:db8:0:2::1'
  expect(await sendMany(1)).toBe(1)
  address = '::ffff:192.0.2.50'
  expect(await sendMany(30)).toBe(30)
  address = '192.0.2.50'
  expect(await sendMany(1)).toBe(0)
})

test('one visitor’s messages do not count against another’s limit', async () => {
  for (let host = 1; host <= 4; host++) {
    address = `10.0.1.${host}`
    await send('interpretation_questions', { question: 'Vad är tro?' })
    await database.exec(
      `update public.interpretation_questions set created_at = created_at - interval '2 minutes'`,
    )
  }
  expect(await count('public.interpretation_questions')).toBe(3)
  address = home
  // The form treats 23505 as success: the owners already have this text with this name and address three times.
  expect(await send('interpretation_questions', { question: 'Vad är tro?' })).toMatchObject({ code: '23505' })
  const named = { question: 'Vad är tro?', user_name: 'Eva' }
  expect((await send('interpretation_questions', named)).status).toBe(201)
})

test('a request id that exists already reveals nothing and changes nothing', async () => {
  const request_id = '00000000-0000-4000-8000-000000000001'
  expect((await send('contact_messages', message({ request_id }))).status).toBe(201)
  const other = message({ request_id })
  expect(await send('contact_messages', other)).toMatchObject({ status: 409, code: '23505' })
  for (const resolution of ['merge-duplicates', 'ignore-duplicates']) {
    const headers = { Prefer: `resolution=${resolution}` }
    expect(await send('contact_messages?on_conflict=request_id', other, headers)).toMatchObject({
      status: 401,
      code: '42501',
    })
  }
  expect(await count('public.contact_messages')).toBe(1)
})

test('no stored data links an address to a text', async () => {
  address = '203.0.113.99'
  await sendMany(2)
  await database.exec('select private.forget_senders()')
  const tables = await database.transaction(
    async (tx) =>
      (
        await tx.query(`select format('%I.%I', schemaname, tablename) as name from pg_tables
          where schemaname in ('public', 'private', 'auth', 'storage')`)
      ).rows,
  )
  for (const { name } of tables) {
    const { rows } = await database.transaction((tx) =>
      tx.query(`select to_json(t)::text as row from ${name} t`),
    )
    const text = rows.map(({ row }) => row).join('\n')
    expect(text).not.toContain('203.0.113.99')
    if (name === 'private.sender_counts')
      expect(text).toMatch(/^\{"hour":\d+,"sender":"\\\\x[0-9a-f]{6}","messages":2\}$/)
    else expect(text).not.toMatch(/"sender/)
  }
})

test('U+0000 gives 400, invisible characters give 422 with a sentence, and typed text is composed', async () => {
  expect(await send('contact_messages', message({ message: 'a\0b' }))).toMatchObject({
    status: 400,
    code: '22P05',
  })
  const turned = await send('contact_messages', message({ email: 'a\u202eb@example.com' }))
  expect(turned).toMatchObject({ status: 422, code: 'PT422' })
  expect(turned.response).toContain('Namn, e-post och telefon får inte innehålla osynliga tecken.')
  expect((await send('contact_messages', message({ email: 'bjo\u0308rn@example.com' }))).status).toBe(201)
  const { rows } = await database.transaction((tx) => tx.query('select email from public.contact_messages'))
  expect(rows).toEqual([{ email: 'björn@example.com' }])
})

test('[BE-17] a message is stored without the space around it', async () => {
  const space = ' '.repeat(100_000)
  const padded = message({ name: `Eva${space}`, message: `${space}Hej${space}\n` })
  expect((await send('contact_messages', padded)).status).toBe(201)
  const { rows } = await database.transaction((tx) =>
    tx.query('select name, message from public.contact_messages'),
  )
  expect(rows).toEqual([{ name: 'Eva', message: 'Hej' }])
  const long = message({ message: `a${space}b` })
  expect(await send('contact_messages', long)).toMatchObject({ status: 400, code: '23514' })
})
