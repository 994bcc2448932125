import { addDays, today } from '@portal/shared-ui/format'
import { createQueryClient } from '@portal/shared-ui/portal'
import { fakeDb, hydrateInPortal, renderInPortal } from '@portal/shared-ui/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { type Gathering, gatheringsQuery, meetingAt, partsOf } from '../evenemang/gathering.data'
import { eventDates, sunday, sundays } from '../testing/eventDates'
import { renderShell } from '../testing/renderShell'
import { NextMeeting } from './NextMeeting'
import { SundayCard } from './SundayCard'

/** 22 November 2026 is a Sunday in winter: Stockholm is an hour ahead of UTC. */
const DAY = '2026-11-22'
const onSunday = (time: string) => new Date(`${DAY}T${time}+01:00`)
const at = (moment: Date) => jest.useFakeTimers({ now: moment })
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))
const card = () => screen.queryByRole('region', { name: 'Söndagens samling pågår' })

const db = fakeDb(eventDates([]))
/** The meetings as a document carries them. */
function carried(meetings: Gathering[]) {
  const queryClient = createQueryClient()
  queryClient.setQueryData(gatheringsQuery(db, today()).queryKey, meetings)
  return { queryClient }
}
const open = (meetings = sundays(today(), addDays(today(), 20)), element = <SundayCard />) =>
  renderInPortal(element, db, carried(meetings))

afterEach(() => jest.useRealTimers())

test('[SH-44] appears automatically when the meeting begins, not a second before', () => {
  at(onSunday('10:29:59'))
  open()
  expect(card()).toBeNull()
  pass(1_000)
  expect(card()).toHaveTextContent('Just nuKaffe och mingel10:30–11:00HärnästBön11:00–11:05')
})

test('[SH-44] shows the current and the next part at each step without a reload', () => {
  at(onSunday('11:04:59'))
  open()
  expect(card()).toHaveTextContent('Just nuBön11:00–11:05HärnästLovsång11:05–11:25')
  pass(1_000)
  expect(card()).toHaveTextContent('Just nuLovsång11:05–11:25HärnästPålysningar11:25–11:40')
  pass(20 * 60_000)
  expect(card()).toHaveTextContent('Just nuPålysningar11:25–11:40HärnästLovsång')
})

test('[SH-44] the last part shows its end; at 14:00 the card disappears', () => {
  at(onSunday('13:59:00'))
  open()
  expect(card()).toHaveTextContent('Just nuKaffe och mingel13:30–14:00')
  expect(card()).toHaveTextContent('DärefterSamlingen slutar 14:00. Välkommen åter nästa söndag!')
  pass(59_999)
  expect(card()).not.toBeNull()
  pass(1)
  expect(card()).toBeNull()
})

test('[SH-44] it welcomes back next Sunday only when there is a meeting then', () => {
  at(onSunday('13:59:00'))
  open([sunday(DAY), sunday('2026-11-29', { kind: 'cancelled' })])
  expect(card()).toHaveTextContent('Samlingen slutar 14:00. Välkommen åter!')
})

test('[BE-103] the thin line grows each minute, from the first to the last', () => {
  const filled = () => Number(card()?.querySelector('rect')?.getAttribute('width'))
  at(onSunday('10:30:00'))
  open()
  expect(filled()).toBe(0)
  pass(21 * 60_000)
  expect(filled()).toBe(0.1)
  pass(189 * 60_000 - 1)
  expect(filled()).toBeCloseTo(209 / 210)
})

test('[SH-44] a cancelled meeting is none, nor is one without a programme', () => {
  at(onSunday('12:10:00'))
  open([sunday(DAY, { kind: 'cancelled' })])
  expect(card()).toBeNull()
  open([sunday(DAY, { programme: [] })])
  expect(card()).toBeNull()
})

test('SH-44: names the text being read, which opens in the reader', () => {
  at(onSunday('12:10:00'))
  open([sunday(DAY, { kind: 'changed', reading: 'Johannes 3' })])
  expect(card()).toHaveTextContent('Vi läserJohannes 3')
  expect(screen.getByRole('link', { name: 'Johannes 3' })).toHaveAttribute('href', '/bibeln?sok=Johannes+3')
})

