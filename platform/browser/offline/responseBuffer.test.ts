import { useFakeCaches } from '../testing/fakeCaches'

const json = () => new Response('[1]', { headers: { 'Content-Type': 'application/json' } })
const read = (token: string) => ({
  url: 'http://data.test/rest/v1/chapters?number=eq.3',
  headers: new Headers({ apikey: 'public', Authorization: `Bearer ${token}` }),
})
const setController = (controller: object | null) =>
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true })

let stores: ReturnType<typeof useFakeCaches>
let early: typeof import('./responseBuffer')
beforeEach(() => {
  stores = useFakeCaches()
  jest.resetModules()
  early = require('./responseBuffer')
})
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'))

test('public responses from before the worker are cached once it is active; a member’s are not', async () => {
  setController(null)
  early.bufferResponse(read('public'), json())
  early.bufferResponse(
    { ...read('a.members.token'), url: 'http://data.test/rest/v1/books?is_active=eq.true' },
    json(),
  )
  expect(await stores.keysOf('data')).toEqual([])
  await early.flushResponses()
  expect(await stores.keysOf('data')).toEqual([expect.stringContaining('/rest/v1/chapters?number=eq.3')])
})

test('an active worker caches by itself', async () => {
  setController({})
  early.bufferResponse(read('public'), json())
  await early.flushResponses()
  expect(await stores.keysOf('data')).toEqual([])
})

test('after flushing or clearing, the buffer is empty', async () => {
  setController(null)
  early.discardResponses()
  early.bufferResponse(read('public'), json())
  await early.flushResponses()
  expect(await stores.keysOf('data')).toEqual([])
})
