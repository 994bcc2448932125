import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { changePointer, remoteRelease, writeRelease } from './registry/testing/releases'
import { faults, folder, open, served, useSite, write, written } from './registry/testing/siteFolder'

useSite()

test('[BE-64] browsers get the live releases and their fallbacks, without fields that only the host needs', () => {
  const { browserRegistry, registry, problems } = open().live()
  const study = browserRegistry.remotes[1] as Record<string, unknown>
  expect(Object.keys(study).sort()).toEqual(
    'access base before container contract entry integrity name paths preload version'.split(' '),
  )
  expect(study.before).toEqual([expect.not.objectContaining({ server: expect.anything() })])
  expect(browserRegistry).toMatchObject({ shell: { version: 's1' }, unavailable: [] })
  expect(registry.remotes[1]?.server).toEqual(remoteRelease('v2').server)
  expect(registry.remotes[1]?.before?.[0]?.server).toEqual(remoteRelease('v1').server)
  expect(problems).toEqual([])
})

test('[BE-64] a release, a rollback and a new area are live from the next request on', () => {
  const site = open()
  expect(served(site)).toEqual({ 'mf-bible': 'b1', 'mf-study': 'v2' })
  writeRelease(folder, remoteRelease('v3'))
  expect(served(site)['mf-study']).toBe('v3')
  changePointer(folder, 'mf-study', ({ wanted }) => ({ wanted, bad: ['v3'] }))
  expect(served(site)['mf-study']).toBe('v2')
  writeRelease(folder, remoteRelease('t1', { name: 'mf-tv2', paths: ['/tv'] }))
  expect(served(site)['mf-tv2']).toBe('t1')
})

test('[BE-66] a site without a shell reports what to do', () => {
  rmSync(join(folder, 'shell'), { recursive: true })
  expect(() => open().live()).toThrow('There is no shell')
})

describe('settings.json', () => {
  const backend = { url: 'https://data.example', key: 'public' }

  test('[BE-64] sets the backend and switches the worker off', () => {
    write('settings.json', JSON.stringify({ backend, worker: 'off' }))
    const { worker, ...live } = open().live()
    expect([live.backend, live.readsFrom, worker]).toEqual([backend, backend, false])
    expect(live.browserRegistry).toMatchObject({ backend, worker: 'off' })
  })

  test.each([
    ...faults.filter(([name]) => !['gone', '{}'].includes(name)),
    ['a backend without a key', written('{"backend":{"url":"x"}}')] as const,
  ])('[BE-66] %s: the previous settings stay in use', (_, spoil) => {
    write('settings.json', JSON.stringify({ backend }))
    const site = open()
    site.live()
    spoil('settings.json')
    for (const live of [site.live(), open().live()]) {
      expect(live.backend).toEqual(backend)
      expect(live.problems).toEqual([expect.stringContaining('settings.json ')])
    }
  })
})
