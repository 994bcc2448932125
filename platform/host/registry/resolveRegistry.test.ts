import { emptyPointer } from '../../contract/pointer'
import type { StoredRemote, StoredShell } from '../../contract/release'
import { type AppState, resolveRegistry, type SiteState } from './resolveRegistry'
import { hash, remoteRelease, shellRelease } from './testing/releases'

const PORTAL = '@portal/shared-ui/portal'
const offers = (...names: string[]) => ({ offers: { [PORTAL]: names } })
const uses = (...names: string[]) => ({ needs: { names: { [PORTAL]: names }, schema: null } })
const needsMigration = (schema: string) => ({ needs: { names: {}, schema } })

/** An app with these versions as wanted ones, newest first. */
const app = <Release extends { version: string }>(
  name: string,
  releases: (Release | [version: string, why: string])[],
  bad: string[] = [],
): AppState<Release> => {
  const versions = releases.map((release) => (Array.isArray(release) ? release[0] : release.version))
  return {
    name,
    pointer: {
      ...emptyPointer,
      wanted: versions.map((version) => ({ version, sha256: hash(version) })),
      bad,
    },
    releases: Object.fromEntries(
      releases.map((release) => (Array.isArray(release) ? release : [release.version, release])),
    ),
  }
}

const resolve = (
  shells: StoredShell[],
  remotes: AppState<StoredRemote>[],
  more: Partial<SiteState> = {},
  bad: string[] = [],
) =>
  resolveRegistry({
    shell: app('shell', shells, bad),
    remotes,
    schema: null,
    trusted: [],
    lastShell: null,
    lastAreas: {},
    autoRolledBack: {},
    switchedOff: {},
    ...more,
  })

const study = (...versions: string[]) =>
  app(
    'mf-study',
    versions.map((version) => remoteRelease(version)),
  )
const liveOf = ({ remotes }: ReturnType<typeof resolve>) =>
  remotes.map(({ name, version }) => `${name} ${version}`)
const standing = (resolved: ReturnType<typeof resolve>, name: string, version: string) =>
  resolved.statuses[name]?.find((one) => one.version === version)

test('[BE-64] the newest wanted version is live; browsers can fall back to the next two', () => {
  const { remotes, statuses } = resolve([shellRelease('s1')], [study('v4', 'v3', 'v2', 'v1')])
  expect(remotes[0]?.version).toBe('v4')
  expect(remotes[0]?.before.map(({ version }) => version)).toEqual(['v3', 'v2'])
  expect(statuses['mf-study']?.map(({ state }) => state)).toEqual(['live', 'before', 'before', 'earlier'])
})

test('[BE-64] a bad or incomplete version is skipped, also as a fallback', () => {
  const remotes = app('mf-study', [
    remoteRelease('v4'),
    ['v3', 'lacks entry.js'],
    remoteRelease('v2'),
    remoteRelease('v1'),
  ])
  const resolved = resolve(
    [shellRelease('s1')],
    [{ ...remotes, pointer: { ...remotes.pointer, bad: ['v4'] } }],
  )
  expect(resolved.remotes[0]).toMatchObject({ version: 'v2', before: [{ version: 'v1' }] })
  expect(standing(resolved, 'mf-study', 'v3')).toEqual({
    version: 'v3',
    state: 'broken',
    why: 'it lacks entry.js',
  })
})

test('[BE-64] an area without any version is unavailable, on its last paths', () => {
  const broken = app<StoredRemote>('mf-study', [['v1', 'is missing']])
  const lastAreas = { 'mf-study': { paths: ['/studera'], access: { '/studera': 'member' as const } } }
  expect(resolve([shellRelease('s1')], [broken], { lastAreas })).toMatchObject({
    remotes: [],
    unavailable: [{ name: 'mf-study', ...lastAreas['mf-study'] }],
  })
})

