import { CONTRACT } from '@portal/shared-ui/remote'
import type { Registry, RemoteRelease } from '../registry/registry'
import { releaseOf } from '../testing/releaseOf'
import { RemoteFailure } from './failure'
import { createLoader } from './loader'

const release = (changes: Partial<RemoteRelease> = {}) => releaseOf('mf-bible', changes)
const registryOf = (...remotes: RemoteRelease[]): Registry => ({ remotes, unavailable: [] })
const remote = { contract: CONTRACT, areas: { '/bible': [] } }

/** A registry that changes, containers of which some fail, and what was counted. */
function setUp(first: Registry | null, { fails = [] as string[], hangs = [] as string[] } = {}) {
  const site = { registry: first ?? registryOf(), fails: new Set(fails), hangs: new Set(hangs) }
  const asked: string[] = []
  const counted: string[] = []
  const onReplaced = jest.fn()
  const fetchRegistry = jest.fn(async () => site.registry)
  const loader = createLoader({
    registry: first,
    loadContainer: async ({ version }, again) => {
      asked.push(again ? `${version} again` : version)
      if (site.hangs.has(version)) await new Promise(() => {})
      if (site.fails.has(version)) throw new Error('404')
      return remote
    },
    fetchRegistry,
    onReplaced,
    count: (app, version, outcome) => counted.push(`${app} ${version} ${outcome}`),
    decisionTime: 60,
    patience: 20,
  })
  const state = () => loader.store.getState().remotes['mf-bible']
  const settled = () =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (state()?.phase === 'loading') return
        stop()
        resolve()
      }
      const stop = loader.store.subscribe(look)
      look()
    })
  const visit = async () => {
    loader.enter('mf-bible')
    await settled()
  }
  const version = () => {
    const now = state()
    return now?.phase === 'ready' ? now.release.version : now?.phase
  }
  return { site, loader, asked, counted, onReplaced, fetchRegistry, state, settled, visit, version }
}

beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

const missing = (request = 'https://portal.test/mf-bible/v1/part.js') =>
  Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError', request })

describe('loading', () => {
  test('fetches nothing before a remote is asked for, and then only that one, once', async () => {
    const { loader, asked } = setUp(registryOf(release(), releaseOf('mf-study', { version: 's1' })))
    expect(asked).toEqual([])
    const promise = loader.load('mf-bible')
    expect(loader.load('mf-bible')).toBe(promise)
    await expect(promise).resolves.toEqual(remote)
    expect(asked).toEqual(['v1'])
  })

  test('decides in time when a remote hangs', async () => {
    const { loader, state, counted } = setUp(registryOf(release()), { hangs: ['v1'] })
    loader.enter('mf-bible')
    await expect(loader.load('mf-bible')).rejects.toMatchObject({ reason: 'late' })
    expect(state()).toMatchObject({ phase: 'failed', failure: { reason: 'late' } })
    expect(counted).toEqual(['mf-bible v1 late'])
  })

  test('refuses another contract in the registry without fetching the remote', async () => {
    const { loader, asked } = setUp(registryOf(release({ contract: CONTRACT + 1 })))
    await expect(loader.load('mf-bible')).rejects.toMatchObject({ reason: 'contract' })
    expect(asked).toEqual([])
  })

  test('refuses a remote that turns out to speak another contract, or to be none', async () => {
    const loading = (exposed: unknown) =>
      createLoader({ registry: registryOf(release()), loadContainer: async () => exposed }).load('mf-bible')
    await expect(loading({ contract: CONTRACT + 1, areas: {} })).rejects.toMatchObject({ reason: 'contract' })
    await expect(loading(undefined)).rejects.toBeInstanceOf(RemoteFailure)
    await expect(loading({ contract: CONTRACT })).rejects.toMatchObject({ reason: 'broken' })
  })

  test('one failing remote leaves another alone', async () => {
    const { loader } = setUp(registryOf(release(), releaseOf('mf-study', { version: 's1' })), {
      fails: ['s1'],
    })
    await expect(loader.load('mf-study')).rejects.toMatchObject({ reason: 'unreachable' })
    await expect(loader.load('mf-bible')).resolves.toEqual(remote)
  })
})

