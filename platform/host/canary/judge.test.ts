import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Outcome } from '../../contract/outcomes'
import { changePointer, hash, remoteRelease, shellRelease, writeRelease } from '../registry/testing/releases'
import { openSite } from '../site'
import { openJournal } from '../trials/journal'
import { createWatcher } from '../watch/watcher'
import { portalFor } from './choosePortal'
import { describeUndecided, reportCanaries } from './report'

const LIVE = '111111111111'
const CANARY = '222222222222'
const OLDER = '000000000000'
const built = { commit: 'abc123', dirty: false, at: '2026-01-01T00:00:00Z', by: 'anna' }

let site: string
const problem = jest.fn()
beforeEach(() => {
  jest.clearAllMocks()
  jest.useFakeTimers()
  site = mkdtempSync(join(tmpdir(), 'portal-canary-'))
  writeRelease(site, shellRelease('aaaaaaaaaaaa'))
  for (const version of [OLDER, LIVE]) writeRelease(site, remoteRelease(version))
  const release = remoteRelease(CANARY, { built })
  writeRelease(site, release)
  const since = new Date().toISOString()
  const canary = { version: CANARY, sha256: hash(JSON.stringify(release)), share: 50, since }
  changePointer(site, 'mf-study', ({ wanted, ...pointer }) => ({
    ...pointer,
    wanted: wanted.slice(1),
    canary,
  }))
})
afterEach(() => {
  jest.useRealTimers()
  rmSync(site, { recursive: true, force: true })
})

/** A new host of the same site, as after a restart. */
function start() {
  const { live } = openSite({ folder: site })
  const { note, trials } = createWatcher(site, live, { request: () => {}, problem })
  const numbers = Array.from({ length: 100 }, (_, number) => number)
  const numberOf = (isChosen: boolean) =>
    numbers.find((number) => (portalFor(live(), number).variantSelection !== undefined) === isChosen)
  /** Reports of pages in browsers with the canary, or without. */
  const pages = (
    of: 'canary' | 'others',
    count: number,
    outcome: Outcome,
    sender: (page: number) => string | null = (page) => `${of} ${outcome} ${page}`,
  ) => {
    for (let page = 0; page < count; page += 1) {
      const number = numberOf(of === 'canary')
      if (number === undefined) return
      const portal = portalFor(live(), number)
      const version = portal.registry.remotes.find(({ name }) => name === 'mf-study')?.version ?? ''
      const failed = { app: 'mf-study', version, outcome, count: 1, file: 'entry.js' }
      const loads = ['shell', 'mf-study'].map((app) => ({
        app,
        version: '',
        outcome: 'load' as const,
        count: 1,
      }))
      note(sender(page), [...loads, failed], portal)
    }
  }
  return {
    live,
    pages,
    trials,
    served: () => live().registry.remotes[0]?.version,
    isShown: () => numberOf(true) !== undefined,
  }
}

test('[BE-252] a canary that fails clearly more often is halted, also after a restart, and its releaser is named', () => {
  const host = start()
  host.pages('others', 100, 'load')
  host.pages('canary', 20, 'load')
  expect(host.isShown()).toBe(true)
  host.pages('canary', 40, 'fallback')
  for (const one of [host, start()]) expect([one.isShown(), one.served()]).toEqual([false, LIVE])
  expect(problem.mock.calls).toEqual([
    [
      expect.stringMatching(
        new RegExp(
          `^mf-study ${CANARY} is halted: \\d+ % of \\d+ loads failed, 0 % of 100 loads of ${LIVE}; released by anna from abc123\\. pnpm rollback mf-study ${CANARY} brings it back\\.$`,
        ),
      ),
    ],
  ])
})