describe('an incompatible version waits', () => {
  const remote = (version: string, change: Partial<StoredRemote>) =>
    app('mf-study', [remoteRelease(version, change), remoteRelease('v1')])

  test.each<[string, StoredShell, Partial<StoredRemote>, Partial<SiteState>, string]>([
    [
      'names that the shell does not lend',
      shellRelease('s1', offers('useDb')),
      uses('useDb', 'useGreeting'),
      {},
      `it uses useGreeting of ${PORTAL}, which shell s1 does not lend`,
    ],
    [
      'another contract',
      shellRelease('s1'),
      { contract: 2 },
      {},
      'it is built for contract 2, and shell s1 speaks 1',
    ],
    [
      'a migration',
      shellRelease('s1'),
      needsMigration('20270101000000'),
      { schema: '20261231000000' },
      'it needs migration 20270101000000, and the backend has come to 20261231000000',
    ],
    [
      'a path of the shell',
      shellRelease('s1', { routes: ['/evenemang'] }),
      { paths: ['/evenemang'] },
      {},
      '/evenemang belongs to the shell',
    ],
  ])('[BE-65] %s', (_, shell, change, more, why) => {
    const resolved = resolve([shell], [remote('v2', change)], more)
    expect(liveOf(resolved)).toEqual(['mf-study v1'])
    expect(standing(resolved, 'mf-study', 'v2')).toEqual({ version: 'v2', state: 'waiting', why })
  })

  test('[BE-65] a backend with an unknown schema holds no version back', () => {
    expect(liveOf(resolve([shellRelease('s1')], [remote('v2', needsMigration('20270101000000'))]))).toEqual([
      'mf-study v2',
    ])
  })

  test('[BE-65] goes live automatically, in whichever order the two are released', () => {
    const needing = remote('v2', uses('useGreeting'))
    const old = shellRelease('s1', offers('useDb'))
    const lending = shellRelease('s2', offers('useDb', 'useGreeting'))
    expect(liveOf(resolve([old], [needing]))).toEqual(['mf-study v1'])
    const both = resolve([lending, old], [needing])
    expect([both.shell?.version, ...liveOf(both)]).toEqual(['s2', 'mf-study v2'])
    expect(resolve([lending, old], [study('v1')]).shell?.version).toBe('s2')
  })
})

describe('the shell', () => {
  const needing = app('mf-study', [remoteRelease('v1', uses('useGreeting'))])
  const lending = shellRelease('s1', offers('useGreeting'))
  const poorer = shellRelease('s2', offers('useDb'))

  test('[BE-65] that lacks what an area needs waits for that area', () => {
    const resolved = resolve([poorer, lending], [needing])
    expect(resolved.shell?.version).toBe('s1')
    expect(standing(resolved, 'shell', 's2')).toEqual({
      version: 's2',
      state: 'waiting',
      why: `mf-study v1 would not fit: it uses useGreeting of ${PORTAL}, which shell s2 does not lend`,
    })
    const released = app('mf-study', [
      remoteRelease('v2'),
      ...Object.values(needing.releases),
    ] as StoredRemote[])
    const after = resolve([poorer, lending], [released])
    expect([after.shell?.version, ...liveOf(after)]).toEqual(['s2', 'mf-study v2'])
  })

  test('[BE-65] waits also when an earlier version of that area would fit: no app is downgraded', () => {
    const both = app('mf-study', [...Object.values(needing.releases), remoteRelease('v0')] as StoredRemote[])
    const resolved = resolve([poorer, lending], [both])
    expect([resolved.shell?.version, ...liveOf(resolved)]).toEqual(['s1', 'mf-study v1'])
  })

  test('[BE-65] of two shells that different areas need, the newer one is live with the areas that fit it', () => {
    const first = app('mf-study', [remoteRelease('v2', uses('useGreeting')), remoteRelease('v1')])
    const bible = { name: 'mf-bible', paths: ['/bibeln'] }
    const second = app('mf-bible', [
      remoteRelease('b2', { ...bible, ...uses('useDb') }),
      remoteRelease('b1', bible),
    ])
    const resolved = resolve([poorer, lending], [second, first])
    expect([resolved.shell?.version, ...liveOf(resolved)]).toEqual(['s2', 'mf-bible b2', 'mf-study v1'])
  })

  test('[BE-65] does not wait for an area that never had a compatible version', () => {
    const ofTomorrow = app('mf-new', [remoteRelease('n1', { name: 'mf-new', paths: ['/ny'], contract: 9 })])
    expect(resolve([shellRelease('s2'), shellRelease('s1')], [study('v1'), ofTomorrow]).shell?.version).toBe(
      's2',
    )
  })

  test('[BE-65] is live even when no release of it fits the backend', () => {
    const ahead = shellRelease('s1', needsMigration('20270101000000'))
    const resolved = resolve([ahead], [study('v1')], { schema: '20260101000000' })
    expect([resolved.shell?.version, ...liveOf(resolved)]).toEqual(['s1', 'mf-study v1'])
  })

  test('[BE-64] has earlier releases as fallbacks, without the bad ones', () => {
    const shells = ['s4', 's3', 's2', 's1'].map((version) => shellRelease(version))
    const resolved = resolve(shells, [study('v1')], {}, ['s4', 's2'])
    expect(resolved.shell?.version).toBe('s3')
    expect(resolved.shellsBefore.map(({ version }) => version)).toEqual(['s1'])
  })
})