describe('a visit', () => {
  test('does not try twice what failed while the page was opened, but when the area is entered again', async () => {
    const { site, loader, asked, visit, version } = setUp(registryOf(release()), { fails: ['v1'] })
    await visit()
    await visit()
    expect([asked, version()]).toEqual([['v1'], 'failed'])
    site.fails.clear()
    loader.leave('mf-bible')
    await visit()
    expect([asked, version()]).toEqual([['v1', 'v1 again'], 'v1'])
  })

  test('tries anew what failed on a mere intent', async () => {
    const { site, loader, visit, version } = setUp(registryOf(release()), { fails: ['v1'] })
    await loader.load('mf-bible').catch(() => {})
    expect(version()).toBe('idle')
    site.fails.clear()
    await visit()
    expect(version()).toBe('v1')
  })

  test('keeps its version while it goes on; the next one begins with the new one', async () => {
    const { site, loader, visit, version, onReplaced } = setUp(registryOf(release()))
    await visit()
    site.registry = registryOf(release({ version: 'v2' }))
    await loader.refresh()
    expect(version()).toBe('v1')
    loader.leave('mf-bible')
    await visit()
    expect(version()).toBe('v2')
    expect(onReplaced).toHaveBeenCalledTimes(1)
  })

  test('begins with the new version where only the old one was had ahead', async () => {
    const { site, loader, version } = setUp(registryOf(release()))
    await loader.load('mf-bible')
    site.registry = registryOf(release({ version: 'v2' }))
    await loader.refresh()
    expect(version()).toBe('idle')
  })

  test('that failed goes on by itself when another version is live', async () => {
    const { site, loader, visit, settled, version } = setUp(registryOf(release({ contract: CONTRACT + 1 })))
    await visit()
    await loader.refresh()
    expect(version()).toBe('failed')
    site.registry = registryOf(release({ version: 'v2' }))
    await loader.refresh()
    await settled()
    expect(version()).toBe('v2')
  })
})

describe('trying again', () => {
  test('reads the registry anew and passes the stores', async () => {
    const { site, loader, asked, visit, settled, version } = setUp(registryOf(release()), { fails: ['v1'] })
    await visit()
    loader.retry('mf-bible')
    await settled()
    expect([asked.at(-1), version()]).toEqual(['v1 again', 'failed'])
    site.registry = registryOf(release({ version: 'v2' }))
    loader.retry('mf-bible')
    await settled()
    expect(version()).toBe('v2')
  })

  test('starts no second attempt while one is under way', () => {
    const { loader, asked, fetchRegistry } = setUp(registryOf(release()), { hangs: ['v1'] })
    loader.load('mf-bible').catch(() => {})
    loader.retry('mf-bible')
    expect(asked).toEqual(['v1'])
    expect(fetchRegistry).not.toHaveBeenCalled()
  })

  test('goes on with the registry that it knows when none is to be had', async () => {
    const { site, loader, fetchRegistry, visit, settled, version } = setUp(registryOf(release()), {
      fails: ['v1'],
    })
    await visit()
    fetchRegistry.mockRejectedValue(new Error('down'))
    site.fails.clear()
    loader.retry('mf-bible')
    await settled()
    expect(version()).toBe('v1')
  })

  test('after a render error mounts the pages anew, or shows what was rolled back to', async () => {
    const { site, loader, visit, settled, state, version } = setUp(registryOf(release({ version: 'v2' })))
    await visit()
    const first = state()
    loader.broke('mf-bible', new Error('in a click'), false)
    expect(state()).toBe(first)
    loader.retry('mf-bible')
    await settled()
    expect(state()).toMatchObject({ phase: 'ready', release: { version: 'v2' }, turn: 2 })
    site.registry = registryOf(release())
    loader.retry('mf-bible')
    await settled()
    expect(version()).toBe('v1')
  })

  test('never forgets what a half answer lacks', async () => {
    const { site, loader } = setUp(registryOf(release(), releaseOf('mf-study')))
    site.registry = registryOf(release({ version: 'v2' }))
    await loader.refresh()
    const { registry } = loader.store.getState()
    expect(registry?.remotes.map(({ name, version }) => `${name} ${version}`)).toEqual([
      'mf-bible v2',
      'mf-study v1',
    ])
  })
})

