import { whenIdle } from '.'

const options = { timeout: 2_000, pause: 300 }
const idle = { requestIdleCallback: jest.fn(() => 7), cancelIdleCallback: jest.fn() }

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  Object.assign(window, { requestIdleCallback: undefined, cancelIdleCallback: undefined })
})

test('runs when the browser is idle, at the latest at the deadline', () => {
  Object.assign(window, idle)
  const work = jest.fn()
  const cancel = whenIdle(work, options)
  expect(idle.requestIdleCallback).toHaveBeenCalledWith(work, { timeout: 2_000 })
  cancel()
  expect(idle.cancelIdleCallback).toHaveBeenCalledWith(7)
})

test('pauses in a browser without idle callbacks; cancelled work does not run', () => {
  const work = jest.fn()
  whenIdle(work, options)
  jest.advanceTimersByTime(299)
  expect(work).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(1)
  whenIdle(work, options)()
  jest.advanceTimersByTime(300)
  expect(work).toHaveBeenCalledTimes(1)
})
