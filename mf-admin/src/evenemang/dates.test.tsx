import { addDays, longDate, today } from '@portal/shared-ui/format'
import { type FakeRequest, pasteTooLong, refusal } from '@portal/shared-ui/testing'
import { textLimits } from '@portal/supabase/textLimits'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { linesOf, programmeOf } from './programme'
import { card, date, EVENT, FIRST, open, press, SECOND } from './testing'

const BEGUN = '00000000-0000-4000-8000-000000000008'

afterEach(() => jest.restoreAllMocks())

test('AD-29: a date of the regular meeting is cancelled in two presses, with a reason', async () => {
  const { db } = open()
  expect((await card(SECOND)).getByText('Inställt')).toBeVisible()
  await press(FIRST, 'Ställ in')
  const dialog = within(screen.getByRole('dialog', { name: `Ställ in ${FIRST}` }))
  fireEvent.change(dialog.getByLabelText('Varför?'), { target: { value: 'Vi är på läger.' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Ställ in' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(db.sent('POST event_exceptions')).toEqual([
    { event_id: EVENT, day: '2027-01-03', kind: 'cancelled', new_day: null, reason: 'Vi är på läger.' },
  ])
})

test('AD-29: a cancelled date becomes as usual again, if no one else has changed it', async () => {
  const { db } = open()
  await press(SECOND, 'Som vanligt')
  await waitFor(() => expect(db.requests('DELETE event_exceptions')).toHaveLength(1))
  expect(Object.fromEntries(db.requests('DELETE event_exceptions')[0]?.params ?? [])).toMatchObject({
    id: 'eq.x1',
    updated_at: 'eq.v1',
  })
})

test('AD-29: the text is chosen by book and chapter; what is empty is as usual', async () => {
  const { db } = open()
  await press(FIRST, 'Ändra')
  const form = within(screen.getByRole('form', { name: `Ändra ${FIRST}` }))
  fireEvent.change(form.getByLabelText('Text som läses'), { target: { value: 'Johannes' } })
  fireEvent.change(form.getByLabelText('Kapitel'), { target: { value: '3' } })
  fireEvent.change(form.getByLabelText('Predikant'), { target: { value: 'Eva' } })
  fireEvent.change(form.getByLabelText('Program'), {
    target: { value: '10.30 Kaffe\n11:00 Bön: för staden' },
  })
  await userEvent.click(form.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(db.sent('POST event_exceptions')).toHaveLength(1))
  expect(db.sent('POST event_exceptions')[0]).toEqual({
    ...{ event_id: EVENT, day: '2027-01-03', kind: 'changed', reading: 'Johannes 3', preacher: 'Eva' },
    ...{ new_day: null, start_time: null, end_time: null, location: null, reason: null },
    programme: [
      { time: '10:30', title: 'Kaffe' },
      { time: '11:00', title: 'Bön', text: 'för staden' },
    ],
  })
})

test.each([
  ['11:00', '10:00', 'Sluttiden måste vara efter starttiden.'],
  ['', '10:00', 'Skriv också när det börjar.'],
])('C-83: a date from %j to %s is refused', async (start, end, sentence) => {
  const { db } = open()
  await press(FIRST, 'Ändra')
  const form = within(screen.getByRole('form', { name: `Ändra ${FIRST}` }))
  fireEvent.change(form.getByLabelText('Börjar'), { target: { value: start } })
  fireEvent.change(form.getByLabelText('Slutar'), { target: { value: end } })
  await userEvent.click(form.getByRole('button', { name: 'Spara' }))
  expect(await form.findByText(sentence)).toBeVisible()
  expect(db.sent('POST event_exceptions')).toEqual([])
})

test.each([
  ['Ställ in', 'Varför?', 'Ställ in', 'event_exceptions', 'reason', 'Skälet'],
  ['Ändra', 'Om den här dagen', 'Spara', 'event_exceptions', 'reason', 'Texten'],
  ['Ändra', 'Plats', 'Spara', 'event_exceptions', 'location', 'Platsen'],
  ['Ändra', 'Predikant', 'Spara', 'event_exceptions', 'preacher', 'Predikanten'],
  ['Ändra härifrån', 'Plats', 'Ändra serien', 'events', 'location', 'Platsen'],
])('[C-67] %s: what is pasted into %s is not cut, and not sent when it is too long', async (...of) => {
  const [opener, label, button, table, column, subject] = of
  const { db } = open()
  await press(FIRST, opener)
  const dialog = within(screen.getByRole('dialog'))
  const send = () => userEvent.click(dialog.getByRole('button', { name: button }))
  await pasteTooLong(dialog.getByLabelText(label), textLimits[table]?.[column] ?? 0, subject, send)
  expect(db.asked().filter((request) => /event_exceptions|split/.test(request))).toEqual([
    'GET event_exceptions',
  ])
})

test('AD-29: the series is changed from a date on; a refusal names the dates that the new one lacks', async () => {
  const words = 'Den nya serien saknar datum som har ändrats: 2027-01-10.'
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const { db } = open({
    'POST rpc/split_event': ({ body }: { body: { leave_out: boolean } }) =>
      body.leave_out ? 'e2' : refusal(409, 'PT409', words),
  })
  await press(FIRST, 'Ändra härifrån')
  const form = within(screen.getByRole('form', { name: `Ändra från och med ${FIRST}` }))
  fireEvent.change(form.getByLabelText(/^Första dagen/), { target: { value: '2027-01-09' } })
  fireEvent.change(form.getByLabelText('Börjar'), { target: { value: '16:00' } })
  await userEvent.click(form.getByRole('button', { name: 'Ändra serien' }))
  expect(await form.findByText(words)).toBeVisible()
  await userEvent.click(form.getByLabelText(/^Ta bort ändrade datum/))
  await userEvent.click(form.getByRole('button', { name: 'Ändra serien' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(db.sent('POST rpc/split_event')).toEqual(
    [false, true].map((leave_out) => ({
      ...{ of_event: EVENT, from_day: '2027-01-03', saved_at: 'e1', leave_out },
      // The old end and programme belong to the old time.
      changes: { event_date: '2027-01-09', start_time: '16:00', end_time: null, programme: [] },
    })),
  )
})

test('AD-29: a second person who changes a date sees that the first did', async () => {
  const words = 'Någon annan har redan ändrat det datumet.'
  jest.spyOn(console, 'error').mockImplementation(() => {})
  open({ 'POST event_exceptions': refusal(409, 'PT409', words), 'PATCH event_exceptions': [] })
  await press(FIRST, 'Ställ in')
  const send = async () =>
    userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ställ in' }))
  await send()
  expect(await screen.findByText(words)).toBeVisible()
})

test('AD-29: without network it is said before a date is cancelled', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  open()
  expect((await card(FIRST)).getByRole('button', { name: 'Ställ in' })).toBeDisabled()
  expect(screen.getByText(/^Du är utan nät\./)).toBeVisible()
})

test('AD-29: without a regular meeting the page says how there is one', async () => {
  open({ 'GET rpc/event_dates': [], 'GET event_exceptions': [] })
  expect(await screen.findByText('Det finns ingen regelbunden samling')).toBeVisible()
})

test('AD-29: any event has its dates, each with the same ways; the whole series is one link away', async () => {
  const at = `/admin/evenemang/${EVENT}/datum`
  const { db } = open({}, at)
  for (const button of ['Ställ in', 'Ändra', 'Ändra härifrån'])
    expect((await card(FIRST)).getByRole('button', { name: button })).toBeEnabled()
  expect((await card(SECOND)).getByRole('button', { name: 'Som vanligt' })).toBeEnabled()
  expect(screen.getByRole('link', { name: 'Söndagens samling' })).toHaveAttribute(
    'href',
    `/admin/evenemang/${EVENT}`,
  )
  const [{ params } = { params: new URLSearchParams() }] = db.requests('GET rpc/event_dates')
  expect([params.get('of_event'), params.get('is_gathering')]).toEqual([EVENT, null])
})

/** Weekly dates from the first one on, as the function pages them. */
const weekly = (count: number) => {
  const all = Array.from({ length: count }, (_, at) => date(addDays('2027-01-03', at * 7)))
  return ({ params }: FakeRequest) => {
    const first = Number(params.get('offset') ?? 0)
    return all.slice(first, first + Number(params.get('limit')))
  }
}
const more = async (shown: number) => {
  await userEvent.click(screen.getByRole('button', { name: 'Visa fler datum' }))
  await waitFor(() => expect(screen.getAllByRole('group')).toHaveLength(shown))
}

test('AD-29: eight dates at a time, as far ahead as a year', async () => {
  const { db } = open({ 'GET rpc/event_dates': weekly(12), 'GET event_exceptions': [] })
  await card(FIRST)
  expect(screen.getAllByRole('group')).toHaveLength(8)
  await more(12)
  expect(screen.queryByRole('button', { name: 'Visa fler datum' })).toBeNull()
  const [{ params } = { params: new URLSearchParams() }] = db.requests('GET rpc/event_dates')
  expect(params.get('to_day')).toBe(addDays(today(), 400))
})

test('AD-29: a year of Sundays is entered with two presses for each date that differs', async () => {
  const { db } = open({ 'GET rpc/event_dates': weekly(52), 'GET event_exceptions': [] })
  await card(FIRST)
  for (const shown of [16, 24, 32, 40]) await more(shown)
  const enter = async (day: string, button: string, label: string, words: string, done: string) => {
    await press(longDate(day), button)
    const dialog = within(screen.getByRole('dialog'))
    fireEvent.change(dialog.getByLabelText(label), { target: { value: words } })
    await userEvent.click(dialog.getByRole('button', { name: done }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const summer = ['07-04', '07-11', '07-18', '07-25', '08-01', '08-08'].map((day) => `2027-${day}`)
  for (const day of summer) await enter(day, 'Ändra', 'Plats', 'Torpet', 'Spara')
  await enter('2027-02-21', 'Ställ in', 'Varför?', 'Sportlov.', 'Ställ in')
  await enter('2027-08-15', 'Ställ in', 'Varför?', 'Konferens.', 'Ställ in')
  expect(db.sent('POST event_exceptions')).toEqual([
    ...summer.map((day) =>
      expect.objectContaining({ day, kind: 'changed', location: 'Torpet', new_day: null }),
    ),
    expect.objectContaining({ day: '2027-02-21', kind: 'cancelled', reason: 'Sportlov.' }),
    expect.objectContaining({ day: '2027-08-15', kind: 'cancelled', reason: 'Konferens.' }),
  ])
})

test('AD-29: after a series is changed from a date on, the page has the dates of the new one', async () => {
  const { db } = open({ 'POST rpc/split_event': BEGUN }, `/admin/evenemang/${EVENT}/datum`)
  await press(FIRST, 'Ändra härifrån')
  const form = within(screen.getByRole('form', { name: `Ändra från och med ${FIRST}` }))
  fireEvent.change(form.getByLabelText('Plats'), { target: { value: 'Torpet' } })
  await userEvent.click(form.getByRole('button', { name: 'Ändra serien' }))
  await waitFor(() => expect(db.requests('GET rpc/event_dates').at(-1)?.params.get('of_event')).toBe(BEGUN))
})

test('AD-29: an event of one day is cancelled, too, and has no series to change', async () => {
  const concert = date('2027-01-03', { repeats: null, title: 'Konsert' })
  const { db } = open(
    { 'GET rpc/event_dates': [concert], 'GET event_exceptions': [] },
    `/admin/evenemang/${EVENT}/datum`,
  )
  expect((await card(FIRST)).queryByRole('button', { name: 'Ändra härifrån' })).toBeNull()
  await press(FIRST, 'Ställ in')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ställ in' }))
  await waitFor(() =>
    expect(db.sent('POST event_exceptions')).toEqual([
      { event_id: EVENT, day: '2027-01-03', kind: 'cancelled', new_day: null, reason: null },
    ]),
  )
})

test.each([EVENT, 'inte-ett-id'])('AD-29: the event %s without dates to come says so', async (id) => {
  open({ 'GET rpc/event_dates': [], 'GET event_exceptions': [] }, `/admin/evenemang/${id}/datum`)
  expect(await screen.findByText('Inga kommande datum')).toBeVisible()
})

test.each([
  ['10:30 Kaffe', [{ time: '10:30', title: 'Kaffe' }]],
  ['', null],
  ['Kaffe', null],
  ['25:00 Kaffe', null],
  ['10:30 Kaffe\nBön', null],
  ['10:30 : för staden', null],
])('a programme %j is %j', (lines, programme) => {
  expect(programmeOf(lines)).toEqual(programme)
  if (programme) expect(linesOf(programme)).toBe(lines)
})

test('a programme with a part that is too long, or with too many, is none', () => {
  expect(programmeOf(`10:30 Bön: ${'x'.repeat(501)}`)).toBeNull()
  expect(programmeOf(Array(41).fill('10:30 Kaffe').join('\n'))).toBeNull()
})