test.each([
  ['2026-11-18T12:00:00+01:00', 'söndag 22 november 2026'],
  ['2026-11-22T13:59:59+01:00', 'söndag 22 november 2026'],
  ['2026-11-22T14:00:00+01:00', 'söndag 29 november 2026'],
  ['2026-12-27T15:00:00+01:00', 'söndag 3 januari 2027'],
])('[BE-103] at %s the next meeting is that of %s', (moment, day) => {
  at(new Date(moment))
  open(undefined, <NextMeeting />)
  expect(screen.getByRole('region', { name: day })).toHaveTextContent('10:30–14:00')
})

test('[BE-106] a cancelled meeting shows the reason, and when the one after it is', () => {
  at(new Date('2026-11-18T12:00:00Z'))
  open([sunday(DAY, { kind: 'cancelled', reason: 'Vi är på läger.' }), sunday('2026-11-29')], <NextMeeting />)
  const next = screen.getByRole('region', { name: 'söndag 22 november 2026' })
  expect(next).toHaveTextContent('InställtVi är på läger.Därefter söndag 29 november 2026')
  expect(next).not.toHaveTextContent('10:30')
  expect(next).not.toHaveTextContent('Lägg till i kalendern')
})

test('[BE-106] after two cancelled meetings in a row the one that takes place is named', () => {
  at(new Date('2026-11-18T12:00:00Z'))
  const cancelled = [DAY, '2026-11-29'].map((day) => sunday(day, { kind: 'cancelled' }))
  open([...cancelled, sunday('2026-12-06')], <NextMeeting />)
  expect(screen.getByRole('region', { name: 'söndag 22 november 2026' })).toHaveTextContent(
    'InställtDärefter söndag 6 december 2026',
  )
})

test('[SH-44] two parts at one time both last until the next one begins', () => {
  const programme = ['11:00 Bibelstudium', '11:00 Barnens samling', '12:00 Kaffe'].map((line) => ({
    time: line.slice(0, 5),
    title: line.slice(6),
  }))
  const times = partsOf({ programme, end_time: '13:00:00' }).map(({ from, to }) => `${from}–${to}`)
  expect(times).toEqual(['11:00–12:00', '11:00–12:00', '12:00–13:00'])
})

test.each([
  ['13:30', '13:00:00', ''],
  ['13:00', '13:00:00', ''],
  ['12:30', '13:00:00', '13:00'],
  ['23:30', '00:30:00', '00:30'],
  ['12:30', null, ''],
])('[SH-44] of a last part at %s in a meeting until %s the end is "%s"', (time, end_time, to) => {
  expect(partsOf({ programme: [{ time, title: 'Kaffe' }], end_time })).toMatchObject([{ from: time, to }])
})

test('a page that slept through a step updates when it becomes visible', () => {
  at(onSunday('10:45:00'))
  open()
  jest.setSystemTime(onSunday('12:10:00'))
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect(card()).toHaveTextContent('Just nuPredikan12:00–13:30')
})

test.each([
  ['on the day after', '2026-11-22T23:30:00Z', undefined],
  ['10:29:59', '2026-11-22T10:29:59+01:00', undefined],
  ['10:30', '2026-11-22T10:30:00+01:00', 'Kaffe och mingel'],
  ['11:05', '2026-11-22T11:05:00+01:00', 'Lovsång'],
  ['13:59:59', '2026-11-22T13:59:59+01:00', 'Kaffe och mingel'],
  ['14:00', '2026-11-22T14:00:00+01:00', undefined],
  ['in summer', '2026-07-05T10:30:00+02:00', 'Kaffe och mingel'],
  ['the Sunday on which summer time ends', '2026-10-25T10:30:00+01:00', 'Kaffe och mingel'],
  ['an hour before, that day', '2026-10-25T10:30:00+02:00', undefined],
  ['the Sunday on which it begins', '2027-03-28T10:30:00+02:00', 'Kaffe och mingel'],
  ['an hour after the end, that day', '2027-03-28T14:00:00+02:00', undefined],
  ['seen from UTC-8, Sunday at half past one', '2026-11-22T01:30:00-08:00', 'Kaffe och mingel'],
  ['seen from UTC+12, Sunday at 23:00', '2026-11-22T23:00:00+12:00', 'Predikan'],
])('[SH-44] %s', (_, moment, part) => {
  const meeting = sunday(moment.slice(0, 10))
  expect(meetingAt(meeting, new Date(moment).getTime())?.now.what).toBe(part)
})

