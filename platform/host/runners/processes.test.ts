import type { RemoteRelease } from '../../contract/registry'
import type { PortalState, Variant } from '../registry/portalState'
import { withVariants } from '../registry/variants'
import { createProcesses } from './processes'
import { startRunner } from './runner'

jest.mock('./runner')
jest.mock('./readCode', () => ({
  createCodeReader: () => async (live: PortalState, app: string) =>
    live.registry.remotes.find(({ name }) => name === app)?.version ?? live.shell.version,
}))

type Process = { version: string; isRetired: boolean; fail: () => void }

let started: Process[] = []
beforeEach(() => {
  started = []
  jest.mocked(startRunner).mockImplementation((start, onEnd) => {
    const process: Process = { version: '', isRetired: false, fail: () => onEnd({ words: 'failed' }) }
    started.push(process)
    void start.then((code) => Object.assign(process, { version: String(code) }))
    const retire = () => Object.assign(process, { isRetired: true })
    return { ready: Promise.resolve(), ask: jest.fn(), retire, end: jest.fn() }
  })
})

const remote = (version: string) =>
  ({ name: 'mf-study', version, server: { file: 'server.cjs', sha256: version } }) as RemoteRelease

const variant = (version: string): Variant => ({
  ...{ app: 'mf-study', version, share: 10, since: '2026-01-01T00:00:00Z', statuses: [] },
  release: remote(version),
})

const portal = (version: string, variants: Variant[] = []) =>
  ({
    shell: { version: 's1' },
    registry: { remotes: [remote(version)], unavailable: [] },
    browserRegistry: { remotes: [], unavailable: [] },
    readsFrom: { url: 'http://backend.test' },
    statuses: {},
    variants,
  }) as unknown as PortalState

function open() {
  const processes = createProcesses({ folder: '', onFault: () => {} })
  /** The versions of areas with a process, after a request in this portal for an app, or for none. */
  const request = async (live: PortalState, app?: string) => {
    if (!processes.hasBegun(live)) await processes.begin(live)
    processes.follow(live)
    if (app) processes.of(live, app)
    await Promise.resolve()
    return started.flatMap(({ version, isRetired }) => (version === 's1' || isRetired ? [] : [version]))
  }
  return request
}

test('[BE-58] an app has a process from its first request on; a release starts the next one and ends it', async () => {
  const request = open()
  const live = portal('v1')
  expect(await request(live)).toEqual([])
  expect(await request(live, 'mf-study')).toEqual(['v1'])
  expect(await request(live, 'mf-study')).toEqual(['v1'])
  expect(await request(portal('v2'))).toEqual(['v2'])
  // Back again: the process of the first version has ended.
  expect(await request(portal('v1'))).toEqual(['v1'])
  expect(started).toHaveLength(4)
})

test('[BE-58] a request from before a release gets the earlier code, whose process ends with the next request', async () => {
  const request = open()
  const [before, after] = [portal('v1'), portal('v2')]
  await request(before, 'mf-study')
  await request(after, 'mf-study')
  expect(await request(before, 'mf-study')).toEqual(['v1'])
  expect(await request(after, 'mf-study')).toEqual(['v2'])
})

test('[BE-250] the process of a canary starts before a request, beside a process of the live version', async () => {
  const request = open()
  const live = portal('v1', [variant('c1')])
  expect(await request(live)).toEqual([])
  await request(live, 'mf-study')
  expect(await request(live)).toEqual(['v1', 'c1'])
  const chosen = withVariants(live, [variant('c1')])
  expect(await request(chosen, 'mf-study')).toEqual(['v1', 'c1'])
  expect(await request(live, 'mf-study')).toEqual(['v1', 'c1'])
  expect(started).toHaveLength(3)
})

test('[BE-250] the process of a canary that has failed starts again with a request alone', async () => {
  const request = open()
  const live = portal('v1', [variant('c1')])
  await request(live, 'mf-study')
  await request(live)
  started[2]?.fail()
  await request(portal('v1', [variant('c1')]))
  expect(started).toHaveLength(3)
  await request(withVariants(live, [variant('c1')]), 'mf-study')
  expect(started).toHaveLength(4)
})

test('[BE-253] the process of a canary that is not shown any more ends', async () => {
  const request = open()
  const live = portal('v1', [variant('c1')])
  await request(live, 'mf-study')
  await request(live)
  expect(await request(portal('v1'))).toEqual(['v1'])
})
