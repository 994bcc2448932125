import { analyzeNightly } from './analyzeNightly'

const MINUTE = 60_000

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 24, 1, 30) })
})
afterEach(() => {
  jest.useRealTimers()
})

test('[BE-24] statistics are renewed every night at three, until it is stopped', () => {
  const exec = jest.fn(async () => [])
  const stop = analyzeNightly({ exec })
  jest.advanceTimersByTime(89 * MINUTE)
  expect(exec).not.toHaveBeenCalled()
  jest.advanceTimersByTime(MINUTE)
  expect(exec.mock.calls).toEqual([['analyze']])
  jest.advanceTimersByTime(24 * 60 * MINUTE)
  expect(exec).toHaveBeenCalledTimes(2)
  stop()
  jest.advanceTimersByTime(48 * 60 * MINUTE)
  expect(exec).toHaveBeenCalledTimes(2)
})
