import { releaseOf } from '../testing/releaseOf'
import { loadContainer } from './container'
import { createContainers } from './containers'

const loadRemote = jest.fn<Promise<unknown>, [string]>()
jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: () => ({ registerRemotes: () => {}, loadRemote }),
}))

beforeEach(() => {
  localStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

const runtimeError = (name: string) =>
  new Error(`[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008 ${name}: Script "x" …`)

test.each([
  ['a module that throws', 'broken', new TypeError('x is not a function')],
  ['an entry that throws', 'broken', runtimeError('ScriptExecutionError')],
  ['an entry that does not register itself', 'broken', new Error('#RUNTIME-001')],
  ['what is no error', 'broken', null],
  ['an entry that does not come', 'unreachable', runtimeError('ScriptNetworkError')],
  [
    'a chunk that does not come',
    'unreachable',
    Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }),
  ],
])('[BE-74] %s is counted as %s, with the release’s entry', async (_, reason, error) => {
  loadRemote.mockRejectedValue(error)
  const counted: string[] = []
  const containers = createContainers(
    loadContainer,
    async () => false,
    (...row) => counted.push(row.join(' ')),
  )
  await expect(containers.load(releaseOf('mf-bible', { preload: [] }))).rejects.toMatchObject({ reason })
  expect(counted).toEqual([`mf-bible v1 ${reason} entry.js`])
})
