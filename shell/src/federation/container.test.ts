import { loadContainer } from './container'
import type { RemoteRelease } from './registry'

const release: RemoteRelease = {
  name: 'mf-prov',
  paths: ['/prov'],
  class: 'public',
  version: 'v1',
  contract: 1,
  base: 'http://prov.example/mf-prov/v1/',
  entry: 'static/entry.js',
  container: 'mf_prov_v1',
  preload: [],
}
const scope = {}
const page = window as unknown as Record<string, unknown>
const scripts = () => [...document.querySelectorAll('script')]

/** A container that exposes `remote`, as its script would define it. */
function defineContainer(exposed: object) {
  const container = { init: jest.fn(), get: jest.fn(async () => () => exposed) }
  page.mf_prov_v1 = container
  return container
}

/** The page has asked for the script; the browser then says how it went. */
async function answer(event: 'load' | 'error', before = () => {}): Promise<void> {
  await Promise.resolve()
  before()
  scripts()[0]?.dispatchEvent(new Event(event))
}

beforeEach(() => {
  page.__webpack_init_sharing__ = async () => {}
  page.__webpack_share_scopes__ = { default: scope }
  page.mf_prov_v1 = undefined
})
afterEach(() => jest.useRealTimers())

test('runs the entry, shares what the page has, and gives what the remote exposes', async () => {
  const loading = loadContainer(release, false)
  let container: ReturnType<typeof defineContainer> | undefined
  await answer('load', () => {
    expect(scripts().map(({ src }) => src)).toEqual(['http://prov.example/mf-prov/v1/static/entry.js'])
    container = defineContainer({ default: 'the remote' })
  })
  await expect(loading).resolves.toBe('the remote')
  expect(container?.init).toHaveBeenCalledWith(scope)
  expect(container?.get).toHaveBeenCalledWith('./remote')
  expect(scripts()).toEqual([])
})

test('a container that is there is not fetched again, unless it is to be tried anew', async () => {
  defineContainer({ remote: 'old' })
  await expect(loadContainer(release, false)).resolves.toBe('old')
  const again = loadContainer(release, true)
  await answer('load', () => defineContainer({ remote: 'new' }))
  await expect(again).resolves.toBe('new')
})

test('a script that does not come, or defines no container, is an error', async () => {
  const gone = loadContainer(release, false)
  await Promise.all([expect(gone).rejects.toThrow('could not be loaded'), answer('error')])
  const empty = loadContainer(release, false)
  await Promise.all([expect(empty).rejects.toThrow('defines no mf_prov_v1'), answer('load')])
})

test('a script that hangs is given up after five seconds', async () => {
  jest.useFakeTimers()
  const hanging = expect(loadContainer(release, false)).rejects.toThrow('did not come within 5000 ms')
  await jest.advanceTimersByTimeAsync(5_000)
  await hanging
  expect(scripts()).toEqual([])
})
