import { act, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { renderShell } from '../testing/renderShell'
import { SundayCard } from './SundayCard'
import { gatheringAfter, gatheringEnd, nextChange, partAt } from './sunday'

/** 22 November 2026 is a Sunday in winter: Stockholm is an hour ahead of UTC. */
const sunday = (time: string) => new Date(`2026-11-22T${time}+01:00`)
const at = (moment: Date) => jest.useFakeTimers({ now: moment })
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))
const card = () => screen.queryByRole('region', { name: 'Söndagens samling pågår' })

afterEach(() => jest.useRealTimers())

test('[SH-44] appears automatically when the meeting begins, not a second before', () => {
  at(sunday('10:29:59'))
  render(<SundayCard />)
  expect(card()).toBeNull()
  pass(1_000)
  expect(card()).toHaveTextContent('Just nuKaffe och mingel10:30–11:00HärnästBön11:00–11:05')
})

test('[SH-44] shows the current and the next part at each step without a reload', () => {
  at(sunday('11:04:59'))
  render(<SundayCard />)
  expect(card()).toHaveTextContent('Just nuBön11:00–11:05HärnästLovsång11:05–11:25')
  pass(1_000)
  expect(card()).toHaveTextContent('Just nuLovsång11:05–11:25HärnästPålysningar11:25–11:40')
  pass(20 * 60_000)
  expect(card()).toHaveTextContent('Just nuPålysningar11:25–11:40HärnästLovsång')
})

test('[SH-44] the last part shows its end; at 14:00 the card disappears', () => {
  at(sunday('13:59:00'))
  render(<SundayCard />)
  expect(card()).toHaveTextContent('Just nuKaffe och mingel13:30–14:00DärefterSamlingen slutar 14:00')
  pass(59_999)
  expect(card()).not.toBeNull()
  pass(1)
  expect(card()).toBeNull()
})

test('[BE-103] the thin line grows each minute, from the first to the last', () => {
  const filled = () => Number(card()?.querySelector('rect')?.getAttribute('width'))
  at(sunday('10:30:00'))
  render(<SundayCard />)
  expect(filled()).toBe(0)
  pass(21 * 60_000)
  expect(filled()).toBe(0.1)
  pass(189 * 60_000 - 1)
  expect(filled()).toBeCloseTo(209 / 210)
})

test.each([
  ['2026-11-18T12:00:00+01:00', '2026-11-22'],
  ['2026-11-22T13:59:59+01:00', '2026-11-22'],
  ['2026-11-22T14:00:00+01:00', '2026-11-29'],
  ['2026-12-27T15:00:00+01:00', '2027-01-03'],
])('[BE-103] at %s the next meeting is that of %s', (moment, day) => {
  expect(gatheringAfter(new Date(moment))).toBe(day)
  expect(gatheringAfter(new Date(gatheringEnd(new Date(moment)).getTime() - 1))).toBe(day)
  expect(gatheringAfter(gatheringEnd(new Date(moment)))).not.toBe(day)
})

test('one timer is set, however long until the next step', () => {
  at(sunday('14:00:00'))
  const view = render(<SundayCard />)
  expect(jest.getTimerCount()).toBe(1)
  pass(7 * 24 * 3_600_000 - 3.5 * 3_600_000)
  expect(card()).not.toBeNull()
  expect(jest.getTimerCount()).toBe(1)
  view.unmount()
  expect(jest.getTimerCount()).toBe(0)
})

test('a page that slept through a step updates when it becomes visible', () => {
  at(sunday('10:45:00'))
  render(<SundayCard />)
  jest.setSystemTime(sunday('12:10:00'))
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect(card()).toHaveTextContent('Just nuPredikan12:00–13:30')
})

test.each([
  ['a Saturday', '2026-11-21T12:00:00+01:00', -1],
  ['a Monday', '2026-11-23T12:00:00+01:00', -1],
  ['10:29:59', '2026-11-22T10:29:59+01:00', -1],
  ['10:30', '2026-11-22T10:30:00+01:00', 0],
  ['11:05', '2026-11-22T11:05:00+01:00', 2],
  ['13:59:59', '2026-11-22T13:59:59+01:00', 7],
  ['14:00', '2026-11-22T14:00:00+01:00', -1],
  ['in summer', '2026-07-05T10:30:00+02:00', 0],
  ['the Sunday on which summer time ends', '2026-10-25T10:30:00+01:00', 0],
  ['an hour before, that day', '2026-10-25T10:30:00+02:00', -1],
  ['the Sunday on which it begins', '2027-03-28T10:30:00+02:00', 0],
  ['an hour after the end, that day', '2027-03-28T14:00:00+02:00', -1],
  ['seen from UTC-8, Sunday at half past one', '2026-11-22T01:30:00-08:00', 0],
  ['seen from UTC+12, Sunday at 23:00', '2026-11-22T23:00:00+12:00', 6],
  ['Sunday at 12 in UTC-8, when it is evening in Stockholm', '2026-11-22T12:00:00-08:00', -1],
])('[SH-44] %s', (_, moment, part) => {
  expect(partAt(new Date(moment))).toBe(part)
})

test.each([
  ['2026-10-24T20:00:00+02:00', '2026-10-25T10:30:00+01:00'],
  ['2027-03-27T20:00:00+01:00', '2027-03-28T10:30:00+02:00'],
  ['2026-10-18T14:00:00+02:00', '2026-10-25T10:30:00+01:00'],
  ['2026-11-22T11:00:00+01:00', '2026-11-22T11:05:00+01:00'],
  ['2026-12-27T15:00:00+01:00', '2027-01-03T10:30:00+01:00'],
])('after %s the next change is at %s', (moment, change) => {
  expect(nextChange(new Date(moment))).toEqual(new Date(change))
})

test('the host paints the card during the meeting, so that nothing moves when the page is taken over', () => {
  at(sunday('12:10:00'))
  expect(renderToString(<SundayCard />)).toContain('Söndagens samling pågår')
  at(sunday('14:10:00'))
  expect(renderToString(<SundayCard />)).toBe('')
})

test.each(['/', '/gemenskap'])('[SH-44] is shown on %s during the meeting', async (path) => {
  jest.useFakeTimers({ now: sunday('12:10:00'), doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'] })
  await renderShell(path)
  await waitFor(() => expect(card()).toBeVisible())
  expect(card()).toHaveTextContent('Just nuPredikan12:00–13:30HärnästKaffe och mingel13:30–14:00')
})