describe('the allowed bases of a remote', () => {
  const at = (base: string) => app('mf-study', [remoteRelease('v2', { base }), remoteRelease('v1')])
  const trusted = ['https://cdn.example', 'http://localhost:4000', 'http://cdn.example']

  test.each([
    ['/mf-study/v2/', 'v2'],
    ['https://cdn.example/mf-study/v2/', 'v2'],
    ['http://localhost:4000/mf-study/v2/', 'v2'],
    ['http://cdn.example/mf-study/v2/', 'v1'],
    ['https://evil.example/mf-study/v2/', 'v1'],
    ['javascript:alert(1)', 'v1'],
    ['data:text/javascript,', 'v1'],
    ['mf-study/v2/', 'v1'],
    ['//evil.example/', 'v1'],
    ['/mf-study/../../', 'v1'],
    ['/mf-study/v2', 'v1'],
  ])('[BE-66] %s: %s is live', (base, version) => {
    expect(liveOf(resolve([shellRelease('s1')], [at(base)], { trusted }))).toEqual([`mf-study ${version}`])
  })
})

test('[BE-65] of two areas that claim one path the first has it, and the other waits', () => {
  const thief = app('mf-thief', [remoteRelease('t1', { name: 'mf-thief', paths: ['/studera/tolkningar'] })])
  const resolved = resolve([shellRelease('s1')], [study('v1'), thief])
  expect(liveOf(resolved)).toEqual(['mf-study v1'])
  expect(standing(resolved, 'mf-thief', 't1')?.why).toBe('/studera/tolkningar belongs to mf-study')
  expect(resolved.unavailable).toMatchObject([{ name: 'mf-thief', paths: [] }])
})

describe('a path', () => {
  const argument = { '/argument': 'anyone' as const }
  const both = { paths: ['/studera', '/argument'] }
  const lastAreas = { 'mf-study': { ...both, access: argument } }
  const claimant = (name: string) => app(name, [remoteRelease('c1', { name, paths: ['/argument'] })])
  const owning = (...releases: StoredRemote[]) => app('mf-study', releases)

  test.each(['mf-aaa', 'mf-zzz'])('[BE-65] stays with its last owner; %s waits for it', (name) => {
    const resolved = resolve([shellRelease('s1')], [claimant(name), owning(remoteRelease('v1', both))], {
      lastAreas,
    })
    expect(liveOf(resolved)).toEqual(['mf-study v1'])
    expect(standing(resolved, name, 'c1')).toMatchObject({
      state: 'waiting',
      why: '/argument belongs to mf-study',
    })
    expect(resolved.unavailable).toEqual([{ name, paths: [], access: { '/argument': 'anyone' } }])
  })

  test.each(['mf-aaa', 'mf-zzz'])('[BE-65] freed by its owner belongs to %s in the same registry', (name) => {
    const letsGo = owning(remoteRelease('v2'), remoteRelease('v1', both))
    const resolved = resolve([shellRelease('s1')], [claimant(name), letsGo], { lastAreas })
    expect(liveOf(resolved).sort()).toEqual([`${name} c1`, 'mf-study v2'].sort())
  })

  test('[BE-65] of an unavailable area stays with that area', () => {
    const broken = app<StoredRemote>('mf-study', [['v1', 'is missing']])
    const resolved = resolve([shellRelease('s1')], [claimant('mf-aaa'), broken], { lastAreas })
    expect(liveOf(resolved)).toEqual([])
    expect(resolved.unavailable).toContainEqual({ name: 'mf-study', ...lastAreas['mf-study'] })
  })
})
