import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CanaryEntry } from '../../contract/pointer'
import type { StoredRemote } from '../../contract/release'
import { changePointer, hash, remoteRelease, writeRelease } from '../registry/testing/releases'
import { makeKey, signPointer, trustFor } from '../registry/testing/signing'
import { folder, gone, open, served, useSite, write } from '../registry/testing/siteFolder'
import { decide } from '../trials/testing/decide'

useSite()

const entryOf = (release: StoredRemote, share = 10): CanaryEntry => ({
  version: release.version,
  sha256: hash(JSON.stringify(release)),
  share,
  since: '2026-01-01T00:00:00.000Z',
})

/** Makes a version the canary of its app, and removes it from the wanted versions. */
function setCanary(version: string, changes: Partial<StoredRemote> = {}): void {
  const release = remoteRelease(version, changes)
  writeRelease(folder, release)
  changePointer(folder, release.name, ({ wanted, ...pointer }) => ({
    ...pointer,
    wanted: wanted.filter((entry) => entry.version !== version),
    canary: entryOf(release),
  }))
}
const canaryOf = (site = open()) => site.live().variants?.[0]
const statusOf = (site = open()) => site.live().statuses['mf-study']?.[0]

test('[BE-250] a canary is beside the live version, falls back to it, and changes neither registry nor health', () => {
  const site = open()
  const before = JSON.stringify(site.live().browserRegistry)
  setCanary('c1')
  expect(canaryOf(site)).toMatchObject({ app: 'mf-study', version: 'c1', share: 10 })
  expect(canaryOf(site)?.release?.before?.map(({ version }) => version)).toEqual(['v2', 'v1'])
  expect(canaryOf(site)?.statuses.map(({ version, state }) => `${state} ${version}`)).toEqual([
    'live c1',
    'before v2',
    'before v1',
  ])
  expect(statusOf(site)).toEqual({ version: 'c1', state: 'canary', share: 10 })
  expect([JSON.stringify(site.live().browserRegistry), site.live().problems]).toEqual([before, []])
})

test.each([
  ['claims a path of another app', { paths: ['/bibeln'] }, 'waiting', '/bibeln belongs to mf-bible'],
  ['is of another contract', { contract: 2 }, 'waiting', 'it is built for contract 2'],
  ['is of another shape', { entry: '' }, 'broken', 'it has no entry'],
])('[BE-250] a version that %s is not shown', (_, changes, state, why) => {
  setCanary('c1', changes)
  expect([canaryOf(), statusOf()]).toEqual([
    undefined,
    { version: 'c1', state, why: expect.stringContaining(why), share: 10 },
  ])
})

test('[BE-250] a version with a changed host file, or without its files, is not shown', () => {
  const site = open()
  setCanary('c1')
  expect(canaryOf(site)).toBeDefined()
  write('mf-study/c1/server.cjs', 'changed')
  expect([canaryOf(site), served(site)['mf-study']]).toEqual([undefined, 'v2'])
  gone('mf-study/c1/entry.js')
  expect(canaryOf()).toBeUndefined()
})

test('[BE-250] a canary that was rolled back, or whose app is off, is not shown; a wanted one is live', () => {
  setCanary('c1')
  changePointer(folder, 'mf-study', (pointer) => ({ ...pointer, bad: ['c1'] }))
  expect([canaryOf(), statusOf()?.state]).toEqual([undefined, 'bad'])
  changePointer(folder, 'mf-study', (pointer) => ({ ...pointer, bad: [], off: 'Vi rättar.' }))
  expect(canaryOf()).toBeUndefined()
  changePointer(folder, 'mf-study', ({ off: _, wanted, canary, ...pointer }) => ({
    ...pointer,
    wanted: [...(canary ? [canary] : []), ...wanted],
    ...(canary && { canary }),
  }))
  expect([canaryOf(), served(open())['mf-study']]).toEqual([undefined, 'c1'])
})

test('[BE-250] an app without a live version has no canary', () => {
  const release = remoteRelease('r1', { name: 'mf-radio', paths: ['/radio'] })
  writeRelease(folder, release)
  changePointer(folder, 'mf-radio', () => ({ wanted: [], bad: [], canary: entryOf(release) }))
  const { variants, statuses } = open().live()
  expect([variants, statuses['mf-radio']?.[0]?.why]).toEqual([[], 'its app has no live version beside it'])
  expect(served(open())['mf-radio']).toBeUndefined()
})

test('[BE-250] a canary that would change the version of another app is not shown', () => {
  writeRelease(folder, remoteRelease('v3', { paths: ['/studera', '/gammal'] }))
  open().live()
  writeRelease(folder, remoteRelease('b2', { name: 'mf-bible', paths: ['/bibeln', '/gammal'] }))
  setCanary('c1', { paths: ['/studera'] })
  expect(served(open())).toEqual({ 'mf-bible': 'b1', 'mf-study': 'v3' })
  expect([canaryOf(), statusOf()?.why]).toEqual([undefined, 'another app would change its version with it'])
})

test('[BE-250] of two canaries that claim the same path, the second is not shown', () => {
  setCanary('b2', { name: 'mf-bible', paths: ['/bibeln', '/ny'] })
  setCanary('c1', { paths: ['/studera', '/ny'] })
  expect(
    open()
      .live()
      .variants?.map(({ app }) => app),
  ).toEqual(['mf-bible'])
  expect(statusOf()?.why).toBe('the canary of mf-bible claims /ny, too')
})

