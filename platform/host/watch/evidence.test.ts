import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sound } from '../testing/fakePortal'
import { open, usePortals } from '../testing/openPortal'
import { openJournal } from '../trials/journal'

usePortals()
const SHELL = 'aaaaaaaaaaaa'

function openWatched() {
  const portal = open()
  const before = portal.release('studera', sound('Förr'))
  const version = portal.release('studera', sound('Nu'))
  portal.change({
    statuses: {
      'mf-studera': [
        { version, state: 'live' },
        { version: before, state: 'before' },
      ],
    },
  })
  for (const release of [`shell/${SHELL}`, `mf-studera/${before}`, `mf-studera/${version}`]) {
    mkdirSync(join(portal.folder, release), { recursive: true })
    writeFileSync(join(portal.folder, release, 'release.json'), '{}')
  }
  const tokenOf = async (path: string, sender = '') => {
    const html = await (await portal.get(path, { 'x-forwarded-for': sender })).text()
    return JSON.parse(/id="boot">(.+)<\/script>/.exec(html)?.[1] ?? '{}').load as string
  }
  const send = async (rows: unknown[], sender = '') => {
    const headers = { 'x-forwarded-for': sender }
    const body = JSON.stringify(rows)
    return (await portal.send('/_report', { method: 'POST', body, headers })).status
  }
  /** What a document reports in which the live version failed, and the one before it was shown. */
  const report = (token: string[], sender?: string) =>
    send(
      [
        ...token,
        ['shell', SHELL, 'load', 1],
        ['mf-studera', before, 'load', 1],
        ['mf-studera', version, 'fallback', 1, 'server.cjs'],
      ],
      sender,
    )
  return {
    portal,
    tokenOf,
    send,
    report,
    isTakenBack: () => openJournal(portal.folder)().back['mf-studera'] !== undefined,
    /** A document of this network, and its report. */
    visit: async (sender: string) => report([await tokenOf('/studera', sender)], sender),
    health: async () => (await portal.get('/healthz')).json(),
  }
}

test('[BE-182] only reports with the token of a document count against a version', async () => {
  const { report, tokenOf, isTakenBack } = openWatched()
  for (let page = 0; page < 40; page += 1) expect(await report([])).toBe(204)
  const used = await tokenOf('/studera')
  for (let page = 0; page < 40; page += 1) expect(await report([used])).toBe(204)
  expect(isTakenBack()).toBe(false)
  for (let page = 0; page < 31; page += 1) await report([await tokenOf('/studera')])
  expect(isTakenBack()).toBe(true)
})

test('[BE-182] a flood of empty reports, and of those without a token, changes nothing', async () => {
  const flooded = openWatched()
  const { version } = flooded.portal.live().statuses['mf-studera']?.[0] ?? {}
  const findAfter = async ({ visit, isTakenBack }: ReturnType<typeof openWatched>) => {
    for (let load = 1; load < 200; load += 1) {
      expect(await visit(`192.0.2.${load}`)).toBe(204)
      if (isTakenBack()) return load
    }
    return Number.POSITIVE_INFINITY
  }
  const flood = Array.from({ length: 60 }, (_, at) => at)
  const from = (network: number) => `198.51.100.${network}`
  for (let time = 0; time < 601; time += 1) await flooded.send([], from(200))
  for (const network of flood.slice(0, 50)) for (const _ of flood) await flooded.send([], from(network))
  for (const network of flood) await flooded.send([['mf-studera', version, 'load', 100]], from(network))
  expect(await flooded.send([], from(200))).toBe(429)
  expect(await findAfter(flooded)).toBe(await findAfter(openWatched()))
})

test('[BE-182] ten page views a second are never refused, of one network either', async () => {
  const { send } = openWatched()
  const statuses = new Set<number>()
  for (let page = 0; page < 600; page += 1) statuses.add(await send([], '192.0.2.1'))
  expect([...statuses]).toEqual([204])
})

test('[BE-182] sums without a token are no problem of health', async () => {
  const { portal, send, health } = openWatched()
  const { version } = portal.live().statuses['mf-studera']?.[0] ?? {}
  const row = (outcome: string) => ['mf-studera', version, outcome, 100]
  expect(await send([row('fallback'), row('changed'), row('load')], '192.0.2.1')).toBe(204)
  expect(await health()).toEqual({ status: 'well', problems: [] })
})

test('[BE-182] health says what fails by evidence, with the command that goes back', async () => {
  const { visit, health } = openWatched()
  for (let network = 1; network <= 6; network += 1) await visit(`192.0.2.${network}`)
  expect(await health()).toMatchObject({
    status: 'impaired',
    problems: [
      expect.stringMatching(/^mf-studera \w+: 6 of 6 loads fail\. pnpm rollback mf-studera goes back\.$/),
    ],
  })
})

test('[BE-182] a document’s token is short, different in each document, and not in the registry', async () => {
  const { portal, tokenOf } = openWatched()
  const [one, other] = [await tokenOf('/'), await tokenOf('/')]
  expect(one).toMatch(/^[\w.-]{30,50}$/)
  expect(other).not.toBe(one)
  expect(await (await portal.get('/remotes.json')).json()).not.toHaveProperty('load')
})
