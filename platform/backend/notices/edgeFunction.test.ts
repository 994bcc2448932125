import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { NewsCounts } from '@portal/supabase/functions/notices/words'
import { findDeno } from '../testing/findDeno'

/** The Edge Function in its own runtime, against a fake project and a fake mail server. */
const FUNCTION = join(__dirname, '../../../supabase/functions/notices/index.ts')
const deno = findDeno()

type Sent = { path: string; authorization: string | undefined; body: Record<string, unknown> }
let server: Server
let due: (NewsCounts & { user_id: string; email: string })[]
let lost: string[]
let requests: Sent[]
let refused: string | null
const none = { factors: 0, factor_owners: null, held: 0 }
let settings: Record<string, string>
const running: ChildProcess[] = []

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
    requests.push({ path: request.url ?? '', authorization: request.headers.authorization, body })
    if (request.url === '/rest/v1/rpc/take_notices') return response.end(JSON.stringify(due))
    if (request.url === '/rest/v1/rpc/lost_avatars') return response.end(JSON.stringify(lost))
    response.statusCode = request.url === '/mails' ? (body.to === refused ? 422 : 200) : 204
    response.end()
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  settings = {
    SUPABASE_URL: url,
    SUPABASE_SERVICE_ROLE_KEY: 'service',
    PORTAL_URL: 'https://portal.exempel',
    MAIL_URL: `${url}/mails`,
    MAIL_KEY: 'mailer',
    MAIL_FROM: 'Portalen <nej@portal.exempel>',
    NOTICES_SECRET: 'long and random',
  }
})
beforeEach(() => {
  requests = []
  refused = null
  lost = []
  due = [
    { user_id: 'a', email: 'anna@exempel.se', questions: 2, messages: 1, faults: 0, fault: null, ...none },
    { user_id: 'b', email: 'eva@exempel.se', questions: 0, messages: 3, faults: 0, fault: null, ...none },
  ]
})
afterEach(() => {
  for (const program of running.splice(0)) program.kill()
})
afterAll(() => server.close())
const sentTo = (path: string) => requests.filter((request) => request.path === path)

/** Starts the function with these secrets and returns its address and everything that it has logged. */
async function start(secrets: Record<string, string>): Promise<{ url: string; log: () => string }> {
  const program = spawn(deno, ['run', '--no-prompt', '--allow-env', '--allow-net=127.0.0.1', FUNCTION], {
    env: { ...secrets, DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0', NO_COLOR: '1', HOME: process.env.HOME },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(program)
  let output = ''
  const url = await new Promise<string>((done, fail) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)
      if (address) done(address[0])
    }
    program.stdout.on('data', read)
    program.stderr.on('data', read)
    program.once('exit', () => fail(new Error(`Deno ended: ${output}`)))
  })
  return { url, log: () => output }
}

async function call(url: string, secret = settings.NOTICES_SECRET) {
  const response = await fetch(url, { method: 'POST', headers: { Authorization: `Bearer ${secret}` } })
  return { status: response.status, body: await response.json() }
}

test('[BE-38] Deno accepts the function’s types', () => {
  expect(() => execFileSync(deno, ['check', FUNCTION], { stdio: 'pipe' })).not.toThrow()
})

test('[BE-38] sends due mails to the mailer and settles them in the database', async () => {
  const { url } = await start(settings)
  expect(await call(url)).toEqual({ status: 200, body: { sent: 2 } })
  const subject = '2 nya frågor och 1 nytt meddelande'
  expect(sentTo('/mails')).toMatchObject([
    {
      authorization: 'Bearer mailer',
      body: { from: settings.MAIL_FROM, to: 'anna@exempel.se', subject },
    },
    { body: { to: 'eva@exempel.se', subject: '3 nya meddelanden' } },
  ])
  expect(sentTo('/mails')[1]?.body.html).toContain('href="https://portal.exempel/admin/kontakt"')
  expect(sentTo('/mails')[1]?.body.html).not.toContain('/admin/fragor')
  expect(sentTo('/rest/v1/rpc/settle_notices')).toMatchObject([
    { authorization: 'Bearer service', body: { user_id: 'a' } },
    { body: { user_id: 'b' } },
  ])
  due = []
  expect(await call(url)).toEqual({ status: 200, body: { sent: 0 } })
  expect(sentTo('/mails')).toHaveLength(2)
})

