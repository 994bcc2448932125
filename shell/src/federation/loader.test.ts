import { CONTRACT } from '@portal/shared-ui/remote'
import type { RemoteRelease } from '../registry/registry'
import { createLoader, RemoteFailure } from './loader'

const release = (changes: Partial<RemoteRelease> = {}): RemoteRelease => ({
  name: 'mf-bible',
  paths: ['/bibeln'],
  class: 'public',
  version: 'v1',
  contract: CONTRACT,
  base: '/mf-bible/v1/',
  entry: 'entry.js',
  container: 'mf_bible_v1',
  preload: [],
  ...changes,
})
const remote = { contract: CONTRACT, areas: { '/bibeln': [] } }
const registryOf = (...remotes: RemoteRelease[]) => ({ remotes })
const settle = () => Promise.resolve()

describe('the loader', () => {
  test('fetches nothing before a remote is asked for, and then only that one', async () => {
    const loadContainer = jest.fn(async () => remote)
    const loader = createLoader({
      registry: registryOf(release(), release({ name: 'mf-study' })),
      loadContainer,
    })
    expect(loadContainer).not.toHaveBeenCalled()
    await loader.load('mf-bible')
    expect(loadContainer.mock.calls).toEqual([[expect.objectContaining({ name: 'mf-bible' }), false]])
  })

  test('gives one and the same promise for one attempt, marked when it settles', async () => {
    const loader = createLoader({ registry: registryOf(release()), loadContainer: async () => remote })
    const promise = loader.load('mf-bible')
    expect(loader.load('mf-bible')).toBe(promise)
    await promise
    expect(promise).toMatchObject({ status: 'fulfilled', value: remote })
  })

  test('decides in time when a remote hangs', async () => {
    const loader = createLoader({
      registry: registryOf(release()),
      loadContainer: () => new Promise(() => {}),
      decisionTime: 20,
    })
    await expect(loader.load('mf-bible')).rejects.toMatchObject({ reason: 'late' })
  })

  test('a failed remote is tried anew with a fresh registry, and the runtime is told to forget', async () => {
    const loadContainer = jest.fn<Promise<unknown>, [RemoteRelease, boolean]>()
    loadContainer.mockRejectedValueOnce(new Error('404')).mockResolvedValueOnce(remote)
    const fetchRegistry = jest.fn(async () => registryOf(release({ version: 'v2' })))
    const loader = createLoader({ registry: registryOf(release()), loadContainer, fetchRegistry })
    const first = loader.load('mf-bible')
    await expect(first).rejects.toMatchObject({ reason: 'unreachable' })
    expect(loader.hasFailed('mf-bible')).toBe(true)

    loader.retry('mf-bible')
    expect(loader.load('mf-bible')).not.toBe(first)
    await expect(loader.load('mf-bible')).resolves.toEqual(remote)
    expect(loadContainer).toHaveBeenLastCalledWith(expect.objectContaining({ version: 'v2' }), true)
  })

  test('what failed while the page was opened is not tried twice, but when its area is entered again', async () => {
    const loadContainer = jest.fn<Promise<unknown>, [RemoteRelease, boolean]>()
    loadContainer.mockRejectedValueOnce(new Error('broken')).mockResolvedValueOnce(remote)
    const registry = registryOf(release())
    const loader = createLoader({ registry, loadContainer, fetchRegistry: async () => registry })
    await expect(loader.open('mf-bible')).rejects.toMatchObject({ reason: 'unreachable' })

    loader.enter('mf-bible')
    loader.enter('mf-bible')
    await expect(loader.load('mf-bible')).rejects.toMatchObject({ reason: 'unreachable' })
    expect(loadContainer).toHaveBeenCalledTimes(1)

    loader.leave('mf-bible')
    loader.enter('mf-bible')
    await expect(loader.load('mf-bible')).resolves.toEqual(remote)
    expect(loadContainer).toHaveBeenCalledTimes(2)
  })

  test('what failed on a mere intent is tried anew when its area is entered', async () => {
    const loadContainer = jest.fn<Promise<unknown>, [RemoteRelease, boolean]>()
    loadContainer.mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce(remote)
    const registry = registryOf(release())
    const loader = createLoader({ registry, loadContainer, fetchRegistry: async () => registry })
    await expect(loader.load('mf-bible')).rejects.toMatchObject({ reason: 'unreachable' })
    loader.enter('mf-bible')
    await expect(loader.load('mf-bible')).resolves.toEqual(remote)
  })

  test('a retry while an attempt is under way starts no second one', async () => {
    const loadContainer = jest.fn(() => new Promise(() => {}))
    const loader = createLoader({ registry: registryOf(release()), loadContainer, decisionTime: 50 })
    loader.load('mf-bible').catch(() => {})
    loader.retry('mf-bible')
    await settle()
    expect(loadContainer).toHaveBeenCalledTimes(1)
  })

  test('a retry without a registry to be had uses the one that it knows', async () => {
    const loadContainer = jest.fn<Promise<unknown>, [RemoteRelease, boolean]>()
    loadContainer.mockRejectedValueOnce(new Error('404')).mockResolvedValueOnce(remote)
    const loader = createLoader({
      registry: registryOf(release()),
      loadContainer,
      fetchRegistry: () => Promise.reject(new Error('down')),
    })
    await loader.load('mf-bible').catch(() => {})
    loader.retry('mf-bible')
    await expect(loader.load('mf-bible')).resolves.toEqual(remote)
  })

  test('refuses another contract in the registry without fetching the remote', async () => {
    const loadContainer = jest.fn(async () => remote)
    const loader = createLoader({ registry: registryOf(release({ contract: CONTRACT + 1 })), loadContainer })
    await expect(loader.load('mf-bible')).rejects.toMatchObject({ reason: 'contract' })
    expect(loadContainer).not.toHaveBeenCalled()
  })

  test('refuses a remote that turns out to speak another contract, or to be none', async () => {
    const loading = (exposed: unknown) =>
      createLoader({ registry: registryOf(release()), loadContainer: async () => exposed }).load('mf-bible')
    await expect(loading({ contract: CONTRACT + 1, areas: {} })).rejects.toMatchObject({ reason: 'contract' })
    await expect(loading(undefined)).rejects.toBeInstanceOf(RemoteFailure)
    await expect(loading({ contract: CONTRACT })).rejects.toMatchObject({ reason: 'broken' })
  })

  test('one failing remote leaves another alone', async () => {
    const loader = createLoader({
      registry: registryOf(release(), release({ name: 'mf-study' })),
      loadContainer: async ({ name }) => {
        if (name === 'mf-study') throw new Error('down')
        return remote
      },
    })
    await expect(Promise.allSettled([loader.load('mf-study'), loader.load('mf-bible')])).resolves.toEqual([
      expect.objectContaining({ status: 'rejected' }),
      expect.objectContaining({ status: 'fulfilled' }),
    ])
  })

  test('knows when the server has another version than this page', async () => {
    const loader = createLoader({
      registry: registryOf(release()),
      loadContainer: async () => remote,
      fetchRegistry: async () => registryOf(release({ version: 'v2' })),
    })
    await loader.load('mf-bible')
    await expect(loader.newerVersion('mf-bible')).resolves.toBe('v2')
  })
})
