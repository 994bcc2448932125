import { runNightly } from './runNightly'

const MINUTE = 60_000

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 24, 1, 30) })
})
afterEach(() => {
  jest.useRealTimers()
})

test('[BE-24] tidies and analyzes every night at three, until it is stopped', async () => {
  const exec = jest.fn(async () => [])
  const stop = runNightly({ exec })
  await jest.advanceTimersByTimeAsync(89 * MINUTE)
  expect(exec).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(MINUTE)
  expect(exec.mock.calls).toEqual([[expect.stringContaining('private.tidy_nightly()')], ['analyze']])
  await jest.advanceTimersByTimeAsync(24 * 60 * MINUTE)
  expect(exec).toHaveBeenCalledTimes(4)
  stop()
  await jest.advanceTimersByTimeAsync(48 * 60 * MINUTE)
  expect(exec).toHaveBeenCalledTimes(4)
})
