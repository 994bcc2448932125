import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changePointer, remoteRelease, shellRelease, writeRelease } from '../host/registry/testing/releases'
import { openSite } from '../host/site'
import { describeApps } from '../host/watch/describeApp'
import { type Closing, close } from './close'
import { describeVersions } from './describeVersions'
import { folderStore } from './pointers/folderStore'

let site = ''
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'portal-close-'))
  writeRelease(site, shellRelease('s1'))
  writeRelease(site, remoteRelease('r1', { name: 'mf-radio', paths: ['/radio'] }))
  writeRelease(site, remoteRelease('v1'))
})
afterEach(() => rmSync(site, { recursive: true, force: true }))

const live = () => openSite({ folder: site }).live()
const served = () => live().registry.remotes.map(({ name }) => name)
const say = (how: Closing, reason?: string) => close(folderStore(site), site, 'mf-radio', how, reason)

test('[BE-162] an area that is off is unavailable, with its reason, until it is on again', async () => {
  expect(served()).toEqual(['mf-radio', 'mf-study'])
  await say('off', 'Vi rättar ett fel.')
  const { registry, problems, statuses, browserRegistry } = live()
  const area = {
    name: 'mf-radio',
    paths: ['/radio'],
    access: { '/radio': 'anyone' },
    reason: 'Vi rättar ett fel.',
  }
  expect(registry.unavailable).toEqual([area])
  expect(browserRegistry.unavailable).toEqual([area])
  expect(problems).toEqual(['mf-radio is switched off: Vi rättar ett fel.'])
  expect(
    describeApps(site, { 'mf-radio': statuses['mf-radio'] ?? [] }, []).flatMap(({ versions }) =>
      describeVersions(site, 'mf-radio', versions),
    ),
  ).toEqual([expect.stringMatching(/^mf-radio +off +r1 .*: Vi rättar ett fel\.$/)])
  expect(served()).toEqual(['mf-study'])
  await say('on')
  expect(served()).toEqual(['mf-radio', 'mf-study'])
})

test('[BE-162] an area that is off keeps its paths; a retired one frees them and is no problem', async () => {
  live()
  writeRelease(site, remoteRelease('t1', { name: 'mf-tv', paths: ['/radio'] }))
  await say('off', 'Vi rättar ett fel.')
  expect(served()).toEqual(['mf-study'])
  await say('retire')
  expect(served()).toEqual(['mf-study', 'mf-tv'])
  rmSync(join(site, 'mf-tv'), { recursive: true })
  rmSync(join(site, '.last-good.json'))
  expect(live()).toMatchObject({ problems: [], retiredAreas: [{ name: 'mf-radio', paths: ['/radio'] }] })
})

test('[BE-231] preview links end with their app', async () => {
  const link = {
    token: 'a'.repeat(64),
    version: 'r1',
    sha256: 'b'.repeat(64),
    until: '2999-01-01T00:00:00.000Z',
  }
  changePointer(site, 'mf-radio', (pointer) => ({ ...pointer, previews: [link] }))
  expect(live().previews).toHaveLength(1)
  await say('retire')
  await say('on')
  expect(live().previews).toEqual([])
})

test('[BE-162] switches nothing without a reason or for an unknown area', async () => {
  await expect(say('off')).rejects.toThrow('Give the reason, which visitors read: pnpm off mf-radio --reason')
  for (const name of ['shell', '../mf-radio', 'mf-none', ''])
    await expect(close(folderStore(site), site, name, 'off', 'x')).rejects.toThrow('There is no area')
  expect(served()).toEqual(['mf-radio', 'mf-study'])
})
