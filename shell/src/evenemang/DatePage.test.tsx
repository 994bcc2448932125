import { addDays, capitalized, longDate, today } from '@portal/shared-ui/format'
import { createQueryClient } from '@portal/shared-ui/portal'
import { NotFound } from '@portal/shared-ui/remote'
import { fakeDb } from '@portal/shared-ui/testing'
import { screen, within } from '@testing-library/react'
import { eventDate, eventDates } from '../testing/eventDates'
import { renderShell } from '../testing/renderShell'
import { dateRoute } from './date.route'
import type { Gathering } from './gathering.data'

const ID = eventDate().id
const series = (changes: Partial<Gathering>[]) =>
  changes.map((change, at) =>
    eventDate({ repeats: 'weekly', event_date: addDays(today(), 7 * at), ...change }),
  )
const dayOf = (at: number) => addDays(today(), 7 * at)
const open = (day: string, dates: Gathering[], settings: object[] = []) =>
  renderShell(`/evenemang/${ID}/${day}`, { ...eventDates(dates), 'GET site_settings': settings })

/** What the host asks the route: its head, and the error of a page that is elsewhere or nowhere. */
async function asHost(params: { id: string; day?: string }, dates: Gathering[]) {
  const context = {
    db: fakeDb({ ...eventDates(dates), 'GET site_settings': [] }),
    queryClient: createQueryClient(),
    params,
    url: new URL(`https://portal.test/evenemang/${params.id}`),
  }
  const error = await dateRoute.handle?.prefetch?.(context).then(
    () => null,
    (reason: unknown) => reason,
  )
  return { meta: dateRoute.handle?.meta?.(context), error: error as NotFound | null }
}

test('SH-38: a date has a page with time, place, what is said about it, its programme, and the dates beside it', async () => {
  const [before = eventDate(), date = eventDate(), after = eventDate()] = series([
    {},
    {
      ...{
        kind: 'changed',
        reason: 'Vi firar dop.',
        location: 'Torget',
        preacher: 'Eva',
        reading: 'Johannes 3',
      },
      programme: [
        { time: '19:00', title: 'Bön' },
        { time: '19:10', title: 'Sång' },
      ],
    },
    { kind: 'cancelled' },
  ])
  await open(dayOf(1), [before, date, after])
  expect(await screen.findByRole('heading', { level: 1, name: 'Möte' })).toBeVisible()
  const main = within(screen.getByRole('main'))
  for (const words of [
    capitalized(longDate(dayOf(1))),
    '19:00–20:30',
    'Torget',
    'Vi firar dop.',
    'Eva',
    'Bön',
  ])
    expect(main.getByText(words)).toBeVisible()
  expect(main.getByRole('link', { name: 'Johannes 3' })).toBeVisible()
  const beside = within(main.getByRole('navigation', { name: 'Fler datum' }))
  expect(beside.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [`Föregående: ${longDate(dayOf(0))}`, `/evenemang/${ID}/${dayOf(0)}`],
    [`Nästa: ${longDate(dayOf(2))} (inställt)`, `/evenemang/${ID}/${dayOf(2)}`],
  ])
  const file = main.getByRole('link', { name: 'Lägg till i kalendern' })
  expect(decodeURIComponent(file.getAttribute('href') ?? '')).toContain(`UID:${ID}-${dayOf(1)}`)
  expect(main.getByRole('link', { name: 'Visa på karta' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/search?query=Torget',
  )
})

test('SH-38: a cancelled date says so and why, and has no programme; a moved one says from where', async () => {
  const programme = [{ time: '19:00', title: 'Bön' }]
  const first = await open(dayOf(0), series([{ kind: 'cancelled', reason: 'Vi är på läger.', programme }]))
  expect(await screen.findByText('Inställt')).toBeVisible()
  expect(screen.getByText('Vi är på läger.')).toBeVisible()
  expect(screen.queryByText('Bön')).toBeNull()
  first.unmount()
  await open(dayOf(1), series([{ day: dayOf(1), kind: 'changed', event_date: addDays(dayOf(1), -1) }]))
  expect(await screen.findByText(`Flyttat från ${longDate(dayOf(1))}`)).toBeVisible()
  expect(screen.getByText(capitalized(longDate(addDays(dayOf(1), -1))))).toBeVisible()
})

test('SH-38: a date that is over is not said to go on', async () => {
  const day = addDays(today(), -7)
  await open(day, [eventDate({ event_date: day })])
  expect(await screen.findByText(capitalized(longDate(day)))).toBeVisible()
  expect(screen.queryByText('Pågår')).toBeNull()
})

test('SH-44: the regular meeting is where the settings say, with their map', async () => {
  const settings = [
    { setting_key: 'meeting_location', setting_value: 'Storgatan 1' },
    { setting_key: 'meeting_map_url', setting_value: 'https://karta.test/' },
  ]
  await open(dayOf(0), series([{ is_gathering: true }]), settings)
  expect(await screen.findByText('Storgatan 1')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Visa på karta' })).toHaveAttribute('href', 'https://karta.test/')
})

test.each(['2026-02-30', '2099-01-01', 'x', addDays(today(), 1)])(
  'SH-38: %s is no date of the event: 404',
  async (day) => {
    const { error, meta } = await asHost({ id: ID, day }, series([{}]))
    expect(error).toBeInstanceOf(NotFound)
    expect(error?.movedTo).toBeNull()
    expect(meta).toMatchObject({ robots: 'noindex' })
  },
)

test.each(['x', '00000000-0000-4000-8000-00000000dead'])('SH-38: %s is no event: 404', async (id) => {
  expect((await asHost({ id }, series([{}]))).error?.movedTo).toBeNull()
  expect((await asHost({ id, day: dayOf(0) }, series([{}]))).error).toBeInstanceOf(NotFound)
})

test('[BE-117] an event’s address without a day leads to its next date; of one that is over to its last', async () => {
  expect((await asHost({ id: ID }, series([{}]))).error?.movedTo).toBe(`/evenemang/${ID}/${today()}`)
  const over = eventDate({ event_date: addDays(today(), -3) })
  expect((await asHost({ id: ID }, [over])).error?.movedTo).toBe(`/evenemang/${ID}/${over.event_date}`)
})

test('[BE-117] a hit of the search, `?id=`, leads to the page of the next date', async () => {
  const { router } = await renderShell(`/evenemang?id=${ID}`, eventDates(series([{}])))
  expect(await screen.findByText(capitalized(longDate(today())))).toBeVisible()
  expect(router.state.location.pathname).toBe(`/evenemang/${ID}/${today()}`)
})

test('SH-38: a page without its date says so', async () => {
  await open('2099-01-01', series([{}]))
  expect(await screen.findByText('Evenemanget kunde inte hittas')).toBeVisible()
})

test('SH-38: search engines learn when and where, and that a date is cancelled', async () => {
  const summer = {
    event_date: '2027-07-01',
    location: 'Kyrkan',
    kind: 'cancelled',
    reason: 'Läger.',
  } as const
  const { meta, error } = await asHost({ id: ID, day: '2027-07-01' }, [eventDate(summer)])
  expect(error).toBeNull()
  expect(meta).toMatchObject({
    canonical: `/evenemang/${ID}/2027-07-01`,
    description: 'Inställt: Möte, torsdag 1 juli 2027, 19:00–20:30, Kyrkan. Läger.',
    event: {
      ...{ start: '2027-07-01T17:00:00.000Z', end: '2027-07-01T18:30:00.000Z' },
      ...{ place: 'Kyrkan', isCancelled: true },
    },
  })
})
