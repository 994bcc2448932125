import { writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fakePortal, sound } from '../testing/fakePortal'

const opened: ReturnType<typeof fakePortal>[] = []
const servers: Server[] = []
let said: string[] = []

beforeEach(() => {
  said = []
  jest
    .spyOn(console, 'log')
    .mockImplementation((line: string) => void said.push(...(JSON.parse(line).problem ? [line] : [])))
})
afterEach(() => {
  for (const portal of opened.splice(0)) portal.close()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
  jest.restoreAllMocks()
})

const answer = {
  kind: 'interpretations',
  heading: 'Frågor och svar',
  one: 'svar',
  many: 'svar',
  title: 'Vad är nåd?',
  line: 'En gåva.',
  path: '/studera/tolkningar?id=1&slug=vad-är-nåd',
  verses: [16, 17],
}
const list = (title: string) =>
  JSON.stringify([
    {
      name: 'Läror',
      one: 'lära',
      many: 'läror',
      rows: [{ title, line: 'Först tro', to: `/${title}/a`, places: ['John.3.5', 'John.3', 'Rom.6.4'] }],
    },
  ])

const says =
  (rows: object[]): RequestListener =>
  (_, response) =>
    void response.setHeader('Content-Type', 'application/json').end(JSON.stringify(rows))

