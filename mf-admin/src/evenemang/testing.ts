import { fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

export const EVENT = '00000000-0000-4000-8000-000000000007'
export const date = (day: string, changes: object = {}) => ({
  ...{
    id: EVENT,
    title: 'Söndagens samling',
    day,
    event_date: day,
    start_time: '10:30:00',
    end_time: '14:00:00',
  },
  ...{ repeats: 'weekly', updated_at: 'e1' },
  ...{ location: null, kind: null, reason: null, preacher: null, reading: null },
  ...changes,
})
const cancelled = {
  ...{ id: 'x1', event_id: EVENT, day: '2027-01-10', kind: 'cancelled', reason: 'Läger.', updated_at: 'v1' },
  ...{
    new_day: null,
    start_time: null,
    end_time: null,
    location: null,
    programme: null,
    preacher: null,
    reading: null,
  },
}
/** Opens the dates of the regular meeting: one as usual, one cancelled. */
export const open = (handlers: Parameters<typeof fakeDb>[0] = {}, at = '/admin/sondag') => {
  const db = fakeDb({
    'GET rpc/event_dates': [date('2027-01-03'), date('2027-01-10', { kind: 'cancelled', reason: 'Läger.' })],
    'GET event_exceptions': [cancelled],
    'POST event_exceptions': [{ ...cancelled, id: 'x2', day: '2027-01-03' }],
    'PATCH event_exceptions': [cancelled],
    'DELETE event_exceptions': [cancelled],
    'POST rpc/tidy_office': null,
    ...handlers,
  })
  const person = { user: { id: 'u1' }, profile: { is_admin: true } }
  const view = renderInPortal(remote.areas['/admin'] ?? [], db, { prefix: '/admin', at, ...person })
  return { db, ...view }
}
export const card = async (name: string) => within(await screen.findByRole('group', { name }))
export const press = async (name: string, button: string) =>
  userEvent.click((await card(name)).getByRole('button', { name: button }))
export const FIRST = 'söndag 3 januari 2027'
export const SECOND = 'söndag 10 januari 2027'
