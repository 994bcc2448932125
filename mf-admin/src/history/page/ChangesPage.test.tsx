import { fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote'

const eva = '00000000-0000-4000-8000-00000000000e'
const item = '00000000-0000-4000-8000-000000000001'
const change = {
  change_id: 9,
  at: '2026-11-20T10:00:00+00:00',
  actor_id: eva,
  actor_name: 'Eva',
  source: 'member',
  table_name: 'events',
  row_id: item,
  label: 'Bibelkväll',
  operation: 'update',
  rows: 1,
}
const open = (changes: object[], at = '/admin/handelser') => {
  const db = fakeDb({
    'POST rpc/list_changes': changes,
    'POST rpc/list_staff': [{ id: eva, name: 'Eva', email: 'eva@exempel.se', since: null }],
    'POST rpc/tidy_office': null,
  })
  const view = renderInPortal(remote.areas['/admin'] ?? [], db, {
    prefix: '/admin',
    at,
    user: { id: 'u1' },
    profile: { is_admin: true },
  })
  return { db, ...view }
}
const rows = async () => {
  const list = within(await screen.findByRole('region', { name: 'Lista: händelser' }))
  return list.findAllByRole('listitem')
}

test('[AD-04] a change shows who did what and when, and links to its item', async () => {
  open([change])
  const [row] = await rows()
  expect(row).toHaveTextContent('Eva ändrade evenemang ”Bibelkväll”20 nov. 2026 11:00')
  expect(screen.getByRole('link', { name: '”Bibelkväll”' })).toHaveAttribute(
    'href',
    `/admin/evenemang/${item}`,
  )
  expect(screen.getByRole('link', { name: 'Tillbaka' })).toHaveAttribute('href', '/admin/dashboard')
})

test('deleted rows link to the trash, visitors’ messages to their screen', async () => {
  open([
    { ...change, operation: 'delete', rows: 4 },
    { ...change, change_id: 8, table_name: 'interpretation_questions', label: null },
    { ...change, change_id: 7, table_name: 'interpretation_questions', label: null, operation: 'delete' },
    { ...change, change_id: 6, source: 'sql', actor_name: 'Någon', operation: 'insert' },
  ])
  const [deleted, settled, gone, bySystem] = await rows()
  expect(deleted).toHaveTextContent('Eva tog bort evenemang ”Bibelkväll” och 3 till')
  expect(deleted?.querySelector('a')).toHaveAttribute('href', '/admin/papperskorg?q=Bibelkv%C3%A4ll')
  expect(settled).toHaveTextContent(/^Eva ändrade fråga2/)
  expect(settled?.querySelector('a')).toHaveAttribute('href', '/admin/fragor')
  expect(gone?.querySelector('a')).toBeNull()
  expect(bySystem).toHaveTextContent('Systemet lade till evenemang')
})

test('person, screen and day are in the address, and are sent', async () => {
  const { db } = open([change], `/admin/handelser?person=${eva}&skarm=amnen&dag=2026-11-20`)
  await rows()
  expect(db.sent('POST rpc/list_changes')[0]).toEqual({
    page_size: 25,
    actor: eva,
    tables: ['subjects', 'subject_articles'],
    on_day: '2026-11-20',
  })
  await waitFor(() => expect(screen.getByLabelText('Person')).toHaveDisplayValue('Eva'))
  expect(screen.getByLabelText('Skärm')).toHaveDisplayValue('Hantera Ämnen & Artiklar')
  expect(screen.getByLabelText('Dag')).toHaveValue('2026-11-20')
})

test('a chosen filter is written to the address', async () => {
  const { db, router } = open([], '/admin/handelser?dag=2026-11-20')
  expect(await screen.findByText('Inga händelser hittades')).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText('Skärm'), 'Medarbetare')
  expect(router.state.location.search).toBe('?skarm=medarbetare&dag=2026-11-20')
  await waitFor(() => expect(db.sent('POST rpc/list_changes').at(-1)).toMatchObject({ tables: ['profiles'] }))
  await userEvent.click(await screen.findByRole('button', { name: 'Visa alla' }))
  expect(router.state.location.search).toBe('')
})

test('leaves out invalid entries', async () => {
  const { db } = open([change], '/admin/handelser?person=eva&dag=2026-99-99&skarm=okänd')
  await rows()
  expect(db.sent('POST rpc/list_changes')[0]).toEqual({ page_size: 25 })
})
