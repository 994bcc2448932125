import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { FakeRow } from '../crud/testing/fakeTables'
import { openOffice } from '../crud/testing/openOffice'
import { sampleRows } from '../crud/testing/sampleRows'
import { actionsOf, controlOf, findForm, save } from '../crud/testing/steps'
import { events } from './events.resource'

beforeEach(() => localStorage.clear())

const type = async (typed: Record<string, string>) => {
  const office = openOffice(events)
  const form = await findForm('Nytt evenemang')
  for (const [label, value] of Object.entries(typed)) {
    fireEvent.change(controlOf(form, { label }), { target: { value } })
  }
  save(form)
  return { ...office, form }
}

test('[AD-29] title and date are enough: other fields may be empty', async () => {
  const { db } = await type({ Titel: ' Julotta ', Datum: '2026-12-25' })
  const nothing = {
    ...{ start_time: null, end_time: null, location: null, description: null },
    ...{ repeats: null, nth: null, until: null, is_gathering: false, programme: [] },
  }
  await waitFor(() =>
    expect(db.sent('POST events')).toEqual([
      { title: 'Julotta', event_date: '2026-12-25', ...nothing, is_active: true },
    ]),
  )
})

test.each([
  ['18:00', '17:00'],
  ['18:00', '18:00'],
  ['18:00', '06:01'],
  ['06:00', '06:00'],
])('[C-83] from %s to %s is refused', async (start, end) => {
  const { db, form } = await type({ Titel: 'Möte', Datum: '2026-12-25', Starttid: start, Sluttid: end })
  expect(form.queryByText('Slutar dagen efter')).toBeNull()
  expect(await form.findByText('Sluttiden måste vara efter starttiden.')).toBeVisible()
  expect(db.sent('POST events')).toEqual([])
})

test.each([
  ['23:00', '00:30'],
  ['21:00', '06:00'],
  ['18:00', '00:00'],
  ['22:15', '05:59'],
])('RF-13, C-138: from %s to %s ends the day after, and the form says so', async (start, end) => {
  const { db, form } = await type({ Titel: 'Vaka', Datum: '2027-12-31', Starttid: start, Sluttid: end })
  expect(form.getByText('Slutar dagen efter')).toBeVisible()
  await waitFor(() =>
    expect(db.sent('POST events')).toEqual([
      expect.objectContaining({ event_date: '2027-12-31', start_time: start, end_time: end }),
    ]),
  )
})

test.each([
  [
    { Upprepas: 'weekly', 'Till och med': '2027-06-06' },
    { repeats: 'weekly', nth: null, until: '2027-06-06' },
  ],
  [{ Upprepas: 'monthly' }, { repeats: 'monthly', nth: 4, until: null }],
  [
    { Upprepas: 'monthly', 'Gång i månaden': '-1' },
    { repeats: 'monthly', nth: -1, until: null },
  ],
])('[AD-29] an event that recurs: %j is %j', async (typed, stored) => {
  const { db } = await type({ Titel: 'Bön', Datum: '2026-12-25', ...typed })
  await waitFor(() => expect(db.sent('POST events')).toEqual([expect.objectContaining(stored)]))
})

test('[AD-29] what belongs to a series is shown and saved for a series alone', async () => {
  const { db } = openOffice(events)
  const form = await findForm('Nytt evenemang')
  const set = (label: string, value: string) =>
    fireEvent.change(controlOf(form, { label }), { target: { value } })
  set('Titel', 'Bön')
  set('Datum', '2026-12-25')
  expect(form.queryByLabelText('Till och med')).toBeNull()
  set('Upprepas', 'weekly')
  expect(form.queryByLabelText('Gång i månaden')).toBeNull()
  set('Upprepas', 'monthly')
  set('Gång i månaden', '-1')
  set('Till och med', '2026-06-06')
  set('Upprepas', '')
  save(form)
  await waitFor(() =>
    expect(db.sent('POST events')).toEqual([
      expect.objectContaining({ repeats: null, nth: null, until: null }),
    ]),
  )
})

test.each([
  [{ Upprepas: 'monthly', 'Gång i månaden': '2' }, 'Första datumet är en annan gång i månaden.'],
  [{ Upprepas: 'weekly', 'Till och med': '2026-12-24' }, 'Serien måste sluta efter sitt första datum.'],
])('[AD-29] %j is refused: %s', async (typed, sentence) => {
  const { db, form } = await type({ Titel: 'Bön', Datum: '2026-12-25', ...typed })
  expect(await form.findByText(sentence)).toBeVisible()
  expect(db.sent('POST events')).toEqual([])
})

test('AD-29: the programme of an event is changed in its form', async () => {
  const row = { ...sampleRows(events)[0], programme: [{ time: '10:30', title: 'Kaffe' }] } as FakeRow
  const { db } = openOffice(events, { rows: [row], at: `/${row.id}` })
  const form = await findForm('Ändra evenemang')
  expect(controlOf(form, { label: 'Program' })).toHaveValue('10:30 Kaffe')
  fireEvent.change(controlOf(form, { label: 'Program' }), { target: { value: 'Kaffe' } })
  save(form)
  expect(await form.findAllByText(/^Skriv en rad för varje del/)).not.toHaveLength(0)
  fireEvent.change(controlOf(form, { label: 'Program' }), { target: { value: '10:30 Kaffe\n11:00 Bön' } })
  save(form)
  const programme = [
    { time: '10:30', title: 'Kaffe' },
    { time: '11:00', title: 'Bön' },
  ]
  await waitFor(() => expect(db.sent('PATCH events')).toEqual([expect.objectContaining({ programme })]))
})

test.each([
  ['a series', { event_date: '2020-01-05', repeats: 'weekly' }, true],
  ['an event to come', { event_date: '2099-01-05' }, true],
  ['an event that is over', { event_date: '2020-01-05' }, false],
  ['a hidden one', { event_date: '2099-01-05', is_active: false }, false],
])('AD-29: %s: its form and its menu lead to its dates: %#', async (_, changes, has) => {
  const row = { ...sampleRows(events)[0], title: 'Bön', repeats: null, ...changes } as FakeRow
  openOffice(events, { rows: [row], at: `/${row.id}` })
  await findForm('Ändra evenemang')
  expect((await actionsOf('Bön')).includes('Datum')).toBe(has)
  const links = screen.queryAllByRole('link', { name: 'Datum' }).map((link) => link.getAttribute('href'))
  expect(links).toEqual(has ? [`/admin/evenemang/${row.id}/datum`] : [])
})

test('[AD-29] [C-84] lists the latest date first, written out', async () => {
  openOffice(events)
  const dates = await screen.findAllByText(/^\d december 2026$/)
  expect(dates.map(({ textContent }) => textContent)).toEqual(
    [4, 3, 2, 1].map((day) => `Datum: ${day} december 2026`),
  )
})

test('[AD-29] [AD-49] has the required texts', () => {
  expect(events.confirmDelete).toBe('Är du säker på att du vill ta bort detta evenemang?')
  expect(events.nouns.none).toBe('Inga evenemang hittades')
})