test('[BE-252] a canary that the host has halted is not shown, also after a restart, and is a problem', () => {
  const site = open()
  setCanary('c1')
  expect(canaryOf(site)).toBeDefined()
  decide(folder, 'back', 'mf-study', 'c1', '40 % of 50 loads failed')
  for (const one of [site, open()]) {
    expect([canaryOf(one), served(one)['mf-study']]).toEqual([undefined, 'v2'])
    expect(one.live().problems).toEqual(['mf-study c1 is halted: 40 % of 50 loads failed.'])
  }
})

test('[BE-252] a canary that the host has promoted is live for all, also after a restart; another version is not', () => {
  const site = open()
  setCanary('c1')
  // Twice: the first reading changes what the host remembers, and so is followed by another one.
  for (let reading = 0; reading < 2; reading += 1) expect(served(site)['mf-study']).toBe('v2')
  decide(folder, 'promoted', 'mf-study', 'c1', '0 % of 100 loads failed')
  for (const one of [site, open()]) {
    expect([served(one)['mf-study'], canaryOf(one), one.live().problems]).toEqual(['c1', undefined, []])
    expect(one.live().statuses['mf-study']?.[1]).toEqual({ version: 'v2', state: 'before' })
  }
  setCanary('c2')
  expect([served(site)['mf-study'], canaryOf(site)?.version]).toEqual(['v2', 'c2'])
})

test('[BE-255] a line promotes the canary that the pointer names, and nothing else', () => {
  setCanary('c1')
  writeRelease(folder, remoteRelease('v9'))
  changePointer(folder, 'mf-study', ({ wanted, ...pointer }) => ({
    ...pointer,
    wanted: wanted.filter(({ version }) => version !== 'v9'),
    canary: entryOf(remoteRelease('c1')),
  }))
  for (const version of ['v9', 'v1', '../c1'])
    decide(folder, 'promoted', 'mf-study', version, 'a stranger says so')
  expect([served(open())['mf-study'], canaryOf()?.version]).toEqual(['v2', 'c1'])
})

test.each([
  ['c1'],
  [{}],
  [{ ...entryOf(remoteRelease('c1')), share: 0 }],
  [{ ...entryOf(remoteRelease('c1')), share: 100 }],
  [{ ...entryOf(remoteRelease('c1')), share: 2.5 }],
  [{ ...entryOf(remoteRelease('c1')), share: '10' }],
  [{ ...entryOf(remoteRelease('c1')), since: 'soon' }],
  [{ ...entryOf(remoteRelease('c1')), version: '../x' }],
])('[BE-250] a pointer with the canary %j is damaged: its last valid text stays in use', (canary) => {
  const site = open()
  site.live()
  changePointer(folder, 'mf-study', (pointer) => ({ ...pointer, bad: ['v2'], canary: canary as never }))
  expect(served(site)['mf-study']).toBe('v2')
  expect(site.live().problems).toEqual([expect.stringContaining('has an invalid canary')])
})

describe('[BE-254] with trust.json', () => {
  const study = makeKey()
  const bible = makeKey()
  const file = () => join(folder, 'mf-study/pointer.json')
  const signed = (share: number) => {
    setCanary('c1')
    signPointer(folder, 'mf-study', study, ({ canary, ...pointer }) => ({
      ...pointer,
      ...(canary && { canary: { ...canary, share } }),
    }))
  }
  const shareOf = (site: ReturnType<typeof open>) => canaryOf(site)?.share
  beforeEach(() => {
    write(
      'trust.json',
      trustFor({
        shell: { keys: [], paths: [] },
        'mf-study': { keys: [study], paths: ['/studera'] },
        'mf-bible': { keys: [bible], paths: ['/bibeln'] },
      }),
    )
    signPointer(folder, 'mf-bible', bible)
  })

  test('the share is signed: one that was enlarged by hand is refused', () => {
    signed(10)
    const site = open()
    expect(shareOf(site)).toBe(10)
    const text = readFileSync(file(), 'utf8')
    writeFileSync(file(), text.replace('"share":10', '"share":99'))
    expect(readFileSync(file(), 'utf8')).not.toBe(text)
    expect([shareOf(site), site.live().problems[0]]).toEqual([10, expect.stringContaining('was changed')])
  })

  test('an older pointer with a larger share is refused', () => {
    signed(50)
    const site = open()
    expect(shareOf(site)).toBe(50)
    const older = readFileSync(file(), 'utf8')
    signPointer(folder, 'mf-study', study, ({ canary, ...pointer }) => ({
      ...pointer,
      ...(canary && { canary: { ...canary, share: 1 } }),
    }))
    expect(shareOf(site)).toBe(1)
    writeFileSync(file(), older)
    for (const one of [site, open()])
      expect([shareOf(one), one.live().problems.join()]).toEqual([1, expect.stringContaining('read before')])
  })

  test('a canary outside the app’s paths is not shown', () => {
    setCanary('c1', { paths: ['/studera', '/ny'] })
    signPointer(folder, 'mf-study', study)
    expect([canaryOf(), statusOf()?.why]).toEqual([
      undefined,
      expect.stringContaining('claims /ny, which trust.json does not give to mf-study'),
    ])
  })
})

test('[BE-250] a canary whose files were deleted leaves the live version', () => {
  setCanary('c1')
  rmSync(join(folder, 'mf-study/c1'), { recursive: true })
  expect([served(open())['mf-study'], canaryOf(), open().live().problems]).toEqual([
    'v2',
    undefined,
    [expect.anything()],
  ])
})
