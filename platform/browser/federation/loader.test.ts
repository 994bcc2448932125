import { CONTRACT } from '@portal/shared-ui/remote'
import { releaseOf } from '../testing/releaseOf'
import { bible, registryOf, remote, setUpLoader } from '../testing/setUpLoader'
import { RemoteFailure } from './failure'
import { createLoader } from './loader'

beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

describe('loading', () => {
  test('fetches nothing before a remote is requested, and then only that one, once', async () => {
    const { loader, asked } = setUpLoader(registryOf(bible(), releaseOf('mf-study', { version: 's1' })))
    expect(asked).toEqual([])
    const promise = loader.load('mf-bible')
    expect(loader.load('mf-bible')).toBe(promise)
    await expect(promise).resolves.toEqual(remote)
    expect(asked).toEqual(['v1'])
  })

  test('decides in time when a remote hangs', async () => {
    const { loader, state, counted } = setUpLoader(registryOf(bible()), { hangs: ['v1'] })
    loader.enter('mf-bible')
    await expect(loader.load('mf-bible')).rejects.toMatchObject({ reason: 'late' })
    expect(state()).toMatchObject({ phase: 'failed', failure: { reason: 'late' } })
    expect(counted).toEqual(['mf-bible v1 late'])
  })

  test('refuses another contract in the registry without fetching the remote', async () => {
    const { loader, asked } = setUpLoader(registryOf(bible({ contract: CONTRACT + 1 })))
    await expect(loader.load('mf-bible')).rejects.toMatchObject({ reason: 'contract' })
    expect(asked).toEqual([])
  })

  test('refuses a remote that has another contract, or is none', async () => {
    const loading = (exposed: unknown) =>
      createLoader({ registry: registryOf(bible()), loadContainer: async () => exposed }).load('mf-bible')
    await expect(loading({ contract: CONTRACT + 1, areas: {} })).rejects.toMatchObject({ reason: 'contract' })
    await expect(loading(undefined)).rejects.toBeInstanceOf(RemoteFailure)
    await expect(loading({ contract: CONTRACT })).rejects.toMatchObject({ reason: 'broken' })
  })

  test('a failing remote does not affect another', async () => {
    const { loader } = setUpLoader(registryOf(bible(), releaseOf('mf-study', { version: 's1' })), {
      fails: ['s1'],
    })
    await expect(loader.load('mf-study')).rejects.toMatchObject({ reason: 'unreachable' })
    await expect(loader.load('mf-bible')).resolves.toEqual(remote)
  })
})

describe('a visit', () => {
  test('does not retry a failure of the first load until the area is entered again', async () => {
    const { site, loader, asked, visit, version } = setUpLoader(registryOf(bible()), { fails: ['v1'] })
    await visit()
    await visit()
    expect([asked, version()]).toEqual([['v1'], 'failed'])
    site.fails.clear()
    loader.leave('mf-bible')
    await visit()
    expect([asked, version()]).toEqual([['v1', 'v1 again'], 'v1'])
  })

  test('retries on entry after a failed prefetch', async () => {
    const { site, loader, visit, version } = setUpLoader(registryOf(bible()), { fails: ['v1'] })
    await loader.load('mf-bible').catch(() => {})
    expect(version()).toBe('idle')
    site.fails.clear()
    await visit()
    expect(version()).toBe('v1')
  })

  test('keeps its version; the next visit begins with the new one', async () => {
    const { site, loader, visit, version, onReplaced } = setUpLoader(registryOf(bible()))
    await visit()
    site.registry = registryOf(bible({ version: 'v2' }))
    await loader.refresh()
    expect(version()).toBe('v1')
    loader.leave('mf-bible')
    await visit()
    expect(version()).toBe('v2')
    expect(onReplaced).toHaveBeenCalledTimes(1)
  })

  test('begins with the new version when only the old one was prefetched', async () => {
    const { site, loader, version } = setUpLoader(registryOf(bible()))
    await loader.load('mf-bible')
    site.registry = registryOf(bible({ version: 'v2' }))
    await loader.refresh()
    expect(version()).toBe('idle')
  })

  test('that failed restarts automatically when another version is live', async () => {
    const { site, loader, visit, settled, version } = setUpLoader(
      registryOf(bible({ contract: CONTRACT + 1 })),
    )
    await visit()
    await loader.refresh()
    expect(version()).toBe('failed')
    site.registry = registryOf(bible({ version: 'v2' }))
    await loader.refresh()
    await settled()
    expect(version()).toBe('v2')
  })
})

describe('a retry', () => {
  test('reads the registry again and bypasses the caches', async () => {
    const { site, loader, asked, visit, settled, version } = setUpLoader(registryOf(bible()), {
      fails: ['v1'],
    })
    await visit()
    loader.retry('mf-bible')
    await settled()
    expect([asked.at(-1), version()]).toEqual(['v1 again', 'failed'])
    site.registry = registryOf(bible({ version: 'v2' }))
    loader.retry('mf-bible')
    await settled()
    expect(version()).toBe('v2')
  })

  test('starts no second attempt while one is running', () => {
    const { loader, asked, fetchRegistry } = setUpLoader(registryOf(bible()), { hangs: ['v1'] })
    loader.load('mf-bible').catch(() => {})
    loader.retry('mf-bible')
    expect(asked).toEqual(['v1'])
    expect(fetchRegistry).not.toHaveBeenCalled()
  })

  test('continues with the known registry when a new one cannot be fetched', async () => {
    const { site, loader, fetchRegistry, visit, settled, version } = setUpLoader(registryOf(bible()), {
      fails: ['v1'],
    })
    await visit()
    fetchRegistry.mockRejectedValue(new Error('down'))
    site.fails.clear()
    loader.retry('mf-bible')
    await settled()
    expect(version()).toBe('v1')
  })

  test('after a render error remounts the pages, or shows the rolled-back version', async () => {
    const { site, loader, visit, settled, state, version } = setUpLoader(registryOf(bible({ version: 'v2' })))
    await visit()
    const first = state()
    loader.broke('mf-bible', new Error('in a click'), false)
    expect(state()).toBe(first)
    loader.retry('mf-bible')
    await settled()
    expect(state()).toMatchObject({ phase: 'ready', release: { version: 'v2' }, mountKey: 2 })
    site.registry = registryOf(bible())
    loader.retry('mf-bible')
    await settled()
    expect(version()).toBe('v1')
  })

  test('keeps remotes that a truncated response lacks', async () => {
    const { site, loader } = setUpLoader(registryOf(bible(), releaseOf('mf-study')))
    site.registry = registryOf(bible({ version: 'v2' }))
    await loader.refresh()
    const { registry } = loader.store.getState()
    expect(registry?.remotes.map(({ name, version }) => `${name} ${version}`)).toEqual([
      'mf-bible v2',
      'mf-study v1',
    ])
  })
})