/** A portal with this backend. */
function open(answers: RequestListener = says([answer])) {
  const server = createServer(answers).listen(0)
  servers.push(server)
  const portal = fakePortal({ backend: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  opened.push(portal)
  return portal
}

async function trailOf(portal: ReturnType<typeof fakePortal>, path = '/_spar/John/3') {
  const response = await portal.get(path)
  return { status: response.status, headers: response.headers, body: await response.json().catch(() => null) }
}

test('[BE-90] one address returns the database’s and the apps’ texts about a chapter, each row once, with its address', async () => {
  const asked: string[] = []
  const portal = open((request, response) => {
    request.on('data', (body) => asked.push(String(body)))
    says([answer])(request, response)
  })
  portal.release('dop', sound('Dop'), { references: list('dop') })
  const { status, headers, body } = await trailOf(portal)
  expect(status).toBe(200)
  expect(body).toEqual({
    summary: '1 svar, 1 lära',
    verses: [5, 16, 17],
    kinds: [
      {
        name: 'Frågor och svar',
        rows: [
          {
            title: 'Vad är nåd?',
            line: 'En gåva.',
            to: '/studera/tolkningar?id=1&slug=vad-%C3%A4r-n%C3%A5d',
            verses: [16, 17],
          },
        ],
      },
      { name: 'Läror', rows: [{ title: 'dop', line: 'Först tro', to: '/dop/a', verses: [5] }] },
    ],
    more: 0,
  })
  expect(asked.map((body) => JSON.parse(body))).toEqual([{ of_book: 'John', of_chapter: 3 }])
  expect(headers.get('cache-control')).toBe('public, max-age=300')
  const etag = headers.get('etag') ?? ''
  expect((await portal.get('/_spar/John/3', { 'If-None-Match': etag })).status).toBe(304)
})

test('[BE-90] rows have the name and nouns of their kind, in the database’s order', async () => {
  const devotion = {
    ...answer,
    kind: 'daily_devotions',
    heading: 'Dagens andakt',
    one: 'andakt',
    many: 'andakter',
  }
  const rows = [answer, { ...devotion, path: '/?dag=2026-11-20#andakt' }, devotion]
  const { body } = await trailOf(open(says(rows)))
  expect(body.summary).toBe('1 svar, 2 andakter')
  expect(body.kinds.map(({ name }: { name: string }) => name)).toEqual(['Frågor och svar', 'Dagens andakt'])
  expect(body.kinds[1].rows[0].to).toBe('/?dag=2026-11-20#andakt')
})

test('[BE-90] [C-141] kinds differ by their names, and a single argument is named', async () => {
  const doctrine = { ...answer, kind: 'pages', heading: 'Trosgrunder', one: 'trosgrund', many: 'trosgrunder' }
  const page = { ...answer, kind: 'pages', heading: 'Sidor', one: 'sida', many: 'sidor' }
  const argument = { ...answer, kind: 'arguments', heading: 'Argument', one: 'argument', many: 'argument' }
  const rows = [doctrine, page, { ...argument, title: 'Argument V', path: '/argument/fralsning#argument-v' }]
  const { body } = await trailOf(open(says(rows)))
  expect(body.summary).toBe('1 trosgrund, 1 sida, argument\u00a0V')
  expect(body.kinds.map(({ name }: { name: string }) => name)).toEqual(['Trosgrunder', 'Sidor', 'Argument'])
})

test('[BE-90] a released app adds its texts without another release; a retired one loses them', async () => {
  const portal = open(says([]))
  portal.release('dop', sound('Dop'), { references: list('dop') })
  expect((await trailOf(portal)).body.summary).toBe('1 lära')
  portal.release('tro', sound('Tro'), { references: list('tro') })
  expect((await trailOf(portal)).body.summary).toBe('1 lära, 1 lära')
  portal.change({ registry: { remotes: [], unavailable: [] } })
  expect((await trailOf(portal)).body).toEqual({ summary: '', verses: [], kinds: [], more: 0 })
})

test('[BE-299] one request has the first three texts of each of several chapters, and how many more there are', async () => {
  const row = (title: string) => ({ ...answer, title, path: `/studera/tolkningar?id=${title}` })
  const asked: string[] = []
  const portal = open((request, response) => {
    request.on('data', (body) => asked.push(String(body)))
    request.on('end', () => {
      const { of_chapter } = JSON.parse(asked.at(-1) ?? '{}')
      says(of_chapter === 3 ? ['a', 'b', 'c', 'd', 'e'].map(row) : [])(request, response)
    })
  })
  portal.release('dop', sound('Dop'), { references: list('dop') })
  const { status, headers, body } = await trailOf(portal, '/_spar/John.3,John.4,Rom.6')
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
  expect(
    body.map(({ rows, more }: { rows: { title: string }[]; more: number }) => [
      more,
      rows.map(({ title }) => title),
    ]),
  ).toEqual([
    [3, ['a', 'b', 'c']],
    [0, []],
    [0, ['dop']],
  ])
  expect(body[0].rows[0]).toEqual({
    kind: 'Frågor och svar',
    title: 'a',
    line: 'En gåva.',
    to: '/studera/tolkningar?id=a',
    verses: [16, 17],
  })
  expect(asked).toHaveLength(3)
})

test('[BE-299] a chapter that does not exist has no texts; an address without any, or with too many, is a 404', async () => {
  const portal = open()
  expect(
    (await trailOf(portal, '/_spar/John.22,John.3')).body.map(({ rows }: { rows: [] }) => rows.length),
  ).toEqual([0, 1])
  const many = Array.from({ length: 13 }, (_, at) => `Ps.${at + 1}`).join()
  for (const path of ['/_spar/John.22', '/_spar/x-tobit.1x', '/_spar/John', `/_spar/${many}`, '/_spar/,,,'])
    expect((await portal.get(path)).status).toBe(404)
})

test('[BE-90] an address without a chapter is a 404', async () => {
  const portal = open(says([]))
  for (const path of ['/_spar/John/22', '/_spar/Tob/1', '/_spar/x-tobit/1'])
    expect((await portal.get(path)).status).toBe(404)
  expect((await portal.get('/_spar/John/21')).status).toBe(200)
})

test('[BE-90] a book that the office added has a trail', async () => {
  expect((await open().get('/_spar/x-tobit/9999999999')).status).toBe(404)
  expect((await trailOf(open(), '/_spar/x-tobit/1')).body.summary).toBe('1 svar')
})

test.each<[string, RequestListener]>([
  ['refuses', (_, response) => void response.writeHead(500).end()],
  ['gives what is no list', (_, response) => void response.end('<html>')],
  ['breaks off', (request) => void request.socket.destroy()],
])('[BE-91] a backend that %s leaves the apps’ texts, uncached', async (_, answers) => {
  const portal = open(answers)
  portal.release('dop', sound('Dop'), { references: list('dop') })
  const { status, headers, body } = await trailOf(portal)
  expect([status, body.summary, headers.get('cache-control')]).toEqual([200, '1 lära', 'no-store'])
  const several = await trailOf(portal, '/_spar/John.3,Rom.6')
  expect([
    several.body.map(({ rows }: { rows: [] }) => rows.length),
    several.headers.get('cache-control'),
  ]).toEqual([[1, 1], 'no-store'])
})

test('[BE-91] a backend timeout delays only one request', async () => {
  let asked = 0
  const portal = open(() => {
    asked += 1
  })
  portal.release('dop', sound('Dop'), { references: list('dop') })
  for (let visit = 0; visit < 3; visit += 1) expect((await trailOf(portal)).body.summary).toBe('1 lära')
  expect(asked).toBe(1)
})

test.each(['[{}]', list('annan'), 'x'])(
  '[BE-91] an unreadable list leaves out its app, and is logged once: %s',
  async (references) => {
    const portal = open()
    portal.release('dop', sound('Dop'), { references })
    portal.release('tro', sound('Tro'), { references: list('tro') })
    for (let visit = 0; visit < 3; visit += 1)
      expect((await trailOf(portal)).body.summary).toBe('1 svar, 1 lära')
    expect(said).toEqual([
      expect.stringMatching(/mf-dop@\w+: references\.json (has|leads|is) .*lacks this app/),
    ])
  },
)

test('[BE-91] ignores a list that was changed on the site', async () => {
  const portal = open()
  const version = portal.release('dop', sound('Dop'), { references: list('dop') })
  writeFileSync(
    join(portal.folder, 'mf-dop', version, 'references.json'),
    list('dop').replace('Först', 'Sist'),
  )
  expect((await trailOf(portal)).body.summary).toBe('1 svar')
  expect(said).toEqual([expect.stringContaining('is not the one that was released')])
})
