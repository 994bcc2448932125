import { act, render, screen } from '@testing-library/react'
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

test('the first render of a painted page has the value of the time of painting, the next that of now', async () => {
  const useMinute = createClock({
    read: (now) => now.getUTCMinutes(),
    nextChange: (now) => new Date(now.getTime() + 60_000),
  })
  const rendered: number[] = []
  const Minute = () => {
    rendered.push(useMinute())
    return <p>{rendered.at(-1)}</p>
  }
  jest.useFakeTimers({ now: new Date('2026-11-29T09:31:00Z') })
  const container = document.createElement('div')
  container.innerHTML = '<p>29</p>'
  document.body.append(container)
  document.body.dataset.paintedAt = String(Date.parse('2026-11-29T09:29:00Z'))
  render(<Minute />, { container, hydrate: true })
  delete document.body.dataset.paintedAt
  expect(rendered[0]).toBe(29)
  expect(container).toHaveTextContent('31')
})
