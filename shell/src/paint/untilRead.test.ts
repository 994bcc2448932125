import { QueryClient } from '@tanstack/react-query'
import { untilRead } from './untilRead'

const unreachable = { message: 'TypeError: Failed to fetch', code: '' }

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

/** Reads as a page's `prefetch` does, with the query client's own handling of errors. */
function reading(queryFn: () => Promise<unknown>, isWanted = () => true) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const state = { isDone: false, client }
  const read = () => client.prefetchQuery({ queryKey: ['events'], queryFn })
  void untilRead(client, read, isWanted).then(() => {
    state.isDone = true
  })
  return state
}

test('BE-211, PUB-03: reads again after five seconds, or when the network is back', async () => {
  const events = jest
    .fn()
    .mockRejectedValueOnce(unreachable)
    .mockRejectedValueOnce(unreachable)
    .mockResolvedValue([])
  const state = reading(events)
  await jest.advanceTimersByTimeAsync(4_999)
  expect(events).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('online'))
  await jest.advanceTimersByTimeAsync(0)
  expect([events.mock.calls.length, state.isDone]).toEqual([2, false])
  await jest.advanceTimersByTimeAsync(5_000)
  expect([events.mock.calls.length, state.isDone]).toEqual([3, true])
})

test.each([{ code: '42501' }, { code: 'PGRST003' }, { code: 'PT404' }, new Error('moved')])(
  'BE-211: a refusal ends the wait, because the page shows it: %p',
  async (error) => {
    const events = jest.fn().mockRejectedValue(error)
    const state = reading(events)
    await jest.advanceTimersByTimeAsync(20_000)
    expect([events.mock.calls.length, state.isDone]).toEqual([1, true])
  },
)

test.each([
  ['with a network one blocked read does not hold the page', true],
  ['without a network a cached part does not replace the painted page', false],
])('PUB-03: %s', async (_, onLine) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  const state = reading(jest.fn().mockRejectedValue(unreachable))
  state.client.setQueryData(['site-settings'], [])
  await jest.advanceTimersByTimeAsync(20_000)
  expect(state.isDone).toBe(onLine)
})

test('PUB-03: a page’s code that is there is no answer of the server', async () => {
  const state = reading(jest.fn().mockRejectedValue(unreachable))
  state.client.setQueryData(['code', 'list'], {})
  await jest.advanceTimersByTimeAsync(20_000)
  expect(state.isDone).toBe(false)
})

test('BE-211: stops when the visitor has gone on', async () => {
  let isHere = true
  const events = jest.fn().mockRejectedValue(unreachable)
  const state = reading(events, () => isHere)
  await jest.advanceTimersByTimeAsync(0)
  isHere = false
  await jest.advanceTimersByTimeAsync(5_000)
  expect([events.mock.calls.length, state.isDone]).toEqual([1, true])
})
