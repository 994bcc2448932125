import { addDays, mondayOf, today } from '@portal/shared-ui/format'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eventDate, eventDates } from '../testing/eventDates'
import { renderShell } from '../testing/renderShell'
import type { Gathering } from './gathering.data'
import { groupByWeek } from './groupByWeek'

const event = (event_date: string, changes: Partial<Gathering> = {}) =>
  eventDate({
    ...{ id: `00000000-0000-4000-8000-${event_date.padStart(12, '0').replaceAll('-', '0')}`, event_date },
    ...{ title: `Möte ${event_date}`, location: 'Göteborg', description: 'Vi läser tillsammans.' },
    ...changes,
  })
const nextMonday = addDays(mondayOf(today()), 7)
const part = (name: string) => {
  const heading = screen.getByRole('heading', { level: 2, name })
  return within(heading.closest('section') as HTMLElement)
}

test('[SH-38] this week is today to Sunday, the next Monday to Sunday, on every day', () => {
  const days = ['2026-11-20', '2026-11-22', '2026-11-23', '2026-11-29', '2026-11-30'].map((day) => event(day))
  const dates = (list: { event_date: string }[]) => list.map(({ event_date }) => event_date)
  const friday = groupByWeek(days, '2026-11-20')
  expect(dates(friday.thisWeek)).toEqual(['2026-11-20', '2026-11-22'])
  expect(dates(friday.nextWeek)).toEqual(['2026-11-23', '2026-11-29'])
  expect(friday.later.map(({ events }) => dates(events))).toEqual([['2026-11-30']])
  expect(dates(groupByWeek(days.slice(1), '2026-11-22').thisWeek)).toEqual(['2026-11-22'])
  expect(dates(groupByWeek(days.slice(2), '2026-11-23').thisWeek)).toEqual(['2026-11-23', '2026-11-29'])
  expect(groupByWeek([], '2026-12-31').nextMonday).toBe('2027-01-04')
})

test('groups later events by month', () => {
  const days = ['2026-12-08', '2026-12-20', '2027-01-03'].map((day) => event(day))
  const { later } = groupByWeek(days, '2026-11-20')
  expect(later.map(({ month, events }) => [month, events.length])).toEqual([
    ['December 2026', 2],
    ['Januari 2027', 1],
  ])
})

test('announces loading, with a skeleton of a week', async () => {
  await renderShell('/evenemang', { 'GET rpc/event_dates': () => new Promise(() => {}) })
  const waiting = await screen.findByText('Laddar evenemangen…')
  expect(waiting).toHaveAttribute('role', 'status')
  expect(waiting.parentElement).toHaveAttribute('aria-busy', 'true')
})

test('[SH-38] [SH-39] shows the weeks with labels, and cards with all details', async () => {
  const { db } = await renderShell(
    '/evenemang',
    eventDates([event(today()), event(nextMonday), event(addDays(nextMonday, 14))]),
  )
  expect(await screen.findByRole('heading', { level: 2, name: 'Denna vecka' })).toBeVisible()
  const now = part('Denna vecka')
  expect(now.getByText(/vecka \d+$/)).toBeVisible()
  expect(now.getByText('Idag')).toBeVisible()
  expect(now.getByText('19:00–20:30')).toBeVisible()
  expect(now.getByText('Göteborg')).toBeVisible()
  expect(part('Nästa vecka').getByText(`Möte ${nextMonday}`)).toBeVisible()
  expect(part('Längre fram').getByRole('article')).toBeVisible()
  expect(screen.getByRole('navigation', { name: /Brödsmulor|Sökväg|Du är här/ })).toBeVisible()
  const { params } =
    db.requests('GET rpc/event_dates').find(({ params }) => !params.has('is_gathering')) ?? {}
  expect(Object.fromEntries(params ?? [])).toMatchObject({
    from_day: today(),
    to_day: addDays(mondayOf(today()), 55),
  })
})

test('[SH-40] an empty week shows a message; an empty list does too', async () => {
  const first = await renderShell('/evenemang', eventDates([event(addDays(nextMonday, 14))]))
  expect(await screen.findByText('Inga evenemang denna vecka')).toBeVisible()
  expect(screen.getByText('Inga evenemang nästa vecka')).toBeVisible()
  first.unmount()
  await renderShell('/evenemang')
  expect(await screen.findByText('Inga evenemang hittades')).toBeVisible()
})

