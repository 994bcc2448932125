import { CONTRACT } from '@portal/shared-ui/remote'
import { bible, registryOf, remote, setUpLoader } from '../testing/setUpLoader'
import { createLoader } from './loader'

beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

const missing = (request = 'https://portal.test/mf-bible/v1/part.js') =>
  Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError', request })

describe('the version before', () => {
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

  test('is shown within three seconds when the live one hangs and nothing was shown yet', async () => {
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

  test('is shown when the live one is built for another contract, and that is not held against it', async () => {
    const { visit, version } = setUpLoader(
      registryOf(bible({ version: 'v3', contract: CONTRACT + 1, before })),
    )
    await visit()
    expect(version()).toBe('v2')
    const next = setUpLoader(live)
    await next.visit()
    expect(next.version()).toBe('v3')
  })

  test('is fetched at once in a page opened later in this tab, and no more when a newer one is live', async () => {
    await setUpLoader(live, { fails: ['v3'] }).visit()
    const later = setUpLoader(live)
    await later.visit()
    expect(later.asked).toEqual(['v2'])
    const newer = setUpLoader(registryOf(bible({ version: 'v4', before: live.remotes })))
    await newer.visit()
    expect(newer.asked).toEqual(['v4'])
  })

  test('is not held against the live one when nothing works: the network may be down', async () => {
    const { site, loader, visit, settled, version } = setUpLoader(live, { fails: ['v3', 'v2', 'v1'] })
    await visit()
    expect(version()).toBe('failed')
    site.fails.clear()
    loader.retry('mf-bible')
    await settled()
    expect(version()).toBe('v3')
  })

  test('takes the place of one whose pages throw before they have shown anything', async () => {
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

  test('gives way to the live one at a retry', async () => {
    const { loader, visit, settled, version } = setUpLoader(live)
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
    await setUpLoader(live, { fails: ['v3'] }).visit()
    online.mockReturnValue(true)
    const later = setUpLoader(live)
    await later.visit()
    expect(later.version()).toBe('v3')
  })

  test('[BE-77] replaces one that throws later only at a retry', async () => {
    const { loader, visit, settled, version } = setUpLoader(live)
    await visit()
    loader.broke('mf-bible', new Error('in a click'), false)
    expect(version()).toBe('v3')
    loader.retry('mf-bible')
    await settled()
    expect(version()).toBe('v2')
  })

  test('[BE-77] makes room for the live one again when its pages throw later, too', async () => {
    const { loader, visit, settled, version } = setUpLoader(live)
    await visit()
    for (const expected of ['v2', 'v3']) {
      loader.broke('mf-bible', new Error('in a click'), false)
      loader.retry('mf-bible')
      await settled()
      expect(version()).toBe(expected)
    }
  })

  test('[BE-77] one that throws later and has none before it is mounted anew, however often', async () => {
    const { loader, visit, settled, state } = setUpLoader(registryOf(bible({ version: 'v3' })))
    await visit()
    for (const mountKey of [2, 3]) {
      loader.broke('mf-bible', new Error('in a click'), false)
      loader.retry('mf-bible')
      await settled()
      expect(state()).toMatchObject({ phase: 'ready', release: { version: 'v3' }, mountKey })
    }
  })

  test('leaves a page that throws alone when it does not work itself', async () => {
    const { loader, visit, settled, state } = setUpLoader(live, { fails: ['v2', 'v1'] })
    await visit()
    loader.broke('mf-bible', new Error('render'), true)
    await settled()
    expect(state()).toMatchObject({ phase: 'ready', release: { version: 'v3' }, mountKey: 2 })
    loader.broke('mf-bible', new Error('render'), true)
    expect(state()).toMatchObject({ phase: 'ready', mountKey: 2 })
  })
})

describe('a later part that does not come', () => {
  beforeEach(() => {
    global.fetch = jest.fn(async () => new Response(''))
  })

  test('is asked for once past all stores; the pages are mounted anew', async () => {
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

  test('of a version that is gone is had with the new one, at the same address', async () => {
    const { site, loader, visit, settled, version } = setUpLoader(registryOf(bible()))
    await visit()
    site.registry = registryOf(bible({ version: 'v2' }))
    loader.broke('mf-bible', missing(), false)
    await settled()
    expect(version()).toBe('v2')
  })

  test('of the live version leads to the one before, when it does not come a second time', async () => {
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

test('[BE-76] a version that hangs makes room within three seconds', async () => {
  jest.useFakeTimers()
  const before = [bible({ version: 'v1' })]
  const loader = createLoader({
    registry: registryOf(bible({ version: 'v2', before })),
    loadContainer: ({ version }) => (version === 'v2' ? new Promise(() => {}) : Promise.resolve(remote)),
  })
  loader.enter('mf-bible')
  await jest.advanceTimersByTimeAsync(3_000)
  expect(loader.store.getState().remotes['mf-bible']).toMatchObject({ release: { version: 'v1' } })
  jest.useRealTimers()
})
