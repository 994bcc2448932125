import { collectWhenIdle } from './collectWhenIdle.mjs'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('[BE-58] memory is collected once after each period of work', () => {
  const collect = jest.fn()
  const note = collectWhenIdle(collect)
  for (let request = 0; request < 10; request += 1) {
    note()
    jest.advanceTimersByTime(2_000)
  }
  expect(collect).not.toHaveBeenCalled()
  jest.advanceTimersByTime(60_000)
  expect(collect).toHaveBeenCalledTimes(1)
  note()
  jest.advanceTimersByTime(3_000)
  expect(collect).toHaveBeenCalledTimes(2)
})

test('[BE-58] without a collector nothing is scheduled', () => {
  collectWhenIdle(undefined)()
  expect(jest.getTimerCount()).toBe(0)
})
