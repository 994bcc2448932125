import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fakePortal, sound } from '../testing/fakePortal'
import { appendToJournal } from '../trials/journal'

const version = '0123456789ab'
const portals: { close: () => void }[] = []
afterEach(() => {
  for (const portal of portals.splice(0)) portal.close()
})

function open(metricsToken?: string) {
  const portal = fakePortal({ metricsToken })
  portals.push(portal)
  portal.change({ problems: ['mf-x is missing'], statuses: { 'mf-study': [{ version, state: 'live' }] } })
  return portal
}
const scrape = (portal: ReturnType<typeof open>, token?: string) =>
  portal.get('/metrics', token === undefined ? {} : { authorization: `Bearer ${token}` })

test('[BE-173] without the setting the address does not exist', async () => {
  const response = await scrape(open(), '')
  expect(response.status).toBe(404)
  expect(await response.text()).not.toContain('portal_')
})

test.each([undefined, '', 'fel', 'hemlig2'])('[BE-173] the token %p is refused', async (token) => {
  const response = await scrape(open('hemlig'), token)
  expect(response.status).toBe(401)
  expect(await response.text()).toBe('')
})

test('[BE-173] with the token it returns problems, versions, responses and memory in Prometheus’ format', async () => {
  const portal = open('hemlig')
  await portal.get('/healthz')
  const response = await scrape(portal, 'hemlig')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const text = await response.text()
  expect(text).toContain('# TYPE portal_problems gauge\nportal_problems 1\n')
  expect(text).toContain(`portal_version_state{app="mf-study",version="${version}",state="live"} 1\n`)
  expect(text).toContain('portal_responses_total{status="2xx"} 1\n')
  expect(text).toMatch(/^portal_resident_bytes \d{7,}$/m)
  for (const line of text.trim().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"]*",?)+\})? \d+)$/)
})

test('[BE-173] it counts the problems that health lists, a version that fails in browsers among them', async () => {
  const portal = open('hemlig')
  appendToJournal(portal.folder, [
    { what: 'counted', loads: { [`mf-study ${version}`]: [8, 6] }, networks: 8 },
  ])
  const { problems } = (await (await portal.get('/healthz')).json()) as { problems: string[] }
  expect(problems).toEqual(['mf-x is missing', `mf-study ${version}: 6 of 8 loads fail.`])
  expect(await (await scrape(portal, 'hemlig')).text()).toContain('\nportal_problems 2\n')
})

test('[BE-196] contains the speed classes that browsers reported', async () => {
  const portal = open('hemlig')
  const version = portal.release('study', sound('Studera'))
  writeFileSync(join(portal.folder, 'mf-study', version, 'release.json'), '{}')
  const body = JSON.stringify([['mf-study', version, 'lcp-poor', 1]])
  expect((await portal.send('/_report', { method: 'POST', body })).status).toBe(204)
  const text = await (await scrape(portal, 'hemlig')).text()
  expect(text).toContain(`portal_outcomes_total{app="mf-study",version="${version}",outcome="lcp-poor"} 1\n`)
})
