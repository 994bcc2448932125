import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Outcome } from '../../contract/outcomes'
import { changePointer, remoteRelease, shellRelease, writeRelease } from '../registry/testing/releases'
import { openSite } from '../site'
import { appendToJournal, openJournal } from '../trials/journal'
import { decide } from '../trials/testing/decide'
import type { ReportRow } from './reports'
import { createWatcher } from './watcher'

const V1 = '111111111111'
const V2 = '222222222222'
const V3 = '333333333333'
const built = { commit: 'abc123', dirty: false, at: '2026-01-01T00:00:00Z', by: 'anna' }

let site: string
const problem = jest.fn()
beforeEach(() => {
  jest.clearAllMocks()
  site = mkdtempSync(join(tmpdir(), 'portal-watch-'))
  writeRelease(site, shellRelease('aaaaaaaaaaaa'))
  writeRelease(site, remoteRelease(V1))
  writeRelease(site, remoteRelease(V2, { built }))
})
afterEach(() => rmSync(site, { recursive: true, force: true }))

/** The report of a document: the shell and a version of the app were loaded, and what became of this version. */
const reportOf = (version: string, outcome: Outcome) => [
  { app: 'shell', version: 'aaaaaaaaaaaa', outcome: 'load' as const, count: 1 },
  ...(outcome === 'load'
    ? []
    : [{ app: 'mf-study', version: '000000000000', outcome: 'load' as const, count: 1 }]),
  { app: 'mf-study', version, outcome, count: 1, file: 'entry.js' },
]

/** A host of the site that reads all files again, as after a restart. */
function start(now?: () => number) {
  const { live } = openSite({ folder: site })
  const { note, trials } = createWatcher(site, live, { request: () => {}, problem }, now)
  const pages = (
    count: number,
    outcome: Outcome,
    sender: (page: number) => string | null = String,
    version = V2,
  ) => {
    for (let page = 0; page < count; page += 1) note(sender(page), reportOf(version, outcome))
  }
  return { live, note, pages, trials, version: () => live().registry.remotes[0]?.version }
}

test('[BE-181] rolls back a version that fails clearly more often at once, also after a restart, and logs its releaser', () => {
  const host = start()
  host.pages(100, 'load', (page) => `then ${page}`, V1)
  host.pages(80, 'load')
  expect(host.version()).toBe(V2)
  host.pages(40, 'fallback', (page) => `failing ${page}`)
  expect(host.version()).toBe(V1)
  expect(start().version()).toBe(V1)
  const said = `mf-study ${V2} is rolled back: `
  expect(host.live().problems).toEqual([expect.stringContaining(said)])
  expect(host.live().problems[0]).toMatch(
    /rolled back: \d+ % of \d+ loads failed, 0 % of 100 loads of the versions before; released by anna from abc123\.$/,
  )
  expect(problem.mock.calls).toEqual([[expect.stringContaining(said)]])
})

test('[BE-181] a version that was made live by name stays live, however often it fails', () => {
  const host = start()
  host.pages(30, 'load', (page) => `then ${page}`, V1)
  host.pages(10, 'load', (page) => `sound ${page}`)
  host.pages(40, 'render')
  expect(host.version()).toBe(V1)
  changePointer(site, 'mf-study', (pointer) => ({ ...pointer, pinned: V2 }))
  expect(host.version()).toBe(V2)
  expect(host.live().problems).toEqual([])
  host.pages(200, 'render', (page) => `more ${page}`)
  expect(host.version()).toBe(V2)
  expect(problem.mock.calls.map(([words]) => words)).toEqual([
    expect.stringContaining(`${V2} is rolled back`),
    expect.stringContaining(`${V2} is failing and stays: 62 % of 26 loads failed`),
  ])
})

test('[BE-181] a version that closes a hole is reported and stays, also when a line takes it back', () => {
  const host = start()
  host.pages(30, 'load', (page) => `then ${page}`, V1)
  changePointer(site, 'mf-study', ({ wanted: [newest, ...others], ...pointer }) => ({
    ...pointer,
    wanted: [...(newest ? [{ ...newest, security: true as const }] : []), ...others],
  }))
  host.pages(60, 'render')
  expect(host.version()).toBe(V2)
  expect(problem.mock.calls.map(([words]) => words)).toEqual([
    expect.stringMatching(`^mf-study ${V2} is failing and stays: `),
  ])
  decide(site, 'back', 'mf-study', V2, 'a stranger says so')
  for (const one of [host, start()]) expect(one.version()).toBe(V2)
})

test('[BE-181] a version newer than the rolled-back one is live', () => {
  const host = start()
  host.pages(40, 'blank')
  writeRelease(site, remoteRelease(V3))
  expect(host.version()).toBe(V3)
})

test('[BE-181] the only version stays, however often it fails', () => {
  const host = start()
  changePointer(site, 'mf-study', ({ wanted }) => ({ wanted: wanted.slice(0, 1), bad: [] }))
  host.pages(300, 'render')
  expect(host.version()).toBe(V2)
})

test('[BE-181] rolls the shell back too', () => {
  writeRelease(site, shellRelease('bbbbbbbbbbbb'))
  const { live } = openSite({ folder: site })
  const { note } = createWatcher(site, live, { request: () => {}, problem })
  for (let page = 0; page < 40; page += 1)
    note(String(page), [{ app: 'shell', version: 'bbbbbbbbbbbb', outcome: 'fallback', count: 1 }])
  expect(live().shell.version).toBe('aaaaaaaaaaaa')
})