describe('the version before', () => {
  const before = [release({ version: 'v2' }), release({ version: 'v1' })]
  const live = registryOf(release({ version: 'v3', before }))

  test.each([
    ['does not come', { fails: ['v3'] }, 'v2'],
    ['does not come, nor the one before it', { fails: ['v3', 'v2'] }, 'v1'],
    ['hangs', { hangs: ['v3'] }, 'v2'],
  ])('is shown when the live one %s', async (_what, faults, expected) => {
    const { visit, version, counted } = setUp(live, faults)
    await visit()
    expect(version()).toBe(expected)
    expect(counted).toEqual(expect.arrayContaining([`mf-bible ${expected} load`, 'mf-bible v3 fallback']))
  })

  test('is shown when the live one is built for another contract, and that is not held against it', async () => {
    const { visit, version } = setUp(registryOf(release({ version: 'v3', contract: CONTRACT + 1, before })))
    await visit()
    expect(version()).toBe('v2')
    const next = setUp(live)
    await next.visit()
    expect(next.version()).toBe('v3')
  })

  test('is fetched at once in a page opened later in this tab, and no more when a newer one is live', async () => {
    await setUp(live, { fails: ['v3'] }).visit()
    const later = setUp(live)
    await later.visit()
    expect(later.asked).toEqual(['v2'])
    const newer = setUp(registryOf(release({ version: 'v4', before: live.remotes })))
    await newer.visit()
    expect(newer.asked).toEqual(['v4'])
  })

  test('is not held against the live one when nothing works: the network may be down', async () => {
    const { site, loader, visit, settled, version } = setUp(live, { fails: ['v3', 'v2', 'v1'] })
    await visit()
    expect(version()).toBe('failed')
    site.fails.clear()
    loader.retry('mf-bible')
    await settled()
    expect(version()).toBe('v3')
  })

  test('takes the place of one whose pages throw before they have shown anything', async () => {
    const { loader, visit, settled, version, onReplaced, counted } = setUp(live)
    await visit()
    loader.broke('mf-bible', new Error('render'), true)
    await settled()
    expect(version()).toBe('v2')
    expect(onReplaced).toHaveBeenCalledTimes(1)
    expect(counted).toContain('mf-bible v3 render')
    loader.broke('mf-bible', new Error('render'), true)
    await settled()
    loader.broke('mf-bible', new Error('render'), true)
    expect(version()).toBe('v1')
  })

  test('makes room again for the live one when somebody asks for it', async () => {
    const { loader, visit, settled, version } = setUp(live)
    await visit()
    loader.broke('mf-bible', new Error('render'), true)
    await settled()
    expect(version()).toBe('v2')
    loader.retry('mf-bible')
    await settled()
    expect(version()).toBe('v3')
  })

  test('is not held against the live one without network: it may be kept on the device, and the live one not', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await setUp(live, { fails: ['v3'] }).visit()
    online.mockReturnValue(true)
    const later = setUp(live)
    await later.visit()
    expect(later.version()).toBe('v3')
  })

  test('does not take the place of one that throws later', async () => {
    const { loader, visit, version } = setUp(live)
    await visit()
    loader.broke('mf-bible', new Error('in a click'), false)
    expect(version()).toBe('v3')
  })

  test('leaves a page that throws alone when it does not work itself', async () => {
    const { loader, visit, settled, state } = setUp(live, { fails: ['v2', 'v1'] })
    await visit()
    loader.broke('mf-bible', new Error('render'), true)
    await settled()
    expect(state()).toMatchObject({ phase: 'ready', release: { version: 'v3' }, turn: 2 })
    loader.broke('mf-bible', new Error('render'), true)
    expect(state()).toMatchObject({ phase: 'ready', turn: 2 })
  })
})

describe('a later part that does not come', () => {
  beforeEach(() => {
    global.fetch = jest.fn(async () => new Response(''))
  })

  test('is asked for once past all stores; the pages are mounted anew', async () => {
    const { loader, visit, settled, state } = setUp(registryOf(release()))
    await visit()
    loader.broke('mf-bible', missing(), false)
    await settled()
    expect(fetch).toHaveBeenCalledWith(
      'https://portal.test/mf-bible/v1/part.js',
      expect.objectContaining({ cache: 'reload' }),
    )
    expect(state()).toMatchObject({ phase: 'ready', release: { version: 'v1' }, turn: 2 })
  })

  test('of a version that is gone is had with the new one, at the same address', async () => {
    const { site, loader, visit, settled, version } = setUp(registryOf(release()))
    await visit()
    site.registry = registryOf(release({ version: 'v2' }))
    loader.broke('mf-bible', missing(), false)
    await settled()
    expect(version()).toBe('v2')
  })

  test('of the live version leads to the one before, when it does not come a second time', async () => {
    const { loader, visit, settled, version, counted } = setUp(
      registryOf(release({ version: 'v2', before: [release()] })),
    )
    await visit()
    for (let time = 1; time <= 2; time++) {
      loader.broke('mf-bible', missing(), false)
      await settled()
    }
    expect(version()).toBe('v1')
    expect(counted.filter((row) => row === 'mf-bible v2 chunk')).toHaveLength(2)
  })
})
