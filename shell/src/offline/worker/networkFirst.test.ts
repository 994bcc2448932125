import { networkFirst } from './networkFirst'

const text = (answer: Response) => answer.text()
const kept = async () => new Response('kept')
const nothing = async () => undefined
const never = new Promise<Response>(() => {})

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('the network’s answer counts, also when it is an error', async () => {
  const network = Promise.resolve(new Response('fresh', { status: 500 }))
  expect(await networkFirst({ network, kept, patience: 10 }).then(text)).toBe('fresh')
})

test('without network the kept answer is given, and without that the failure', async () => {
  const network = () => Promise.reject<Response>(new TypeError('Failed to fetch'))
  expect(await networkFirst({ network: network(), kept, patience: 10 }).then(text)).toBe('kept')
  await expect(networkFirst({ network: network(), kept: nothing, patience: 10 })).rejects.toThrow('Failed')
})

test('a late network is not waited for when there is something kept', async () => {
  const answer = networkFirst({ network: never, kept, patience: 4_000 })
  await jest.advanceTimersByTimeAsync(4_000)
  expect(await answer.then(text)).toBe('kept')
})

test('a late network is waited for when there is nothing else', async () => {
  const network = new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('late')), 9_000))
  const answer = networkFirst({ network, kept: nothing, patience: 4_000 })
  await jest.advanceTimersByTimeAsync(9_000)
  expect(await answer.then(text)).toBe('late')
})

test('where an error is worth nothing, the kept answer is given; the error when there is none', async () => {
  const isFailure = ({ status }: Response) => status >= 500
  const network = Promise.resolve(new Response('down', { status: 503 }))
  expect(await networkFirst({ network, kept, patience: 10, isFailure }).then(text)).toBe('kept')
  expect(await networkFirst({ network, kept: nothing, patience: 10, isFailure }).then(text)).toBe('down')
})
