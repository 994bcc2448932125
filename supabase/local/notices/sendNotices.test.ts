import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Settings, sendNotices } from '../../functions/notices/sendNotices'

/** What the Edge Function is made of, against a server that stands for the project and for the mailer. */
let server: Server
let due: object[]
let requests: { path: string; authorization: string | undefined; body: Record<string, unknown> }[]
let refused: string | null
let settings: Settings

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
    requests.push({ path: request.url ?? '', authorization: request.headers.authorization, body })
    if (request.url === '/rest/v1/rpc/take_notices') return response.end(JSON.stringify(due))
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
  }
})
afterAll(() => server.close())
beforeEach(() => {
  requests = []
  refused = null
  due = [
    { user_id: 'a', email: 'anna@exempel.se', questions: 2, messages: 1 },
    { user_id: 'b', email: 'eva@exempel.se', questions: 0, messages: 3 },
  ]
})
const sentTo = (path: string) => requests.filter((request) => request.path === path)

test('[BE-38] each is sent by the mailer, and then settled in the database', async () => {
  await expect(sendNotices(settings)).resolves.toBe(2)
  expect(sentTo('/mails')).toMatchObject([
    {
      authorization: 'Bearer mailer',
      body: {
        from: settings.MAIL_FROM,
        to: 'anna@exempel.se',
        subject: '2 nya frågor och 1 nytt meddelande',
      },
    },
    { body: { to: 'eva@exempel.se', subject: '3 nya meddelanden' } },
  ])
  expect(sentTo('/mails')[1]?.body.html).toContain('href="https://portal.exempel/admin/kontakt"')
  expect(sentTo('/mails')[1]?.body.html).not.toContain('/admin/fragor')
  expect(sentTo('/rest/v1/rpc/settle_notices')).toMatchObject([
    { authorization: 'Bearer service', body: { user_id: 'a' } },
    { body: { user_id: 'b' } },
  ])
})

test('[BE-38] a mail that is refused stays due, and the others are sent', async () => {
  refused = 'anna@exempel.se'
  const failed = await sendNotices(settings).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(AggregateError)
  expect(String((failed as AggregateError).errors)).not.toContain('anna')
  expect(sentTo('/rest/v1/rpc/settle_notices').map(({ body }) => body)).toEqual([{ user_id: 'b' }])
})

test('nobody is mailed when nothing is due', async () => {
  due = []
  await expect(sendNotices(settings)).resolves.toBe(0)
  expect(sentTo('/mails')).toEqual([])
})