test('[SH-40] shows the reason of a failed load in a red box', async () => {
  await renderShell('/evenemang', { 'GET rpc/event_dates': new Error('resting') })
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Ett fel uppstod: Servern kunde inte svara som den skulle.',
  )
})

test('[SH-38] each event and the whole calendar can be downloaded; the calendar can be subscribed to', async () => {
  await renderShell('/evenemang', eventDates([event(today(), { title: 'Bön & lovsång' }), event(nextMonday)]))
  const one = await screen.findByRole('link', { name: /^Lägg till i kalendern.*Bön & lovsång$/ })
  expect(one).toHaveAttribute('download', 'bön-lovsång.ics')
  const fileOf = (link: HTMLElement) => decodeURIComponent(link.getAttribute('href') ?? '')
  expect(fileOf(one)).toContain('SUMMARY:Bön & lovsång\r\n')
  expect(fileOf(one).match(/BEGIN:VEVENT/g)).toHaveLength(1)
  const all = screen.getByRole('link', { name: 'Lägg till alla i kalendern' })
  expect(fileOf(all).match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Prenumerera på kalendern' })).toHaveAttribute(
    'href',
    'webcal://localhost/evenemang.ics',
  )
})

test('PUB-10: shows eight weeks, and the next ones after ‘Visa fler’', async () => {
  const days = [0, 3, 48, 70, 71, 140].map((later) => addDays(today(), later))
  await renderShell('/evenemang', eventDates(days.map((day) => event(day))))
  const shown = async () => screen.findAllByText(/^Möte \d/)
  expect(await shown()).toHaveLength(days.filter((day) => day < addDays(mondayOf(today()), 56)).length)
  expect(screen.getByRole('link', { name: 'Lägg till alla i kalendern' })).toHaveAttribute(
    'href',
    '/evenemang.ics',
  )
  const more = part('Längre fram')
  fireEvent.click(more.getByText('Visa fler'))
  await screen.findByText(`Möte ${days[3]}`)
  expect(await shown()).toHaveLength(5)
  fireEvent.click(await more.findByText('Visa fler'))
  await screen.findByText(`Möte ${days[5]}`)
  expect(await shown()).toHaveLength(6)
  expect(screen.queryByText('Visa fler')).toBeNull()
})

test('SH-38: a cancelled date stays in its week and says why; a series has every date, each with its page', async () => {
  const dates = [nextMonday, addDays(nextMonday, 2)].map((day) =>
    event(day, { id: event(today()).id, title: 'Bön' }),
  )
  const [first, second = {}] = dates
  const cancelled = { ...second, kind: 'cancelled', reason: 'Vi är på läger.' } as const
  await renderShell('/evenemang', eventDates([first ?? {}, cancelled]))
  const cards = within(
    await screen.findByText('Nästa vecka').then((heading) => heading.closest('section') as HTMLElement),
  )
  // What usually happens then is left out.
  expect(cards.getByRole('article', { name: 'Bön Inställt' })).not.toHaveTextContent('Vi läser tillsammans.')
  expect(cards.getByRole('article', { name: 'Bön Inställt' })).toHaveTextContent('Vi är på läger.')
  expect(cards.getAllByRole('link', { name: 'Bön' }).map((link) => link.getAttribute('href'))).toEqual(
    dates.map(({ id, event_date }) => `/evenemang/${id}/${event_date}`),
  )
})

