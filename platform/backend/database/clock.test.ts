import { startClock } from './clock'

const MINUTE = 60_000

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 24, 1, 30) })
})
afterEach(() => {
  jest.useRealTimers()
})

const callsOf = (exec: jest.Mock, name: string) =>
  exec.mock.calls.filter(([statement]) => (statement as string).includes(name)).length

test('[BE-24] tidies and analyzes every night at three, until it is stopped', async () => {
  const exec = jest.fn(async (_statement: string) => [])
  const stop = startClock({ exec })
  await jest.advanceTimersByTimeAsync(89 * MINUTE)
  expect([callsOf(exec, 'private.tidy_nightly()'), callsOf(exec, 'analyze')]).toEqual([0, 0])
  await jest.advanceTimersByTimeAsync(MINUTE)
  expect([callsOf(exec, 'private.tidy_nightly()'), callsOf(exec, 'analyze')]).toEqual([1, 1])
  await jest.advanceTimersByTimeAsync(24 * 60 * MINUTE)
  expect([callsOf(exec, 'private.tidy_nightly()'), callsOf(exec, 'analyze')]).toEqual([2, 2])
  stop()
  await jest.advanceTimersByTimeAsync(48 * 60 * MINUTE)
  expect(callsOf(exec, 'analyze')).toBe(2)
})

test('[BE-24] runs the work of each minute at once and every minute, also after a failure, until it is stopped', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {})
  const exec = jest.fn(async (_statement: string) => {
    throw new Error('no connection')
  })
  const stop = startClock({ exec })
  await jest.advanceTimersByTimeAsync(5 * MINUTE)
  expect(callsOf(exec, 'private.run_minutely()')).toBe(6)
  expect(errors).toHaveBeenCalledTimes(6)
  stop()
  await jest.advanceTimersByTimeAsync(5 * MINUTE)
  expect(callsOf(exec, 'private.run_minutely()')).toBe(6)
  errors.mockRestore()
})
