import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sound } from '../testing/fakePortal'
import { open, usePortals } from '../testing/openPortal'
import { openJournal } from '../trials/journal'

usePortals()

const SHELL = 'aaaaaaaaaaaa'
const numbers = Array.from({ length: 100 }, (_, number) => number)

function openWithCanary() {
  const portal = open()
  const live = portal.release('study', sound('Den vanliga'))
  const canary = portal.setCanary('study', sound('Den nya'), 50)
  for (const release of [`shell/${SHELL}`, `mf-study/${live}`, `mf-study/${canary}`]) {
    mkdirSync(join(portal.folder, release), { recursive: true })
    writeFileSync(join(portal.folder, release, 'release.json'), '{}')
  }
  const cookie = (number: number) => ({ cookie: `canary=${number}` })
  const bootOf = async (number: number) =>
    JSON.parse(
      /id="boot">(.+)<\/script>/.exec(await (await portal.get('/study', cookie(number))).text())?.[1] ?? '{}',
    )
  /** The version of mf-study in a document, and its token. */
  const visit = async (number: number) => {
    const { load, remotes } = await bootOf(number)
    const isCanary = remotes.some(({ version }: { version: string }) => version === canary)
    return { token: load as string, isCanary }
  }
  const report = (number: number | null, token: string, version: string, outcome = 'load') =>
    portal.send('/_report', {
      method: 'POST',
      body: JSON.stringify([
        token,
        ['shell', SHELL, 'load', 1],
        ['mf-study', version, 'load', 1],
        ['mf-study', version, outcome, 1, 'server.cjs'],
      ]),
      headers: number === null ? {} : cookie(number),
    })
  const health = async () =>
    (await portal.get('/healthz')).json() as Promise<{ canaries?: { trials: { canary: object } }[] }>
  return { portal, live, canary, visit, report, health }
}

async function numbersOf({ visit }: ReturnType<typeof openWithCanary>) {
  const found = { canary: -1, other: -1 }
  for (const number of numbers.slice(0, 60))
    found[(await visit(number)).isCanary ? 'canary' : 'other'] = number
  return found
}

test('[BE-254] /healthz shows the share, and the loads and failures of both versions, by reports with a token', async () => {
  const host = openWithCanary()
  const { canary, other } = await numbersOf(host)
  await host.report(canary, (await host.visit(canary)).token, host.canary)
  await host.report(canary, (await host.visit(canary)).token, host.canary, 'fallback')
  await host.report(other, (await host.visit(other)).token, host.live)
  expect((await host.health()).canaries).toEqual([
    {
      ...{ app: 'mf-study', version: host.canary, share: 50, since: expect.any(String), beside: host.live },
      trials: { canary: { loads: 2, failures: 1 }, beside: { loads: 1, failures: 0 } },
    },
  ])
  host.portal.change({ variants: [] })
  expect(await host.health()).toEqual({ status: 'well', problems: [] })
})

test('[BE-254] a report counts for a canary only in the browser that got it: with its number and its token', async () => {
  const host = openWithCanary()
  const { canary, other } = await numbersOf(host)
  const trials = async () => (await host.health()).canaries?.[0]?.trials.canary
  // Without a token; without the cookie; with the number of another browser; from a browser without the canary.
  await host.report(canary, '', host.canary)
  await host.report(null, (await host.visit(canary)).token, host.canary)
  await host.report(other, (await host.visit(canary)).token, host.canary)
  await host.report(other, (await host.visit(other)).token, host.canary)
  expect(await trials()).toEqual({ loads: 0, failures: 0 })
  const { token } = await host.visit(canary)
  await host.report(canary, token, host.canary)
  await host.report(canary, token, host.canary)
  expect(await trials()).toEqual({ loads: 1, failures: 0 })
})

test('[BE-252] with twenty bad reports of its browsers, and no others, the host halts a canary', async () => {
  const host = openWithCanary()
  const { canary } = await numbersOf(host)
  const halted = () => Object.keys(openJournal(host.portal.folder)().back['mf-study'] ?? {})
  for (let page = 0; page < 20; page += 1) {
    expect(halted()).toEqual([])
    await host.report(canary, (await host.visit(canary)).token, host.canary, 'render')
  }
  expect(halted()).toEqual([host.canary])
})
