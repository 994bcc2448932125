import { readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ownerOf } from '../../contract/registry'
import { changePointer, remoteRelease, scriptHash, writeRelease } from './testing/releases'
import { emptied, faults, folder, gone, open, served, useSite, write, written } from './testing/siteFolder'

useSite()
const hashed = { 'entry.js': scriptHash }

const pointerFaults: typeof faults = [
  ['wanted is no list', written('{"wanted":"v2"}')],
  ['null is wanted', written('{"wanted":[null]}')],
  ['a wanted version without a hash', written('{"wanted":[{"version":"v9"}],"bad":[]}')],
  ['a version that climbs', written(`{"wanted":[{"version":"..","sha256":"${'0'.repeat(64)}"}],"bad":[]}`)],
  ['bad is no list', written('{"wanted":[],"bad":{}}')],
]

describe.each([
  'mf-study/pointer.json',
  'shell/pointer.json',
  'mf-study/v2/release.json',
  'shell/s1/release.json',
])('%s becomes damaged', (file) => {
  test.each([...faults, ...(file.endsWith('pointer.json') ? pointerFaults : [])])(
    '[BE-66] %s: the last valid state stays, also after a restart, with one problem logged',
    (_, spoil) => {
      const site = open()
      const before = site.live()
      spoil(file)
      for (const { browserRegistry, problems } of [site.live(), open().live()]) {
        expect(browserRegistry).toEqual(before.browserRegistry)
        expect(problems).toEqual([expect.stringContaining(`${file} `)])
      }
    },
  )
})

test.each(faults.filter(([name]) => name !== 'gone'))(
  '[BE-66] a host that has never read it intact (%s) reports that the area is unavailable',
  (_, spoil) => {
    spoil('mf-study/pointer.json')
    const { registry, problems } = open().live()
    expect(registry.unavailable).toEqual([
      { name: 'mf-study', paths: ['/studera'], access: { '/studera': 'anyone' } },
    ])
    expect(registry.remotes.map(({ name }) => name)).toEqual(['mf-bible'])
    expect(problems).not.toEqual([])
  },
)

test.each<[string, (file: string) => void]>([
  [
    'was changed',
    (file) => write(file, readFileSync(join(folder, file), 'utf8').replace('/studera', '/bibeln')),
  ],
  ['is gone', gone],
])('[BE-66] a release that %s before it was first read is not used: the previous one is', (_, spoil) => {
  spoil('mf-study/v2/release.json')
  expect(served(open())).toEqual({ 'mf-bible': 'b1', 'mf-study': 'v1' })
})

test('[BE-162] a retired app whose folder is gone is no problem, also after a restart', () => {
  changePointer(folder, 'mf-bible', (pointer) => ({ ...pointer, retired: true }))
  const site = open()
  site.live()
  rmSync(join(folder, 'mf-bible'), { recursive: true })
  for (const one of [site, open()])
    expect([one.live().problems, one.live().retiredAreas.map(({ name }) => name)]).toEqual([[], ['mf-bible']])
})

test('[BE-66] a version whose files were deleted is replaced by the previous one', () => {
  const site = open()
  site.live()
  rmSync(join(folder, 'mf-study/v2'), { recursive: true })
  expect(served(site)['mf-study']).toBe('v1')
})

test('[BE-66] a version with a damaged host file is replaced by the previous one; without one it is still shown', () => {
  const site = open()
  site.live()
  for (const spoil of [(file: string) => write(file, 'evil()'), gone]) {
    spoil('mf-study/v2/server.cjs')
    expect(served(site)['mf-study']).toBe('v1')
    expect(site.live().problems).toEqual([
      expect.stringMatching(/^mf-study v2 is not used: it has (another|lost)/),
    ])
  }
  write('mf-study/v1/server.cjs', 'evil()')
  expect(served(site)['mf-study']).toBe('v2')
  write('mf-study/v2/server.cjs', '')
  expect(served(site)['mf-study']).toBe('v2')
  expect(site.live().problems).toEqual([expect.stringMatching(/^mf-study v1 is not used/)])
})

test('[BE-66] an old copy of the site is not served and is reported, until the newest pointers are back', () => {
  const old = readFileSync(join(folder, 'mf-study/pointer.json'), 'utf8')
  writeRelease(folder, remoteRelease('v3'))
  const newest = readFileSync(join(folder, 'mf-study/pointer.json'), 'utf8')
  const site = open()
  site.live()
  write('mf-study/pointer.json', old)
  for (const one of [site, open()]) {
    expect(served(one)['mf-study']).toBe('v3')
    expect(one.live().problems).toEqual([
      'mf-study/pointer.json is change 2, and 3 was read before (pnpm status brings the newest back): its last valid text stays in use.',
    ])
  }
  write('mf-study/pointer.json', newest)
  expect(site.live().problems).toEqual([])
})

test('[BE-66] an old copy of the site that brings its own last-good file is not served after a restart either', () => {
  const files = ['mf-study/pointer.json', '.last-good.json']
  open().live()
  const old = files.map((file) => readFileSync(join(folder, file), 'utf8'))
  writeRelease(folder, remoteRelease('v3'))
  const site = open()
  site.live()
  for (const [at, file] of files.entries()) write(file, old[at] ?? '')
  expect(served(site)['mf-study']).toBe('v3')
  expect(served(open())['mf-study']).toBe('v3')
})

