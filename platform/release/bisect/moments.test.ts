import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { remoteRelease, shellRelease, writeRelease } from '../../host/registry/testing/releases'
import { findMoments } from './moments'

let site = ''
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'portal-moments-'))
})
afterEach(() => rmSync(site, { recursive: true, force: true }))

const built = (hour: number) => ({
  built: { commit: 'abc', dirty: false, at: new Date(Date.UTC(2026, 0, 1, hour)).toISOString(), by: 'ada' },
})
const study = (version: string, hour: number, changes = {}) =>
  writeRelease(site, remoteRelease(version, { ...built(hour), ...changes }))
const shell = (version: string, hour: number, changes = {}) =>
  writeRelease(site, shellRelease(version, { ...built(hour), ...changes }))

const found = () =>
  findMoments(site, ['shell', 'mf-study']).map(({ name, version, live }) => [`${name} ${version}`, live])

test('[BE-242] the moments are the releases of all apps, each with what was live then', () => {
  shell('s1', 1)
  study('a', 2)
  study('b', 4)
  shell('s2', 3)
  expect(found()).toEqual([
    ['shell s1', { shell: 's1' }],
    ['mf-study a', { shell: 's1', 'mf-study': 'a' }],
    ['shell s2', { shell: 's2', 'mf-study': 'a' }],
    ['mf-study b', { shell: 's2', 'mf-study': 'b' }],
  ])
})

test('[BE-242] a release that waited counts from the one that it waited for', () => {
  shell('s1', 1, { offers: { react: [] } })
  study('a', 2)
  study('b', 3, { needs: { names: { react: ['use'] }, schema: null } })
  shell('s2', 4, { offers: { react: ['use'] } })
  expect(found()).toEqual([
    ['shell s1', { shell: 's1' }],
    ['mf-study a', { shell: 's1', 'mf-study': 'a' }],
    ['shell s2', { shell: 's2', 'mf-study': 'b' }],
  ])
})

test('[BE-242] a version that was rolled back, or whose files are gone, is left out', () => {
  shell('s1', 1)
  study('a', 2)
  study('b', 3)
  study('c', 4)
  const file = join(site, 'mf-study/pointer.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), bad: ['b'] }))
  rmSync(join(site, 'mf-study/c'), { recursive: true })
  expect(found().map(([release]) => release)).toEqual(['shell s1', 'mf-study a'])
})