describe('RF-13, C-138: an event that goes on past midnight', () => {
  afterEach(() => void jest.useRealTimers())
  const at = (now: string) =>
    jest.useFakeTimers({ now: new Date(now), doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'] })
  const wake = event('2027-12-31', { title: 'Nyårsvaka', start_time: '23:00:00', end_time: '00:30:00' })
  const prayer = event('2027-03-27', { title: 'Bönenatt', start_time: '21:00:00', end_time: '06:00:00' })
  const before = event('2027-12-31', {
    id: 'x',
    title: 'Nyårsbön',
    start_time: '18:00:00',
    end_time: '19:00:00',
  })

  test.each([
    [wake, '2027-12-31T22:30:00Z', 'Idag'],
    [wake, '2027-12-31T23:10:00Z', 'Pågår'],
    [wake, '2027-12-31T23:31:00Z', null],
    [wake, '2028-01-01T08:00:00Z', null],
    // The clock goes from 02:00 to 03:00 in this night.
    [prayer, '2027-03-28T03:59:00Z', 'Pågår'],
    [prayer, '2027-03-28T04:01:00Z', null],
    [before, '2027-12-31T23:10:00Z', null],
    [
      { ...wake, title: 'Dygnsbön', start_time: '05:30:00', end_time: '05:00:00' },
      '2028-01-01T03:00:00Z',
      'Pågår',
    ],
    [
      { ...wake, title: 'Morgonbön', start_time: '04:00:00', end_time: '05:00:00' },
      '2028-01-01T03:00:00Z',
      null,
    ],
  ])('%j is on the page at %s: %s', async (row, now, badge) => {
    at(now)
    await renderShell('/evenemang', eventDates([row]))
    if (badge) expect(await screen.findByRole('article', { name: `${row.title} ${badge}` })).toBeVisible()
    else expect(await screen.findByText('Inga evenemang hittades')).toBeVisible()
  })

  test('is shown once, also where eight weeks end with it', async () => {
    const lastDay = addDays(mondayOf(today()), 55)
    const night = { start_time: '21:00:00', end_time: '02:00:00' }
    const rows = [event(lastDay, { title: 'Sista natten', ...night }), event(addDays(lastDay, 1))]
    await renderShell('/evenemang', eventDates(rows))
    expect(await screen.findByText('Sista natten')).toBeVisible()
    fireEvent.click(part('Längre fram').getByText('Visa fler'))
    expect(await screen.findByText(`Möte ${addDays(lastDay, 1)}`)).toBeVisible()
    expect(screen.getAllByText('Sista natten')).toHaveLength(1)
  })

  test('is in the panel, in its badge and on the start page until it ends', async () => {
    at('2027-12-31T23:10:00Z')
    const first = await renderShell('/', eventDates([wake, before]))
    expect((await screen.findAllByText('Nyårsvaka'))[0]).toBeVisible()
    expect(screen.queryByText('Nyårsbön')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Kommande evenemang, 1 idag' }))
    const panel = within(await screen.findByRole('region', { name: 'Kommande evenemang' }))
    expect(panel.getByText('Pågår')).toBeVisible()
    first.unmount()
    at('2027-12-31T23:31:00Z')
    await renderShell('/', eventDates([wake, before]))
    await screen.findByText('Söndagens samling')
    expect(screen.queryByText('Nyårsvaka')).toBeNull()
  })
})

test('C-139: the page shows none of the last thirty days', async () => {
  const rows = [-31, -30, -1].map((later) => event(addDays(today(), later)))
  const shown = await renderShell('/evenemang', eventDates(rows))
  expect(await screen.findByText('Inga evenemang hittades')).toBeVisible()
  shown.unmount()
})

test('[SH-39] a series has its text at its first date alone on a phone, every other date still has it in the document', async () => {
  const series = (day: string, changes: Partial<Gathering> = {}) =>
    event(day, { id: '00000000-0000-4000-8000-000000000001', day, ...changes })
  await renderShell(
    '/evenemang',
    eventDates([
      series(nextMonday, { kind: 'cancelled', reason: 'Vi är på läger.' }),
      series(addDays(nextMonday, 1)),
      series(addDays(nextMonday, 2)),
      series(addDays(nextMonday, 3), { description: 'Med nattvard.' }),
      event(addDays(nextMonday, 4)),
    ]),
  )
  await screen.findByText('Vi är på läger.')
  const texts = screen.getAllByText(/^(Vi läser tillsammans|Med nattvard)\.$/)
  expect(texts.map((text) => `${text.textContent}${text.dataset.repeated ?? ''}`)).toEqual([
    'Vi läser tillsammans.',
    'Vi läser tillsammans.true',
    'Med nattvard.',
    'Vi läser tillsammans.',
  ])
})
