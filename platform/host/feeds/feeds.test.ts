import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { shellCode } from '../testing/fakePortal'
import { open, problems, titleOf, usePortals } from '../testing/openPortal'

usePortals()
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
  jest.restoreAllMocks()
})

/** A portal whose calendar and feed show how often they were made, and whose backend answers with a stamp. */
function openFeeds() {
  let now = Date.now()
  jest.spyOn(Date, 'now').mockImplementation(() => now)
  jest.spyOn(performance, 'now').mockImplementation(() => now)
  const state = { stamp: 1, isBroken: false }
  const server = createServer(({ url }, response) => {
    const isStamp = url?.endsWith('content_stamp')
    response.writeHead(state.isBroken && !isStamp ? 500 : 200).end(isStamp ? String(state.stamp) : '{}')
  }).listen(0)
  servers.push(server)
  const backend = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const portal = open({ backend })
  const requireBackend = `if (!(await fetch('${backend}/data')).ok) throw new Error('late')`
  const shell = portal.releaseShell(`${shellCode}
let made = 0
const createDb = module.exports.createDb
module.exports.createDb = (url) => ({ ...createDb(url), rpc: (name, { of_kind }) => ({ throwOnError: async () => {
  if (name !== 'newest_items') return { data: [] }
  ${requireBackend}
  return { data: [{ id: '1', title: 'made ' + ++made + ' of ' + of_kind, path: '/study?slug=nåd', published: '2026-11-20T09:30:00Z', text: '' }] }
} }) })
module.exports.shellPages[0].handle.feed = { kind: 'daily_devotions', title: 'Dagens andakt' }
module.exports.icsFeed = async (db, id) => { ${requireBackend}; return id ? null : 'calendar ' + ++made }`)
  portal.change({ shell })
  portal.release(
    'study',
    `meta: () => ({ title: 'Studera', description: 'Allt.' }), feed: { kind: 'sermons', title: 'Predikningar' }`,
  )
  const get = async (path: string) => {
    const response = await portal.get(path)
    return [response.status, /calendar \d+|made \d+/.exec(await response.text())?.[0]]
  }
  const wait = (milliseconds: number) => {
    now += milliseconds
  }
  return { portal, state, get, wait }
}

test.each([
  ['/evenemang.ics', 'calendar'],
  ['/study/rss.xml', 'made'],
])(
  'PUB-10, PUB-08: %s is made once while nothing is published; the last one is served for an hour when it cannot be made',
  async (path, word) => {
    const { state, get, wait } = openFeeds()
    expect(await get(path)).toEqual([200, `${word} 1`])
    expect(await get(path)).toEqual([200, `${word} 1`])
    state.stamp = 2
    wait(1_000)
    expect(await get(path)).toEqual([200, `${word} 2`])
    state.stamp = 3
    state.isBroken = true
    wait(1_000)
    expect(await get(path)).toEqual([200, `${word} 2`])
    wait(61 * 60_000)
    expect((await get(path))[0]).toBe(503)
    state.isBroken = false
    wait(10_000)
    expect(await get(path)).toEqual([200, `${word} 3`])
  },
)

test('a feed has the rows of its kind, under the name that the page or the feed gives it, and the site’s', async () => {
  const { portal } = openFeeds()
  const text = await (await portal.get('/study/rss.xml')).text()
  expect(text).toContain('<title>Predikningar – Sanningens Ord</title>')
  expect(text).toContain('<description>Allt.</description>')
  expect(text).toContain('<title>made 1 of sermons</title>')
  expect(text).toContain('/study?slug=n%C3%A5d</link>')
})

test('[BE-310] the start page has a feed too, at /rss.xml', async () => {
  const { portal } = openFeeds()
  const text = await (await portal.get('/rss.xml')).text()
  expect(text).toContain('<title>Dagens andakt – Sanningens Ord</title>')
  expect(text).toContain('<title>made 1 of daily_devotions</title>')
  expect(text).toMatch(/<link>https?:\/\/[^/]+\/<\/link>/)
})

test('[BE-310] a path that begins with two slashes has no feed with another host’s addresses', async () => {
  const { portal } = openFeeds()
  for (const path of ['/evil.example/rss.xml', '/evil.example/study/rss.xml']) {
    const response = await portal.get(`/${path}`, { redirect: 'manual' })
    expect([response.status, response.headers.get('Location')]).toEqual([301, path])
  }
})

test('a file of an event that does not exist is 404 each time', async () => {
  const { get } = openFeeds()
  for (let visit = 0; visit < 2; visit += 1)
    expect((await get('/evenemang/00000000-0000-4000-8000-000000000000.ics'))[0]).toBe(404)
})

test.each(['abc', '7', '-', '00000000-0000-4000-8000', '00000000-0000-4000-8000-00000000000g'])(
  'PUB-10: /evenemang/%s.ics can be no event’s file: the database is not asked, and no feed is paused',
  async (id) => {
    const portal = open()
    const shell = portal.releaseShell(`${shellCode}
module.exports.icsFeed = async () => { throw new Error('invalid input syntax for type uuid') }`)
    portal.change({ shell })
    expect((await portal.get(`/evenemang/${id}.ics`)).status).toBe(404)
    expect(problems()).toEqual([])
  },
)

test('PUB-10: a calendar that ends its process pauses feeds, and never the pages of the same code', async () => {
  const portal = open()
  const shell = portal.releaseShell(`${shellCode}
module.exports.icsFeed = async () => { process.reallyExit ? process.reallyExit(1) : process.exit(1) }`)
  portal.change({ shell })
  const statusOf = async (path: string) => (await portal.get(path)).status
  for (let visit = 0; visit < 3; visit += 1) expect(await statusOf('/evenemang.ics')).toBe(503)
  expect(problems()).toEqual([expect.stringContaining('its pages are not')])
  expect((await (await portal.get('/healthz')).json()).problems).toEqual(
    expect.arrayContaining([expect.stringMatching(/^shell@\w+ \(feeds\) .*; it is asked again in \d s\.$/)]),
  )
  const page = await portal.get('/')
  expect([page.status, titleOf(await page.text())]).toEqual([200, 'Hem – Sanningens Ord'])
})