test.each([
  ['2026-12-31T23:59:00+01:00', 'Lovsång'],
  ['2027-01-01T00:10:00+01:00', 'Nyårsbön'],
  ['2027-01-01T00:30:00+01:00', undefined],
])('SH-44, C-138: at %s a watch night that goes on past midnight is at %s', (moment, part) => {
  const night = sunday('2026-12-31', {
    ...{ start_time: '23:00:00', end_time: '00:30:00' },
    programme: [
      { time: '23:00', title: 'Lovsång' },
      { time: '00:05', title: 'Nyårsbön' },
    ],
  })
  expect(meetingAt(night, new Date(moment).getTime())?.now.what).toBe(part)
})

test('the host paints the card during the meeting, so that nothing moves when the page is taken over', async () => {
  jest.useFakeTimers({
    now: onSunday('12:10:00'),
    doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'],
  })
  const during = await hydrateInPortal(<SundayCard />, db, carried([sunday(DAY)]))
  expect(during.markup).toContain('Söndagens samling pågår')
  expect([during.complaints, during.lost]).toEqual([[], []])
  during.unmount()
  jest.setSystemTime(onSunday('14:10:00'))
  expect((await hydrateInPortal(<SundayCard />, db, carried([sunday(DAY)]))).markup).toBe('')
})

test.each(['/', '/gemenskap'])('[SH-44] is shown on %s during the meeting', async (path) => {
  jest.useFakeTimers({
    now: onSunday('12:10:00'),
    doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'],
  })
  await renderShell(path)
  await waitFor(() => expect(card()).toBeVisible())
  expect(card()).toHaveTextContent('Just nuPredikan12:00–13:30HärnästKaffe och mingel13:30–14:00')
})

test('[SH-44] Gemenskap has the programme of the series, also when the next date differs; nothing without a meeting', async () => {
  jest.useFakeTimers({
    now: new Date('2026-11-18T12:00:00Z'),
    doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'],
  })
  const differing = sunday(DAY, {
    kind: 'changed',
    start_time: '07:00:00',
    end_time: '08:00:00',
    programme: [],
  })
  const first = await renderShell(
    '/gemenskap',
    eventDates([], { gatherings: () => [differing, sunday('2026-11-29')] }),
  )
  const section = (await screen.findByRole('heading', { name: 'Söndagens samling' })).closest('section')
  expect(section).toHaveTextContent('Varje söndag 10:30–14:00')
  expect(section).toHaveTextContent('10:30–11:00Kaffe och mingel11:00–11:05Bön')
  expect(screen.getByText('Kom som du är. Vi möts varje söndag, och i samtal alla dagar.')).toBeVisible()
  first.unmount()
  const moved = sunday('2026-11-21', { kind: 'changed', day: DAY })
  const second = await renderShell('/gemenskap', eventDates([], { gatherings: () => [moved] }))
  expect(await screen.findByText('Varje söndag 10:30–14:00')).toBeVisible()
  second.unmount()
  await renderShell('/gemenskap', eventDates([], { gatherings: () => [] }))
  expect(await screen.findByRole('heading', { name: 'Hitta hit' })).toBeVisible()
  expect(screen.queryByText(/söndag/i)).toBeNull()
})

test.each(['/', '/gemenskap'])('[SH-44] %s keeps the place of the meeting while it loads', async (path) => {
  await renderShell(path, { 'GET rpc/event_dates': () => new Promise(() => {}) })
  const main = await screen.findByRole('main')
  await waitFor(() => expect(main.querySelector('h1')).toBeVisible())
  if (path === '/') expect(await screen.findByRole('region', { name: 'Nästa samling' })).toBeVisible()
  else expect(screen.getByText(/^Kom som du är\. Vi möts varje söndag/)).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Söndagens samling' })).toBeNull()
})