test.each([
  ['a load of the shell', (rows: ReportRow[]) => rows.slice(1)],
  ['a load of the app', (rows: ReportRow[]) => rows.filter(({ version }) => version !== '000000000000')],
  ['a file', (rows: ReportRow[]) => rows.map(({ file: _, ...row }) => row)],
  ['a file of that release', (rows: ReportRow[]) => rows.map((row) => ({ ...row, file: 'other.js' }))],
])(
  '[BE-182] a failure without %s in the same document counts neither for nor against a version',
  (_, without) => {
    const { note, trials } = start()
    for (let page = 0; page < 40; page += 1) note(String(page), without(reportOf(V2, 'render')))
    expect(trials('mf-study', V2)).toEqual({ loads: 0, failures: 0 })
  },
)

test('[BE-182] eleven networks that report failures, beside fifty sound loads, take nothing down', () => {
  const host = start()
  host.pages(400, 'load', (page) => `then ${page}`, V1)
  host.pages(50, 'load')
  host.pages(11, 'render', (page) => `stranger ${page}`)
  expect(host.version()).toBe(V2)
})

test('[BE-182] a sender counts once: a thousand reports of one sender roll nothing back', () => {
  const host = start()
  host.pages(1_000, 'fallback', () => 'one')
  host.pages(100, 'load')
  host.pages(1_000, 'fallback', () => 'one')
  expect(host.version()).toBe(V2)
})

test.each<Outcome>(['unreachable', 'changed', 'late', 'chunk'])(
  '[BE-181] %s counts as a network fault until another version loads',
  (outcome) => {
    const host = start()
    host.pages(300, outcome)
    expect(host.version()).toBe(V2)
  },
)

test('[BE-181] logs that the site cannot be written, and continues', () => {
  const host = start()
  mkdirSync(join(site, 'decisions.jsonl'))
  host.pages(40, 'render')
  expect(host.version()).toBe(V2)
  expect(problem.mock.calls[0]?.[0]).toMatch(/cannot be decided about: EISDIR/)
})

test('[BE-181] after one step back a person must release or confirm: the host takes no second step', () => {
  writeRelease(site, remoteRelease(V3))
  const host = start()
  host.pages(100, 'load', (page) => `first ${page}`, V1)
  host.pages(40, 'render', (page) => `third ${page}`, V3)
  expect(host.version()).toBe(V2)
  host.pages(60, 'render', (page) => `second ${page}`)
  expect(host.version()).toBe(V2)
  expect(problem.mock.calls.at(-1)?.[0]).toMatch(`mf-study ${V2} is failing and stays: `)
  const V4 = '444444444444'
  writeRelease(site, remoteRelease(V4))
  host.pages(40, 'render', (page) => `fourth ${page}`, V4)
  expect(host.version()).toBe(V2)
})

describe('[BE-181] on a site with fewer than twenty networks a day', () => {
  const today = Date.parse('2026-11-08T12:00:00Z')
  const start8 = () => {
    for (const daysAgo of [1, 2, 3])
      appendToJournal(site, [{ what: 'counted', loads: {}, networks: 8 }], today - daysAgo * 24 * 60 * 60_000)
    return start(() => today)
  }

  test('nothing goes back by itself: log and journal say so once', () => {
    const host = start8()
    host.pages(2, 'load')
    host.pages(100, 'fallback', (page) => `failing ${page}`)
    expect(host.version()).toBe(V2)
    const words = '71 % of 7 loads failed, none seen of the versions before; released by anna from abc123'
    expect(problem.mock.calls).toEqual([[`mf-study ${V2} is failing and stays: ${words}.`]])
    expect(openJournal(site)().reported).toEqual({ 'mf-study': { [V2]: words } })
  })

  test('a few failures among sound loads are not worth a word', () => {
    const host = start8()
    host.pages(20, 'load')
    host.pages(5, 'fallback', (page) => `failing ${page}`)
    expect(problem).not.toHaveBeenCalled()
  })
})

describe('two hosts of one folder', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('[BE-255] share their counts, and what one decides is decided for both', () => {
    appendToJournal(site, [{ what: 'counted', loads: {}, networks: 100 }], Date.now() - 24 * 60 * 60_000)
    const [one, other] = [start(), start()]
    one.pages(12, 'render', (page) => `one ${page}`)
    other.pages(7, 'render', (page) => `other ${page}`)
    expect([one.version(), other.version()]).toEqual([V2, V2])
    jest.advanceTimersByTime(60_000)
    for (const host of [one, other, start()])
      expect(host.trials('mf-study', V2)).toEqual({ loads: 19, failures: 19 })
    other.pages(1, 'render', () => 'one more')
    expect([one.version(), other.version()]).toEqual([V1, V1])
    one.pages(40, 'load', (page) => `later ${page}`, V1)
    expect(problem).toHaveBeenCalledTimes(1)
  })
})

test('[BE-180] the versions before are the yardstick, also after a restart', () => {
  jest.useFakeTimers()
  const before = start()
  const often = (host: ReturnType<typeof start>, rounds: number, version: string) => {
    for (let round = 0; round < rounds; round += 1) {
      host.pages(1, 'error', () => `bad ${version} ${round}`, version)
      host.pages(7, 'load', (page) => `good ${version} ${round} ${page}`, version)
    }
  }
  often(before, 40, V2)
  jest.advanceTimersByTime(60_000)
  jest.useRealTimers()
  writeRelease(site, remoteRelease(V3))
  const host = start()
  often(host, 40, V3)
  expect([host.version(), host.trials('mf-study', V2)]).toEqual([V3, { loads: 320, failures: 40 }])
})
