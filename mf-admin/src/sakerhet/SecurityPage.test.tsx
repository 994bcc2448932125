import { fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const event = {
  id: 40,
  kind: 'refused',
  actor_name: 'Maria',
  subject_name: null,
  what: 'rpc/add_staff',
  times: 1,
  first_at: '2026-11-20T09:00:00+00:00',
  last_at: '2026-11-20T10:00:00+00:00',
}
const open = (pages: object[][]) => {
  let asked = 0
  const db = fakeDb({
    'POST rpc/list_security_events': () => pages[asked++] ?? [],
    'POST rpc/tidy_office': null,
  })
  renderInPortal(remote.areas['/admin'] ?? [], db, {
    prefix: '/admin',
    at: '/admin/sakerhet',
    user: { id: 'u1' },
    profile: { is_admin: true },
  })
  return db
}
const rows = async () =>
  within(await screen.findByRole('region', { name: 'Lista: säkerhetslogg' })).findAllByRole('listitem')

test('[BE-24] SEC-06: the security log shows what happened, how often and when last', async () => {
  open([
    [
      { ...event, times: 12 },
      { ...event, id: 39, actor_name: null, what: 'rpc/list_staff' },
      { ...event, id: 38, kind: 'sign_in_failed', actor_name: 'Eva', what: '', times: 3 },
      { ...event, id: 37, kind: 'sign_in_failed', actor_name: null, what: '' },
      { ...event, id: 36, kind: 'inbox_read', actor_name: 'Eva', what: 'contact_messages' },
      { ...event, id: 35, kind: 'export', actor_name: 'Eva', what: 'all' },
      { ...event, id: 34, kind: 'right_given', actor_name: 'Eva', subject_name: 'Johan', what: '' },
      { ...event, id: 33, kind: 'right_taken', actor_name: null, subject_name: null, what: '' },
      { ...event, id: 32, kind: 'factor_added', actor_name: null, subject_name: 'Eva', what: '' },
      { ...event, id: 31, kind: 'factor_removed', actor_name: null, subject_name: 'Eva', what: '' },
      { ...event, id: 30, kind: 'factor_confirmed', actor_name: 'Eva', subject_name: 'Johan', what: '' },
      { ...event, id: 29, kind: 'factor_confirmed', actor_name: 'Eva', subject_name: 'Eva', what: '' },
      { ...event, id: 28, kind: 'password_changed', actor_name: null, subject_name: 'Eva', what: '' },
      { ...event, id: 27, kind: 'address_changed', actor_name: null, subject_name: null, what: '' },
    ],
  ])
  const texts = (await rows()).map((row) => row.textContent)
  const time = '20 nov. 2026 11:00'
  expect(texts).toEqual([
    `Maria nekades rpc/add_staff, 12 gånger${time}`,
    `Någon utan konto nekades rpc/list_staff${time}`,
    `Fel lösenord angavs för Eva, 3 gånger${time}`,
    `Fel lösenord angavs för ett konto som inte är medarbetare${time}`,
    `Eva läste meddelanden${time}`,
    `Eva sparade allt innehåll som fil${time}`,
    `Eva gjorde Johan till medarbetare${time}`,
    `Systemet tog bort ett borttaget konto som medarbetare${time}`,
    `Eva fick en ny säkerhetskod${time}`,
    `En säkerhetskod togs bort för Eva${time}`,
    `Eva bekräftade en säkerhetskod för Johan${time}`,
    `Eva bekräftade sin egen säkerhetskod${time}`,
    `Eva fick ett nytt lösenord${time}`,
    `Ett borttaget konto fick en ny e-postadress${time}`,
  ])
  expect(screen.getByRole('heading', { level: 1, name: 'Säkerhetslogg' })).toBeVisible()
})

test('[BE-24] the next page of the log begins after the last event', async () => {
  const page = Array.from({ length: 25 }, (_, at) => ({ ...event, id: 100 - at }))
  const db = open([page, [{ ...event, id: 2 }]])
  expect(await rows()).toHaveLength(25)
  await userEvent.click(screen.getByRole('button', { name: 'Visa fler' }))
  expect(await screen.findByText('26 händelser visas')).toBeInTheDocument()
  expect(db.sent('POST rpc/list_security_events').at(-1)).toEqual({ before_id: 76, page_size: 25 })
})
