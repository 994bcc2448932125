import { networkFirst } from './networkFirst'

const text = (response: Response) => response.text()
const cached = async () => new Response('cached')
const nothing = async () => undefined
const never = new Promise<Response>(() => {})

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('returns the network’s response, also when it is an error', async () => {
  const network = Promise.resolve(new Response('fresh', { status: 500 }))
  expect(await networkFirst({ network, cached, timeout: 10 }).then(text)).toBe('fresh')
})

test('without network returns the cached response, and without that rejects', async () => {
  const network = () => Promise.reject<Response>(new TypeError('Failed to fetch'))
  expect(await networkFirst({ network: network(), cached, timeout: 10 }).then(text)).toBe('cached')
  await expect(networkFirst({ network: network(), cached: nothing, timeout: 10 })).rejects.toThrow('Failed')
})

test('does not wait for a slow network when a response is cached', async () => {
  const response = networkFirst({ network: never, cached, timeout: 4_000 })
  await jest.advanceTimersByTimeAsync(4_000)
  expect(await response.then(text)).toBe('cached')
})

test('waits for a slow network when nothing is cached', async () => {
  const network = new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('late')), 9_000))
  const response = networkFirst({ network, cached: nothing, timeout: 4_000 })
  await jest.advanceTimersByTimeAsync(9_000)
  expect(await response.then(text)).toBe('late')
})

test('where an error counts as a failure, returns the cached response; the error without one', async () => {
  const isFailure = ({ status }: Response) => status >= 500
  const network = Promise.resolve(new Response('down', { status: 503 }))
  expect(await networkFirst({ network, cached, timeout: 10, isFailure }).then(text)).toBe('cached')
  expect(await networkFirst({ network, cached: nothing, timeout: 10, isFailure }).then(text)).toBe('down')
})
