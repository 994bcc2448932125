import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fakePortal, sound } from '../testing/fakePortal'

const opened: ReturnType<typeof fakePortal>[] = []
const servers: Server[] = []
let asked: unknown[] = []

beforeEach(() => {
  asked = []
})
afterEach(() => {
  for (const portal of opened.splice(0)) portal.close()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const ID = '00000000-0000-4000-8000-000000000001'
const row = (title: string, nearness: number, one = 'svar') => ({
  one,
  title,
  line: 'En gåva.',
  path: `/studera/tolkningar?id=${title}&slug=nåd`,
  nearness,
})
const text = (title: string, to: string, places: string[], topics?: string[]) => ({
  title,
  line: 'Först tro',
  to,
  places,
  topics,
})
const references = JSON.stringify([
  {
    name: 'Läror',
    one: 'lära',
    many: 'läror',
    rows: [
      text('Dop', '/laror/dop', ['Rom.6.3-4'], ['Dopet']),
      text('Tro', '/laror/tro', ['John.3.16-18'], ['Frälsning']),
    ],
  },
  {
    name: 'Argument',
    one: 'argument',
    many: 'argument',
    rows: [
      text('Argument I', '/laror/argument#i', ['John.3.16']),
      text('Argument II', '/laror/argument#ii', ['John.3.16-17']),
    ],
  },
])

const says =
  (answer: unknown): RequestListener =>
  (request, response) => {
    request.on('data', (body) => asked.push(JSON.parse(String(body))))
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer))
  }

/** A portal with this backend, and an app that declares the texts above. */
function open(answers: RequestListener) {
  const server = createServer(answers).listen(0)
  servers.push(server)
  const portal = fakePortal({ backend: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  opened.push(portal)
  portal.release('laror', sound('Läror'), { references })
  return portal
}

async function readOn(answers: RequestListener, path: string) {
  const response = await open(answers).get(`/_vidare/${path}`)
  const body = await response.json().catch(() => null)
  const steps = body?.rows?.map(({ kind, title }: { kind: string; title: string }) => `${kind}: ${title}`)
  return { status: response.status, kept: response.headers.get('cache-control'), body, steps }
}

test('[BE-110] returns the three nearest texts of the database and the apps, with kind, title, line and address', async () => {
  const found = {
    places: ['Rom.6.4'],
    topics: ['dopet'],
    rows: [row('A', 6), row('B', 5), row('C', 2, 'predikan')],
  }
  const { body, kept, steps } = await readOn(says(found), `interpretations/${ID}`)
  expect(steps).toEqual(['Svar: A', 'Lära: Dop', 'Svar: B'])
  expect(body.rows[0]).toEqual({
    kind: 'Svar',
    title: 'A',
    line: 'En gåva.',
    to: '/studera/tolkningar?id=A&slug=n%C3%A5d',
  })
  expect(asked).toEqual([{ of_kind: 'interpretations', of_id: ID }])
  expect(kept).toBe('public, max-age=300')
})

test('[BE-110] at equal scores an app’s text comes first, and a page with many texts appears once', async () => {
  const found = { places: ['John.3.16'], topics: [], rows: [row('A', 2), row('B', 2)] }
  expect((await readOn(says(found), `sermons/${ID}`)).steps).toEqual([
    'Lära: Tro',
    'Argument: Argument I',
    'Svar: A',
  ])
})

test('[BE-110] [C-141] the arguments, which are one page, are asked for without an id', async () => {
  const { steps } = await readOn(says({ places: [], topics: [], rows: [row('A', 9)] }), 'arguments')
  expect(steps).toEqual(['Svar: A'])
  expect(asked).toEqual([{ of_kind: 'arguments' }])
})

test('[BE-110] an app’s own page sends its references and topics, and is never returned itself', async () => {
  const { steps } = await readOn(says({ places: [], topics: [], rows: [row('A', 9)] }), 'page/laror/argument')
  expect(steps).toEqual(['Svar: A', 'Lära: Tro'])
  expect(asked).toEqual([{ of_places: ['John.3.16', 'John.3.16-17'], of_topics: [] }])
})

test.each([
  `interpretations/${ID}`,
  'page/laror/okand',
  'page/',
  'users/1',
  'interpretations/1',
  'Interpretations/1',
  'page/%',
])('[BE-110] /_vidare/%s is a 404', async (path) => {
  const { status } = await readOn(says(null), path)
  expect(status).toBe(404)
})

test('[BE-110] an id that can be no row’s is a 404, and the database is not asked', async () => {
  const { status } = await readOn(
    says({ places: [], topics: [], rows: [] }),
    `interpretations/${'-'.repeat(36)}`,
  )
  expect([status, asked.filter((body) => Object.hasOwn(body as object, 'of_kind'))]).toEqual([404, []])
})

test.each<[string, RequestListener]>([
  ['refuses', (_, response) => void response.writeHead(500).end()],
  ['breaks off', (request) => void request.socket.destroy()],
])('[BE-110] a backend that %s leaves the apps’ texts, uncached', async (_, answers) => {
  expect(await readOn(answers, 'page/laror/tro')).toMatchObject({
    status: 200,
    kept: 'no-store',
    steps: ['Argument: Argument II'],
  })
  expect(await readOn(answers, `interpretations/${ID}`)).toMatchObject({
    status: 200,
    kept: 'no-store',
    steps: [],
  })
})
