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

test('what a visitor read before there was a worker is cached once there is one; nothing of a member', async () => {
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

test('a worker that is there keeps by itself', async () => {
  setController({})
  early.bufferResponse(read('public'), json())
  await early.flushResponses()
  expect(await stores.keysOf('data')).toEqual([])
})

test('once cached or forgotten, nothing more is held', async () => {
  setController(null)
  early.discardResponses()
  early.bufferResponse(read('public'), json())
  await early.flushResponses()
  expect(await stores.keysOf('data')).toEqual([])
})
