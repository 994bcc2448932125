import { CONTRACT } from '@portal/shared-ui/remote'
import { bible, registryOf, remote, setUpLoader } from '../testing/setUpLoader'
import { createLoader } from './loader'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

const missing = (request = 'https://portal.test/mf-bible/v1/part.js') =>
  Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError', request })

describe('the previous version', () => {
  const before = [bible({ version: 'v2' }), bible({ version: 'v1' })]
  const live = registryOf(bible({ version: 'v3', before }))

  test.each([
    ['does not come', { fails: ['v3'] }, 'v2'],
    ['does not come, nor the one before it', { fails: ['v3', 'v2'] }, 'v1'],
    ['hangs', { hangs: ['v3'] }, 'v2'],
    ['lacks an area that its release names', { lacks: ['v3'] }, 'v2'],
  ])('is shown when the live one %s', async (_what, faults, expected) => {
    const { visit, version, counted } = setUpLoader(live, faults)
    await visit()
    expect(version()).toBe(expected)
    expect(counted).toEqual(expect.arrayContaining([`mf-bible ${expected} load`, 'mf-bible v3 fallback']))
  })

  test('is shown within three seconds when the live one hangs and nothing has been shown', async () => {
    jest.useFakeTimers()
    const loader = createLoader({
      registry: live,
      loadContainer: ({ version }) =>
        new Promise((resolve) => version !== 'v3' && setTimeout(resolve, 400, remote)),
    })
    loader.enter('mf-bible')
    await jest.advanceTimersByTimeAsync(3_000)
    expect(loader.store.getState().remotes['mf-bible']).toMatchObject({
      phase: 'ready',
      release: { version: 'v2' },
    })
    jest.useRealTimers()
  })

  test('is shown at once when the live one blocked the page that loaded it before', async () => {
    localStorage.setItem('loading mf-bible@v3', `${Date.now() - 11_000}`)
    const { visit, version, asked, counted } = setUpLoader(live)
    await visit()
    expect(version()).toBe('v2')
    expect(asked).toEqual(['v2'])
    expect(counted).toContain('mf-bible v3 late')
  })

  test.each([
    ['is loading in another tab', { fails: [] }, 1_000, 'v3'],
    ['is loaded', { fails: [] }, undefined, 'v3'],
    ['fails', { fails: ['v3'] }, undefined, 'v2'],
  ])('leaves no mark when the live version %s', async (_what, faults, markedForMs, shown) => {
    if (markedForMs) localStorage.setItem('loading mf-bible@v3', `${Date.now() - markedForMs}`)
    const { visit, version } = setUpLoader(live, faults)
    await visit()
    expect(version()).toBe(shown)
    expect(Object.keys(localStorage)).toEqual([])
  })

  test('has no part in it when the page is hidden while the live one loads: the mark goes', () => {
    setUpLoader(live, { hangs: ['v3'] }).loader.enter('mf-bible')
    expect(localStorage.getItem('loading mf-bible@v3')).not.toBeNull()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(localStorage.getItem('loading mf-bible@v3')).toBeNull()
  })

  test('is shown when the live one has another contract, without marking that as broken', async () => {
    const { visit, version } = setUpLoader(
      registryOf(bible({ version: 'v3', contract: CONTRACT + 1, before })),
    )
    await visit()
    expect(version()).toBe('v2')
    const next = setUpLoader(live)
    await next.visit()
    expect(next.version()).toBe('v3')
  })

  test('is fetched at once on a later page of this tab, until a newer one is live', async () => {
    await setUpLoader(live, { fails: ['v3'] }).visit()
    const later = setUpLoader(live)
    await later.visit()
    expect(later.asked).toEqual(['v2'])
    const newer = setUpLoader(registryOf(bible({ version: 'v4', before: live.remotes })))
    await newer.visit()
    expect(newer.asked).toEqual(['v4'])
  })

  test('no version counts as broken when none loads: the network may be down', async () => {
    const { site, loader, visit, settled, version } = setUpLoader(live, { fails: ['v3', 'v2', 'v1'] })
    await visit()
    expect(version()).toBe('failed')
    site.fails.clear()
    loader.retry('mf-bible')
    await settled()
    expect(version()).toBe('v3')
  })

  test('replaces one whose pages throw before the first paint', async () => {
    const { loader, visit, settled, version, onReplaced, counted } = setUpLoader(live)
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

  test('is replaced by the live one on a retry', async () => {
    const { loader, visit, settled, version } = setUpLoader(live)
    await visit()
    loader.broke('mf-bible', new Error('render'), true)
    await settled()
    expect(version()).toBe('v2')
    loader.retry('mf-bible')
    await settled()
    expect(version()).toBe('v3')
  })

  test('without network, the live one does not count as broken: only the previous one may be cached', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await setUpLoader(live, { fails: ['v3'] }).visit()
    online.mockReturnValue(true)
    const later = setUpLoader(live)
    await later.visit()
    expect(later.version()).toBe('v3')
  })

  test('[BE-77] replaces one that throws later only on a retry', async () => {
    const { loader, visit, settled, version } = setUpLoader(live)
    await visit()
    loader.broke('mf-bible', new Error('in a click'), false)
    expect(version()).toBe('v3')
    loader.retry('mf-bible')
    await settled()
    expect(version()).toBe('v2')
  })

  test('[BE-77] is replaced by the live one again when its pages throw later, too', async () => {
    const { loader, visit, settled, version } = setUpLoader(live)
    await visit()
    for (const expected of ['v2', 'v3']) {
      loader.broke('mf-bible', new Error('in a click'), false)
      loader.retry('mf-bible')
      await settled()
      expect(version()).toBe(expected)
    }
  })

  test('[BE-77] without one, pages that throw later are remounted, any number of times', async () => {
    const { loader, visit, settled, state } = setUpLoader(registryOf(bible({ version: 'v3' })))
    await visit()
    for (const mountKey of [2, 3]) {
      loader.broke('mf-bible', new Error('in a click'), false)
      loader.retry('mf-bible')
      await settled()
      expect(state()).toMatchObject({ phase: 'ready', release: { version: 'v3' }, mountKey })
    }
  })

  test('does not replace a page that throws when it does not load itself', async () => {
    const { loader, visit, settled, state } = setUpLoader(live, { fails: ['v2', 'v1'] })
    await visit()
    loader.broke('mf-bible', new Error('render'), true)
    await settled()
    expect(state()).toMatchObject({ phase: 'ready', release: { version: 'v3' }, mountKey: 2 })
    loader.broke('mf-bible', new Error('render'), true)
    expect(state()).toMatchObject({ phase: 'ready', mountKey: 2 })
  })
})

describe('a late chunk that fails', () => {
  beforeEach(() => {
    global.fetch = jest.fn(async () => new Response(''))
  })

  test('is fetched once more past all caches; the pages are remounted', async () => {
    const { loader, visit, settled, state } = setUpLoader(registryOf(bible()))
    await visit()
    loader.broke('mf-bible', missing(), false)
    await settled()
    expect(fetch).toHaveBeenCalledWith(
      'https://portal.test/mf-bible/v1/part.js',
      expect.objectContaining({ cache: 'reload' }),
    )
    expect(state()).toMatchObject({ phase: 'ready', release: { version: 'v1' }, mountKey: 2 })
  })

  test('of a deleted version is replaced by the new version, at the same address', async () => {
    const { site, loader, visit, settled, version } = setUpLoader(registryOf(bible()))
    await visit()
    site.registry = registryOf(bible({ version: 'v2' }))
    loader.broke('mf-bible', missing(), false)
    await settled()
    expect(version()).toBe('v2')
  })

  test('of the live version leads to the previous one, when it fails a second time', async () => {
    const { loader, visit, settled, version, counted } = setUpLoader(
      registryOf(bible({ version: 'v2', before: [bible()] })),
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

describe('[BE-77] a version that was replaced and deleted since the document was made', () => {
  test('is not tried for long: the registry is read before a card appears', async () => {
    const { site, visit, asked, version } = setUpLoader(registryOf(bible()), { fails: ['v1'] })
    site.registry = registryOf(bible({ version: 'v2' }))
    await visit()
    expect([asked, version()]).toEqual([['v1', 'v2'], 'v2'])
  })

  test('is not fetched again when the registry still names it', async () => {
    const { visit, asked, version, fetchRegistry } = setUpLoader(registryOf(bible()), { fails: ['v1'] })
    await visit()
    expect([asked, version()]).toEqual([['v1'], 'failed'])
    expect(fetchRegistry).toHaveBeenCalledTimes(1)
  })
})

describe('[BE-76] within three seconds', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  /** Enters an area whose versions hang, all but these; `arrive` ends the wait for a version. */
  function enter(...working: string[]) {
    const waiting = new Map<string, (remote: unknown) => void>()
    const counted: string[] = []
    const before = [bible({ version: 'v2' }), bible({ version: 'v1' })]
    const loader = createLoader({
      registry: registryOf(bible({ version: 'v3', before })),
      fetchRegistry: () => new Promise(() => {}),
      loadContainer: ({ version }) =>
        working.includes(version)
          ? Promise.resolve(remote)
          : new Promise((resolve) => waiting.set(version, resolve)),
      count: (...row) => counted.push(row.join(' ')),
    })
    loader.enter('mf-bible')
    const state = () => loader.store.getState().remotes['mf-bible']
    const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
    const arrive = (version: string) => waiting.get(version)?.(remote)
    return { loader, counted, state, pass, arrive }
  }

  test.each(['v2', 'v1'])('versions that hang are replaced by %s', async (version) => {
    const { state, pass } = enter(version)
    await pass(3_000)
    expect(state()).toMatchObject({ phase: 'ready', release: { version } })
  })

  test('a card appears when none comes; a version that comes later is shown, and nothing was counted', async () => {
    const { state, pass, arrive, counted } = enter()
    await pass(2_900)
    expect(state()).toMatchObject({ phase: 'loading' })
    await pass(100)
    expect(state()).toMatchObject({ phase: 'failed', failure: { reason: 'late' } })
    arrive('v3')
    await pass(0)
    expect(state()).toMatchObject({ phase: 'ready', release: { version: 'v3' }, mountKey: 1 })
    expect(counted).toEqual(['mf-bible v3 load'])
  })

  test('a card appears; after eight seconds the versions are counted as late', async () => {
    const { state, pass, counted } = enter()
    await pass(8_000)
    expect(state()).toMatchObject({ phase: 'failed', failure: { reason: 'late' } })
    expect(counted).toEqual(['v3', 'v2', 'v1'].map((version) => `mf-bible ${version} late`))
  })

  test('a retry from the card is the only attempt that counts', async () => {
    const { loader, state, pass, arrive } = enter()
    await pass(3_000)
    arrive('v2')
    loader.retry('mf-bible')
    await pass(0)
    expect(state()).toMatchObject({ phase: 'loading' })
  })

  test('what was only prefetched has no card', async () => {
    const { loader, state, pass } = enter()
    loader.leave('mf-bible')
    await pass(3_000)
    expect(state()).toMatchObject({ phase: 'loading' })
  })
})