test('ME-12, SEC-12: pictures of accounts that are gone are removed through the storage interface', async () => {
  due = []
  const { url } = await start(settings)
  await call(url)
  expect(sentTo('/storage/v1/object/avatars')).toEqual([])
  lost = ['u1-a.jpg', 'u2-b.jpg']
  expect(await call(url)).toEqual({ status: 200, body: { sent: 0 } })
  expect(sentTo('/storage/v1/object/avatars')).toEqual([
    {
      path: '/storage/v1/object/avatars',
      authorization: 'Bearer service',
      body: { prefixes: ['u1-a.jpg', 'u2-b.jpg'] },
    },
  ])
})

test('[BE-193] mails a fault in the portal’s own words', async () => {
  const fault = 'Säkerhetskopian blev inte gjord: disk full <b>'
  due = [{ user_id: 'a', email: 'anna@exempel.se', questions: 0, messages: 0, faults: 1, fault, ...none }]
  const { url } = await start(settings)
  expect(await call(url)).toEqual({ status: 200, body: { sent: 1 } })
  expect(sentTo('/mails')).toMatchObject([{ body: { to: 'anna@exempel.se', subject: '1 fel på portalen' } }])
  expect(sentTo('/mails')[0]?.body.html).toContain('Säkerhetskopian blev inte gjord: disk full &lt;b>')
})

test('SEC-06: mails changed second factors with the names of their owners alone', async () => {
  const changed = { factors: 2, factor_owners: 'Eva <b>', held: 0 }
  due = [
    { user_id: 'a', email: 'anna@exempel.se', questions: 0, messages: 0, faults: 0, fault: null, ...changed },
  ]
  const { url } = await start(settings)
  expect(await call(url)).toEqual({ status: 200, body: { sent: 1 } })
  expect(sentTo('/mails')).toMatchObject([{ body: { subject: '2 ändringar av säkerhetskoder' } }])
  const html = String(sentTo('/mails')[0]?.body.html)
  expect(html).toContain('hos Eva &lt;b>. ')
  expect(html).toContain('href="https://portal.exempel/admin/sakerhet"')
  expect(html).toContain('till alla medarbetare')
})

test('[BE-38] a refused mail stays due, the others are sent, and no address is returned or logged', async () => {
  refused = 'anna@exempel.se'
  const { url, log } = await start(settings)
  const mailer = new URL(settings.MAIL_URL as string).host
  const error = `Mails not sent: 1 (${mailer} answered 422)`
  expect(await call(url)).toEqual({ status: 502, body: { error } })
  expect(sentTo('/rest/v1/rpc/settle_notices').map(({ body }) => body)).toEqual([{ user_id: 'b' }])
  expect(log()).toContain(error)
  expect(log()).not.toContain('anna')
})

test('BE-38, SEC-12: a mailer that is down is named, its mails stay due, and pictures are removed all the same', async () => {
  lost = ['u1-a.jpg']
  const mailer = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => mailer.once('listening', done))
  const host = `127.0.0.1:${(mailer.address() as AddressInfo).port}`
  await new Promise((done) => mailer.close(done))
  const { url } = await start({ ...settings, MAIL_URL: `http://${host}/mails` })
  expect(await call(url)).toEqual({
    status: 502,
    body: { error: `Mails not sent: 2 (${host} is not reachable)` },
  })
  expect(sentTo('/rest/v1/rpc/settle_notices')).toEqual([])
  expect(sentTo('/storage/v1/object/avatars')).toHaveLength(1)
})

test('[BE-38] sends no request to the project without the function’s secret, or with a wrong one', async () => {
  const { NOTICES_SECRET: _, ...others } = settings
  const closed = await start(others)
  for (const secret of ['', 'undefined', settings.NOTICES_SECRET]) {
    expect(await call(closed.url, secret)).toEqual({
      status: 500,
      body: { error: 'The secret NOTICES_SECRET is missing.' },
    })
  }
  const open = await start(settings)
  for (const secret of ['', 'wrong', 'service']) {
    expect(await call(open.url, secret)).toEqual({ status: 401, body: { error: 'The secret is wrong.' } })
  }
  expect(requests).toEqual([])
})

test('[BE-38] names other missing secrets and takes no mail', async () => {
  const { MAIL_URL: _, MAIL_FROM: __, ...others } = settings
  const { url } = await start(others)
  expect(await call(url)).toEqual({
    status: 500,
    body: { error: 'These secrets are missing: MAIL_URL, MAIL_FROM.' },
  })
  expect(requests).toEqual([])
})
