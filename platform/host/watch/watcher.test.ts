import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Outcome } from '../../contract/outcomes'
import { changePointer, remoteRelease, shellRelease, writeRelease } from '../registry/testing/releases'
import { openSite } from '../site'
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

/** A host of the site that reads all files again, as after a restart. */
function start() {
  const { live } = openSite({ folder: site })
  const { note } = createWatcher(site, live, { request: () => {}, problem })
  const pages = (
    count: number,
    outcome: Outcome,
    sender: (page: number) => string | null = String,
    version = V2,
  ) => {
    for (let page = 0; page < count; page += 1)
      note(sender(page), [{ app: 'mf-study', version, outcome, count: 1 }])
  }
  return { live, pages, version: () => live().registry.remotes[0]?.version }
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
    /rolled back: \d+ % of \d+ loads failed, 0 % of 100 loads of 111111111111; released by anna from abc123\.$/,
  )
  expect(problem.mock.calls).toEqual([[expect.stringContaining(said)]])
})

test('[BE-181] a version that was made live by name stays live, however often it fails', () => {
  const host = start()
  host.pages(40, 'render')
  expect(host.version()).toBe(V1)
  changePointer(site, 'mf-study', (pointer) => ({ ...pointer, insisted: V2 }))
  expect(host.version()).toBe(V2)
  expect(host.live().problems).toEqual([])
  host.pages(200, 'render', (page) => `more ${page}`)
  expect(host.version()).toBe(V2)
  expect(problem).toHaveBeenCalledTimes(1)
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
  mkdirSync(join(site, '.passed-over.json'))
  host.pages(40, 'render')
  expect(host.version()).toBe(V2)
  expect(problem.mock.calls[0]?.[0]).toMatch(/cannot be rolled back: EISDIR/)
})
