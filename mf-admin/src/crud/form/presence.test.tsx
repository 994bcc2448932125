import { act, screen, waitFor } from '@testing-library/react'
import { events } from '../../evenemang/events.resource'
import { openOffice } from '../testing/openOffice'
import { idOf, sampleRows } from '../testing/sampleRows'
import { controlOf, findForm } from '../testing/steps'

const at = `/${idOf(1, 1)}`
const presence = (others: string[], saved: unknown = null) => ({ others, saved })

beforeEach(() => {
  localStorage.clear()
  // The poll is an interval; all other timers are real.
  jest.useFakeTimers({
    doNotFake: ['Date', 'setTimeout', 'clearTimeout', 'queueMicrotask', 'nextTick', 'performance'],
  })
})
afterEach(() => jest.useRealTimers())

test('[AD-57] the form shows who else has the row open, after one request', async () => {
  const { db, answer } = openOffice(events, { at })
  answer('POST rpc/office_presence', () => presence(['Bo', 'Eva']))
  expect(await screen.findByText('Bo och Eva har också öppnat den här.')).toBeVisible()
  expect(db.sent('POST rpc/office_presence')).toEqual([{ of_table: 'events', of_row: idOf(1, 1) }])
})

test('[AD-57] the form names another person’s save and updates the fields that are not edited', async () => {
  const { answer, elsewhere, user } = openOffice(events, { at })
  let reply = presence(['Bo'])
  answer('POST rpc/office_presence', () => reply)
  const form = await findForm('Ändra evenemang')
  await screen.findByText('Bo har också öppnat den här.')
  await user.type(controlOf(form, { label: 'Titel' }), ' min')
  elsewhere('events', idOf(1, 1), { location: 'Bos plats', updated_at: '2026-11-21T11:00:00.5+00:00' })
  reply = presence(['Bo'], { by: 'Bo', at: '2026-11-21T11:00:00.5+00:00' })
  await act(() => jest.advanceTimersByTimeAsync(20_000))
  expect(await screen.findByText('Bo har också öppnat den här. Bo sparade 12:00.')).toBeVisible()
  await waitFor(() => expect(controlOf(form, { label: 'Plats' })).toHaveValue('Bos plats'))
  expect(controlOf(form, { label: 'Titel' })).toHaveValue('Titel 1 min')
})

test('[AD-57] the form of a new row sends no presence request', async () => {
  const { db } = openOffice(events, { rows: sampleRows(events) })
  await findForm('Nytt evenemang')
  expect(db.sent('POST rpc/office_presence')).toEqual([])
})
