import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createLog } from '../log/log'
import type { PortalState } from '../registry/portalState'
import { fakePortal } from '../testing/fakePortal'
import { createStillRoutes } from './stillRoutes'

const ID = 'aqz-KE_bpKQ'
const OTHER = 'aqz-KExbpKQ'
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(1_000)])

const closing: (() => void)[] = []
let lines: string[] = []
beforeEach(() => {
  lines = []
  jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
})
afterEach(() => {
  for (const close of closing.splice(0)) close()
  jest.restoreAllMocks()
})

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server: Server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A host with one sermon in its backend and a fake source of stills that responds as given. */
async function openStills({
  still = jpeg as Buffer | 'redirect',
  link = `https://youtu.be/${ID}` as string | null,
  backendFails = false,
}) {
  const asked = { stills: 0, lookups: 0 }
  const backend = await listen((request, response) => {
    asked.lookups += 1
    const isSermons = request.url?.startsWith('/rest/v1/sermons')
    response.statusCode = backendFails ? 500 : 200
    response.end(JSON.stringify(isSermons && link ? [{ youtube_url: link }] : []))
  })
  const elsewhere = await listen((request, response) => {
    asked.stills += 1
    if (still !== 'redirect') response.end(still)
    else if (request.url === '/moved.jpg') response.end(jpeg)
    else response.writeHead(302, { Location: '/moved.jpg' }).end()
  })
  const { folder, close } = fakePortal()
  closing.push(close)
  let time = 0
  const routes = createStillRoutes({
    folder,
    log: createLog({ json: true }),
    live: () => ({ readsFrom: { url: backend, key: 'public' } }) as PortalState,
    source: (id) => `${elsewhere}/${id}.jpg`,
    now: () => time,
    sender: (c) => c.req.header('sender') ?? null,
  })
  const get = (path: string, sender = '192.0.2.1') =>
    routes.request(`http://portal.test${path}`, { headers: { sender } })
  return { get, asked, folder, pass: (ms: number) => (time += ms) }
}

test('[BE-165] a video’s still is fetched once, stored on disk, and served as a picture', async () => {
  const { get, asked, folder } = await openStills({})
  const answers = await Promise.all([get(`/_still/${ID}`), get(`/_still/${ID}`), get(`/_still/${ID}`)])
  for (const answer of answers) {
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(Buffer.from(await answer.arrayBuffer()).equals(jpeg)).toBe(true)
  }
  expect(asked.stills).toBe(1)
  expect(readFileSync(join(folder, 'stills', `${ID}.jpg`)).equals(jpeg)).toBe(true)
  await get(`/_still/${ID}`)
  expect(asked).toMatchObject({ stills: 1, lookups: 4 })
})

test.each([
  ['an id that is not in our tables', null],
  ['an id that matches the id of another link only as a pattern', `https://youtu.be/${OTHER}`],
])('[BE-165] fetches nothing for %s', async (_, link) => {
  const { get, asked, folder } = await openStills({ link })
  expect((await get(`/_still/${ID}`)).status).toBe(404)
  expect(asked.stills).toBe(0)
  expect(existsSync(join(folder, 'stills'))).toBe(false)
})

test.each(['/_still/', '/_still/kort', '/_still/..%2F..%2Fetc%2F', `/_still/${ID}0`])(
  '[BE-165] %s causes no request',
  async (path) => {
    const { get, asked } = await openStills({})
    expect((await get(path)).status).toBe(404)
    expect(asked).toEqual({ stills: 0, lookups: 0 })
  },
)

test.each([
  ['more than 200 kB', Buffer.concat([jpeg, Buffer.alloc(200_000)])],
  ['something that is no JPEG', Buffer.from('<svg onload="alert(1)"/>')],
  ['a redirect', 'redirect' as const],
])('[BE-165] %s is neither served nor stored', async (_, still) => {
  const { get, folder } = await openStills({ still })
  expect((await get(`/_still/${ID}`)).status).toBe(404)
  expect(existsSync(join(folder, 'stills')) ? readdirSync(join(folder, 'stills')) : []).toEqual([])
})

test('[BE-165] looks a missing still up again after a minute, not before', async () => {
  const { get, asked, pass } = await openStills({ still: Buffer.from('x') })
  await get(`/_still/${ID}`)
  await get(`/_still/${ID}`)
  expect(asked.stills).toBe(1)
  pass(60_000)
  await get(`/_still/${ID}`)
  expect(asked.stills).toBe(2)
})

test('[BE-165] many unknown ids cause at most 120 lookups a minute by one sender; others get their stills', async () => {
  const { get, asked } = await openStills({})
  for (let n = 0; n < 200; n += 1) await get(`/_still/${String(n).padStart(11, '0')}`)
  expect(asked.lookups).toBe(120 * 4)
  expect((await get(`/_still/${ID}`)).status).toBe(404)
  expect((await get(`/_still/${ID}`, '192.0.2.2')).status).toBe(200)
})

test('[BE-165] a failing backend gives a 404 and a log line', async () => {
  const { get, asked } = await openStills({ backendFails: true })
  expect((await get(`/_still/${ID}`)).status).toBe(404)
  expect(asked.stills).toBe(0)
  expect(lines.join()).toContain(`The still of film ${ID} cannot be served`)
})
