import { useToasts } from '@portal/shared-ui/portal'
import { fakeDb, refusal, renderInPortal } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const id = '00000000-0000-4000-8000-000000000001'
const row = {
  id,
  updated_at: '2026-11-20T10:00:00.123456+00:00',
  title: 'Bibelkväll',
  description: null,
  event_date: '2026-12-01',
  start_time: '18:00:00',
  end_time: null,
  location: 'Kyrkan',
  is_active: true,
}
const update = {
  change_id: 9,
  at: '2026-11-20T10:00:00+00:00',
  actor_name: 'Eva',
  source: 'member',
  operation: 'update',
  before: { title: 'Bönekväll', is_active: false },
  after: { title: 'Bibelkväll', is_active: true },
}
const insert = {
  change_id: 4,
  at: '2026-11-01T08:00:00+00:00',
  actor_name: 'Någon',
  source: 'sql',
  operation: 'insert',
  before: null,
  after: { title: 'Bönekväll', is_active: false, event_date: '2026-12-01' },
}
const open = (handlers: Parameters<typeof fakeDb>[0] = {}, path = '/admin/evenemang') => {
  localStorage.clear()
  const db = fakeDb({
    'GET events': [row],
    'POST rpc/history_of': [update, insert],
    'POST rpc/tidy_office': null,
    ...handlers,
  })
  const view = renderInPortal(remote.areas['/admin'] ?? [], db, {
    prefix: '/admin',
    at: path,
    user: { id: 'u1' },
    profile: { is_admin: true },
  })
  return { db, ...view }
}
const openHistory = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Mer om Bibelkväll' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Historik' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Historik' }))
  await dialog.findAllByRole('listitem')
  return dialog
}
const restoreFirst = async () => {
  const dialog = await openHistory()
  await userEvent.click(dialog.getByRole('button', { name: /^Återställ den här versionen/ }))
  return dialog
}

afterEach(() => jest.restoreAllMocks())

test('an item’s history shows who changed what and when, with the form’s labels', async () => {
  const { db } = open()
  const dialog = await openHistory()
  const [newest, oldest] = dialog.getAllByRole('listitem')
  expect(newest).toHaveTextContent(/Eva ändrade 20 nov\. 2026 11:00/)
  expect(newest).toHaveTextContent('Gäller nu')
  expect(newest).toHaveTextContent(/Titel borttaget: Bönekväll tillagt: Bibelkväll/)
  expect(newest).toHaveTextContent(/Aktiv borttaget: Nej tillagt: Ja/)
  expect(oldest).toHaveTextContent(/Systemet lade till 1 nov\. 2026 09:00/)
  expect(db.sent('POST rpc/history_of')[0]).toMatchObject({ table_name: 'events', row_id: id })
  expect(document.body).not.toHaveTextContent('{')
})

test('an earlier version is restored, and that can be undone', async () => {
  const { db } = open({ 'POST rpc/restore_version': 12, 'POST rpc/undo': 13 })
  await restoreFirst()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(db.sent('POST rpc/restore_version')).toEqual([{ table_name: 'events', row_id: id, change_id: 4 }])
  expect(db.requests('GET events').length).toBeGreaterThan(1)
  const { text, action } = useToasts.getState().toasts.at(-1) ?? {}
  expect([text, action?.label]).toEqual(['Versionen är återställd.', 'Ångra'])
  action?.onSelect()
  await waitFor(() => expect(db.sent('POST rpc/undo')).toEqual([{ change_id: 12 }]))
})

test('the state before the log began is a version too', async () => {
  const { db } = open({ 'POST rpc/history_of': [update], 'POST rpc/restore_version': 12 })
  const dialog = await openHistory()
  expect(dialog.getByText('Så var det före')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: /^Återställ den här versionen, före 20 nov/ }))
  await waitFor(() => expect(db.sent('POST rpc/restore_version')).toMatchObject([{ change_id: 8 }]))
})

test('a permanently deleted item has no versions', async () => {
  const emptied = { ...update, operation: 'delete', before: null, after: null }
  open({ 'POST rpc/history_of': [emptied] })
  const dialog = await openHistory()
  expect(dialog.getByText('Innehållet är borttaget för gott.')).toBeVisible()
  expect(dialog.queryByRole('button', { name: /^Återställ/ })).toBeNull()
})

test('restoring a version from the form returns to the list', async () => {
  const { router } = open({ 'POST rpc/restore_version': 12 }, `/admin/evenemang/${id}?q=bibel`)
  const form = await screen.findByRole('button', { name: 'Historik' })
  await userEvent.click(form)
  const dialog = within(await screen.findByRole('dialog', { name: 'Historik' }))
  await userEvent.click(await dialog.findByRole('button', { name: /^Återställ den här versionen/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/evenemang'))
  expect(router.state.location.search).toBe('?q=bibel')
})

test('a version that cannot be restored shows what blocks it, and stays listed', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  open({
    'POST rpc/restore_version': refusal(409, 'PT409', 'Det finns redan en aktiv andakt det datumet.'),
  })
  const dialog = await restoreFirst()
  expect(await dialog.findByRole('alert')).toHaveTextContent('Det finns redan en aktiv andakt det datumet.')
  expect(dialog.queryByRole('button', { name: 'Återställ båda' })).toBeNull()
})

test('a long history is loaded in pages', async () => {
  const page = (from: number) => Array.from({ length: 25 }, (_, at) => ({ ...update, change_id: from - at }))
  const { db } = open({
    'POST rpc/history_of': ({ body }: { body: { before_id?: number } }) =>
      body.before_id ? [insert] : page(100),
  })
  const dialog = await openHistory()
  await userEvent.click(dialog.getByRole('button', { name: 'Visa fler' }))
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(26))
  expect(db.sent('POST rpc/history_of')[1]).toMatchObject({ before_id: 76 })
  expect(dialog.queryByRole('button', { name: 'Visa fler' })).toBeNull()
  expect(dialog.getAllByRole('listitem')[25]).toHaveFocus()
})
