import { untilRead } from './untilRead'

const unreachable = { message: 'TypeError: Failed to fetch', code: '' }

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('BE-211, PUB-03: reads again after five seconds, or when the network is back', async () => {
  const read = jest
    .fn()
    .mockRejectedValueOnce(unreachable)
    .mockRejectedValueOnce(unreachable)
    .mockResolvedValue(1)
  let isDone = false
  void untilRead(read, () => true).then(() => {
    isDone = true
  })
  await jest.advanceTimersByTimeAsync(4_999)
  expect(read).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('online'))
  await jest.advanceTimersByTimeAsync(0)
  expect([read.mock.calls.length, isDone]).toEqual([2, false])
  await jest.advanceTimersByTimeAsync(5_000)
  expect([read.mock.calls.length, isDone]).toEqual([3, true])
})

test.each([{ code: '42501' }, { code: 'PGRST003' }, { code: 'PT404' }, new Error('moved'), null])(
  'BE-211: a refusal ends the wait, because the page shows it: %p',
  async (error) => {
    const read = jest.fn().mockRejectedValue(error)
    expect(await untilRead(read, () => true)).toBe(false)
    expect(read).toHaveBeenCalledTimes(1)
  },
)

test('BE-211: stops when the visitor has gone on', async () => {
  let isHere = true
  const read = jest.fn().mockRejectedValue(unreachable)
  const done = untilRead(read, () => isHere)
  await jest.advanceTimersByTimeAsync(0)
  isHere = false
  await jest.advanceTimersByTimeAsync(5_000)
  await done
  expect(read).toHaveBeenCalledTimes(1)
})
