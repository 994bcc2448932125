import { act, renderHook } from '@testing-library/react'
import { useTimeout } from './useTimeout'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('calls the handler once; null waits, and another time restarts', () => {
  const handler = jest.fn()
  const { rerender, unmount } = renderHook(({ time }) => useTimeout(handler, time), {
    initialProps: { time: 1000 as number | null },
  })
  const wait = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds))
  wait(999)
  rerender({ time: null })
  wait(5000)
  expect(handler).not.toHaveBeenCalled()
  rerender({ time: 1000 })
  wait(999)
  expect(handler).not.toHaveBeenCalled()
  wait(1)
  wait(5000)
  expect(handler).toHaveBeenCalledTimes(1)
  rerender({ time: 500 })
  unmount()
  jest.advanceTimersByTime(5000)
  expect(handler).toHaveBeenCalledTimes(1)
})