test.each<[string, object]>([
  ['whose base is another host', { base: '//evil.example/' }],
  ['whose base climbs', { base: '/mf-study/../../' }],
  ['without a base', { base: '' }],
  ['without a hash', { integrity: {} }],
  ['without a file', { preload: ['entry.js', 'gone.js'], integrity: { ...hashed, 'gone.js': scriptHash } }],
])('[BE-66] a host that finds only a release %s reports that the area is unavailable', (_, changes) => {
  rmSync(join(folder, 'mf-study'), { recursive: true })
  writeRelease(folder, remoteRelease('v3', changes as never))
  rmSync(join(folder, 'mf-study/v3/gone.js'), { force: true })
  expect(open().live().registry.unavailable).toEqual([
    { name: 'mf-study', paths: ['/studera'], access: { '/studera': 'anyone' } },
  ])
})

test('[BE-66] a version that arrives in parts after its pointer is live once it is complete', () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(0)
  writeRelease(
    folder,
    remoteRelease('v3', { preload: ['entry.js', 'a.js'], integrity: { ...hashed, 'a.js': scriptHash } }),
  )
  gone('mf-study/v3/a.js')
  const site = open()
  for (let look = 0; look < 2; look += 1) expect(served(site)['mf-study']).toBe('v2')
  write('mf-study/v3/a.js', '')
  now.mockReturnValue(3_000)
  expect(served(site)['mf-study']).toBe('v3')
})

test.each<[string, () => void]>([
  ['a version lacks a file for good', () => gone('mf-study/v2/entry.js')],
  ['the site cannot be read', () => rmSync(folder, { recursive: true })],
])('[BE-212] while %s, the live state is the same object, so that cached pages stay', (_, spoil) => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(0)
  const site = open()
  site.live()
  spoil()
  const known = site.live()
  now.mockReturnValue(3_000)
  expect(site.live()).toBe(known)
  expect(known.problems).toHaveLength(1)
})

describe.each<[string, Parameters<typeof changePointer>[2]]>([
  ['wants nothing', () => ({ wanted: [], bad: [] })],
  ['wants nothing but what is bad', ({ wanted }) => ({ wanted, bad: wanted.map(({ version }) => version) })],
  [
    'names other hashes',
    ({ wanted }) => ({ wanted: wanted.map((entry) => ({ ...entry, sha256: '0'.repeat(64) })), bad: [] }),
  ],
  ['names what is not there', () => ({ wanted: [{ version: 'gone', sha256: '0'.repeat(64) }], bad: [] })],
])('a pointer that %s', (_, change) => {
  test('[BE-66] makes its area unavailable, not missing, and health reports it', () => {
    const site = open()
    site.live()
    changePointer(folder, 'mf-study', change)
    const fresh = () => {
      rmSync(join(folder, '.last-good.json'))
      return open()
    }
    for (const one of [site, open(), fresh()]) {
      expect(one.live().registry.unavailable).toMatchObject([{ name: 'mf-study', paths: ['/studera'] }])
      expect(one.live().problems).toContain('mf-study has no version that can be served.')
    }
  })

  test('[BE-66] of the shell leaves the last shell live, also after a restart', () => {
    const site = open()
    const before = site.live().browserRegistry
    changePointer(folder, 'shell', change)
    for (const one of [site, open()]) {
      expect(one.live().browserRegistry).toEqual(before)
      expect(one.live().problems).toContainEqual(expect.stringMatching(/^shell .*s1/))
    }
  })
})

test('[BE-66] a damaged area delays no other release', () => {
  const site = open()
  site.live()
  emptied('mf-study/pointer.json')
  writeRelease(folder, remoteRelease('b2', { name: 'mf-bible', paths: ['/bibeln'] }))
  for (const one of [site, open()]) expect(served(one)).toEqual({ 'mf-bible': 'b2', 'mf-study': 'v2' })
})

test('[BE-66] an area with unknown access is treated as the administrators’', () => {
  writeRelease(folder, remoteRelease('v3', { access: { '/studera': 'secret' } as never }))
  expect(ownerOf(open().live().registry, '/studera')).toMatchObject({ access: 'admin' })
})

test('[BE-66] a broken remotes.json or last-good file has no effect, and neither has a site that is unreadable for a while', () => {
  const site = open()
  const { browserRegistry } = site.live()
  write('remotes.json', '{')
  write('.last-good.json', '{')
  expect(site.live().browserRegistry).toEqual(browserRegistry)
  expect(open().live().browserRegistry).toEqual(browserRegistry)
  renameSync(folder, `${folder}-away`)
  expect(site.live().browserRegistry).toEqual(browserRegistry)
  expect(site.live().problems).toEqual([expect.stringContaining('cannot be read')])
  renameSync(`${folder}-away`, folder)
  expect(site.live()).toMatchObject({ browserRegistry, problems: [] })
})