test('[BE-252] a canary that is proven is live for all, also after a restart, with the version before to go back to', () => {
  const host = start()
  host.pages('others', 300, 'load')
  host.pages('canary', 99, 'load')
  expect([host.served(), host.isShown()]).toEqual([LIVE, true])
  host.pages('canary', 1, 'load', () => 'the hundredth')
  for (const one of [host, start()]) {
    expect([one.served(), one.isShown(), one.live().problems]).toEqual([CANARY, false, []])
    expect(one.live().registry.remotes[0]?.before?.map(({ version }) => version)).toEqual([LIVE, OLDER])
  }
  expect(problem.mock.calls).toEqual([
    [expect.stringMatching(new RegExp(`^mf-study ${CANARY} is made live for all: 0 % of 100 loads failed`))],
  ])
})

test('[BE-252] a canary as bad as a bad live version is neither halted nor promoted', () => {
  changePointer(site, 'mf-study', ({ wanted, ...pointer }) => ({ ...pointer, wanted: wanted.slice(0, 1) }))
  const host = start()
  host.pages('others', 300, 'load')
  host.pages('others', 250, 'render')
  for (let round = 0; round < 100; round += 1) {
    host.pages('canary', 6, 'load', (page) => `well ${round} ${page}`)
    host.pages('canary', 4, 'render', (page) => `badly ${round} ${page}`)
  }
  expect([host.isShown(), problem.mock.calls]).toEqual([true, []])
})

test('[BE-254] a sender counts once: three hundred reports of one neither halt nor promote a canary', () => {
  const host = start()
  host.pages('others', 300, 'load')
  host.pages('canary', 300, 'fallback', () => 'one')
  host.pages('canary', 300, 'load', () => 'another')
  expect([host.isShown(), host.served(), host.trials('mf-study', CANARY)]).toEqual([
    true,
    LIVE,
    { loads: 2, failures: 1 },
  ])
})

test('[BE-252] the counts outlive a restart', () => {
  const host = start()
  host.pages('others', 300, 'load')
  host.pages('canary', 60, 'load')
  jest.advanceTimersByTime(60_000)
  expect(openJournal(site)().trials.get(`mf-study ${CANARY}`)).toEqual({ loads: 60, failures: 0 })
  const again = start()
  again.pages('canary', 40, 'load', (page) => `later ${page}`)
  expect(again.served()).toBe(CANARY)
})

test('[BE-252] a site that cannot be written is a problem, and the canary stays', () => {
  const host = start()
  mkdirSync(join(site, 'decisions.jsonl'))
  host.pages('canary', 40, 'render')
  expect(host.isShown()).toBe(true)
  expect(problem.mock.calls[0]?.[0]).toMatch(/cannot be decided about: EISDIR/)
})

describe('[BE-252] after seven days', () => {
  const DAY_MS = 86_400_000
  const undecided = (host: ReturnType<typeof start>, days: number) =>
    describeUndecided(reportCanaries(host.live(), host.trials), Date.now() + days * DAY_MS)

  test('too few loads are a problem that names the possible commands, and the canary stays', () => {
    const host = start()
    host.pages('canary', 12, 'load')
    expect(undecided(host, 6.9)).toEqual([])
    expect(undecided(host, 7)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^mf-study ${CANARY} is shown to 50 % of browsers since \\S+: 0 of 12 loads failed, 0 of 0 loads of ${LIVE}\\. After 7 days nothing is decided, because too few loads came\\. pnpm release mf-study --share 50`,
        ),
      ),
    ])
    expect(host.isShown()).toBe(true)
  })

  test('loads without a clear difference are a problem', () => {
    const host = start()
    host.pages('others', 40, 'load')
    for (let page = 0; page < 12; page += 1) {
      host.pages('canary', 9, 'load', (at) => `${page} ${at}`)
      host.pages('canary', 1, 'render', () => `bad ${page}`)
    }
    expect(undecided(host, 7)).toEqual([expect.stringContaining('the loads do not show which one is better')])
  })

  test('a canary that was halted is not undecided', () => {
    const host = start()
    host.pages('canary', 40, 'render')
    expect(undecided(host, 8)).toEqual([])
  })
})
