import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredRemote } from '../../contract/release'
import { changePointer, hash, remoteRelease, shellRelease, writeRelease } from './testing/releases'
import { folder, open, served, useSite } from './testing/siteFolder'

useSite()

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

/** Adds a version of mf-study with a preview link, and makes nothing of it wanted. */
function preview(version: string, changes: Partial<StoredRemote> = {}, until = inAnHour()): void {
  const release = remoteRelease(version, changes)
  writeRelease(folder, release)
  const sha256 = hash(JSON.stringify(release))
  changePointer(folder, 'mf-study', ({ wanted, ...pointer }) => ({
    ...pointer,
    wanted: wanted.filter((entry) => entry.version !== version),
    previews: [{ token: hash(version), version, sha256, until }],
  }))
}
const previewed = (site = open()) => site.live().previews?.[0]?.release

test('[BE-230] a preview is of a version that is not live, and changes neither registry nor health', () => {
  const site = open()
  const before = JSON.stringify(site.live().browserRegistry)
  preview('p1')
  expect(previewed(site)).toMatchObject({ version: 'p1' })
  expect([
    served(site)['mf-study'],
    JSON.stringify(site.live().browserRegistry),
    site.live().problems,
  ]).toEqual(['v2', before, []])
})

test('[BE-231] a preview of an app that was never released gives others no area', () => {
  const site = open()
  const before = JSON.stringify(site.live().browserRegistry)
  writeRelease(folder, remoteRelease('p1', { name: 'mf-radio', paths: ['/radio'] }))
  const sha256 = hash(JSON.stringify(remoteRelease('p1', { name: 'mf-radio', paths: ['/radio'] })))
  const links = [{ token: hash('p1'), version: 'p1', sha256, until: inAnHour() }]
  for (const previews of [links, []]) {
    changePointer(folder, 'mf-radio', () => ({ wanted: [], bad: [], previews }))
    for (const one of [site, open()])
      expect([JSON.stringify(one.live().browserRegistry), one.live().problems]).toEqual([before, []])
    expect(site.live().previews).toHaveLength(previews.length)
  }
})

test.each([
  ['claims a path of another app', { paths: ['/bibeln'] }, 'claims /bibeln, which belongs to another app'],
  ['is of another contract', { contract: 2 }, 'it is built for contract 2, and shell s1 speaks 1'],
  ['is of another shape', { entry: '' }, 'has no entry'],
])('[BE-230] a version that %s has no preview', (_, changes, why) => {
  preview('p1', changes)
  expect(previewed()).toBe(why)
})

test.each([
  ['fits', {}, undefined],
  [
    'is of another contract',
    { contract: 2 },
    /^does not fit mf-bible: it is built for contract 1, and shell s2 speaks 2$/,
  ],
])('[BE-230] a preview of a shell that %s changes nothing that is live', (_, changes, why) => {
  const release = shellRelease('s2', changes)
  writeRelease(folder, release)
  const sha256 = hash(JSON.stringify(release))
  changePointer(folder, 'shell', ({ wanted, ...pointer }) => ({
    ...pointer,
    wanted: wanted.filter(({ version }) => version !== 's2'),
    previews: [{ token: hash('s2'), version: 's2', sha256, until: inAnHour() }],
  }))
  const site = open()
  expect(site.live().shell.version).toBe('s1')
  if (why) expect(previewed(site)).toMatch(why)
  else expect(previewed(site)).toMatchObject({ version: 's2' })
})

test('[BE-230] a version that was rolled back, or whose app is retired, has no preview', () => {
  preview('p1')
  changePointer(folder, 'mf-study', (pointer) => ({ ...pointer, bad: ['p1'] }))
  expect(previewed()).toBe('was rolled back')
  changePointer(folder, 'mf-study', (pointer) => ({ ...pointer, bad: [], retired: true }))
  expect(previewed()).toBe('was rolled back')
})

test('[BE-230] a changed release.json has no preview', () => {
  preview('p1')
  writeRelease(folder, shellRelease('s1'))
  changePointer(folder, 'mf-study', ({ previews = [], ...pointer }) => ({
    ...pointer,
    previews: previews.map((entry) => ({ ...entry, sha256: hash('other') })),
  }))
  expect(previewed()).toBe('is not the file that its pointer names')
})

test('[BE-230] an ended preview whose files are deleted is no problem', () => {
  preview('p1', {}, new Date(Date.now() - 1).toISOString())
  rmSync(join(folder, 'mf-study/p1'), { recursive: true })
  expect(open().live().problems).toEqual([])
})

test.each([
  [{}],
  ['p1'],
  [[{ token: 'x' }]],
  [[{ token: hash(''), version: 'p1', sha256: hash(''), until: 'soon' }]],
])('[BE-230] a pointer with previews %j is damaged: its last valid text stays in use', (previews) => {
  const site = open()
  site.live()
  changePointer(folder, 'mf-study', (pointer) => ({ ...pointer, bad: ['v2'], previews: previews as never }))
  expect(served(site)['mf-study']).toBe('v2')
  expect(site.live().problems).toEqual([expect.stringContaining('has an invalid preview')])
})
