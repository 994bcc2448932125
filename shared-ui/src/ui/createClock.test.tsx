import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createClock, useToday } from './createClock'

const Day = () => <p>{useToday()}</p>

afterEach(() => jest.useRealTimers())

test.each([
  ['in winter', '2026-11-21T22:59:58Z', '2026-11-21', '2026-11-22'],
  ['in summer', '2026-07-01T21:59:58Z', '2026-07-01', '2026-07-02'],
  ['on the day of 25 hours', '2026-10-25T22:59:58Z', '2026-10-25', '2026-10-26'],
  ['at the turn of the year', '2026-12-31T22:59:58Z', '2026-12-31', '2027-01-01'],
])('the day changes once, at midnight in Stockholm, %s', (_when, start, before, after) => {
  jest.useFakeTimers({ now: new Date(start) })
  render(<Day />)
  expect(screen.getByText(before)).toBeInTheDocument()
  act(() => jest.advanceTimersByTime(1_999))
  expect(screen.getByText(before)).toBeInTheDocument()
  act(() => jest.advanceTimersByTime(1))
  expect(screen.getByText(after)).toBeInTheDocument()
  expect(jest.getTimerCount()).toBe(1)
})

test.each(['pageshow', 'focus'])('[C-112] a page that slept updates at its %s', (event) => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
  render(<Day />)
  jest.setSystemTime(new Date('2026-11-23T06:00:00Z'))
  act(() => {
    window.dispatchEvent(new Event(event))
  })
  expect(screen.getByText('2026-11-23')).toBeInTheDocument()
})

test('renders the first value on the host when one is given', () => {
  const useMinute = createClock({ read: (now) => now.getMinutes(), nextChange: (now) => now, atFirst: -1 })
  const Minute = () => <p>{useMinute()}</p>
  expect(renderToString(<Minute />)).toBe('<p>-1</p>')
})
