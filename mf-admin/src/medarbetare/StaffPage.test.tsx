import { fakeDb, refusal, renderInPortal } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const me = { id: 'u1', name: 'Anna', email: 'anna@exempel.se', since: null }
const eva = { id: 'u2', name: 'Eva', email: 'eva@exempel.se', since: '2026-11-20T10:00:00+00:00' }
const open = (handlers: Parameters<typeof fakeDb>[0] = {}) => {
  const db = fakeDb({
    'POST rpc/list_staff': [me, eva],
    'POST rpc/tidy_office': null,
    'GET notice_settings': [],
    ...handlers,
  })
  const view = renderInPortal(remote.areas['/admin'] ?? [], db, {
    prefix: '/admin',
    at: '/admin/medarbetare',
    user: { id: 'u1' },
    profile: { is_admin: true },
  })
  return { db, ...view }
}
const add = async (email: string) => {
  const form = within(await screen.findByRole('form', { name: 'Lägg till en medarbetare' }))
  if (email) await userEvent.type(form.getByLabelText(/^E-postadress/), email)
  await userEvent.click(form.getByRole('button', { name: 'Lägg till' }))
  return form
}
const remove = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Ta bort ${name}` }))
  const dialog = within(screen.getByRole('alertdialog'))
  return { dialog, confirm: () => userEvent.click(dialog.getByRole('button', { name: 'Ta bort' })) }
}

afterEach(() => jest.restoreAllMocks())

test('[AD-04] lists the administrators, with their address and date', async () => {
  open()
  const row = (await screen.findByText('Eva')).closest('li')
  expect(row).toHaveTextContent('eva@exempel.se')
  expect(row).toHaveTextContent('Medarbetare sedan 20 november 2026')
  expect(screen.getByText('Anna').closest('li')).toHaveTextContent('Du')
  expect(screen.getByRole('link', { name: 'Tillbaka' })).toHaveAttribute('href', '/admin/dashboard')
})

test('adds an account by its address, and refetches the list', async () => {
  const { db } = open({ 'POST rpc/add_staff': 'u3' })
  const form = await add('ny@exempel.se')
  await waitFor(() => expect(form.getByLabelText(/^E-postadress/)).toHaveValue(''))
  expect(db.sent('POST rpc/add_staff')).toEqual([{ email: 'ny@exempel.se' }])
  expect(db.requests('POST rpc/list_staff')).toHaveLength(2)
})

test('an address that is typed while another is added stays', async () => {
  let finish = () => {}
  const adding = new Promise((resolve) => {
    finish = () => resolve('u3')
  })
  const { db } = open({ 'POST rpc/add_staff': () => adding })
  const form = await add('ny@exempel.se')
  const address = form.getByLabelText(/^E-postadress/)
  await waitFor(() => expect(db.requests('POST rpc/add_staff')).toHaveLength(1))
  await userEvent.clear(address)
  await userEvent.type(address, 'till@exempel.se')
  finish()
  await waitFor(() => expect(form.getByRole('button', { name: 'Lägg till' })).toBeEnabled())
  await waitFor(() => expect(db.requests('POST rpc/list_staff')).toHaveLength(2))
  expect(address).toHaveValue('till@exempel.se')
})

test('shows the database’s own message, and keeps the typed address', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  open({ 'POST rpc/add_staff': refusal(404, 'PT404', 'Det finns inget konto med den e-postadressen.') })
  const form = await add('fel@exempel.se')
  expect(await form.findByText('Det finns inget konto med den e-postadressen.')).toBeVisible()
  expect(form.getByLabelText(/^E-postadress/)).toHaveValue('fel@exempel.se')
})

test('refuses an empty address', async () => {
  const { db } = open()
  const form = await add('')
  expect(await form.findByText('E-postadress krävs')).toBeVisible()
  expect(db.requests('POST rpc/add_staff')).toEqual([])
})

test('removing asks for confirmation', async () => {
  const { db } = open({ 'POST rpc/remove_staff': null })
  const { confirm } = await remove('Eva')
  expect(db.requests('POST rpc/remove_staff')).toEqual([])
  await confirm()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(db.sent('POST rpc/remove_staff')).toEqual([{ user_id: 'u2' }])
})

test('the last administrator cannot be removed, and the dialog shows why', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  open({ 'POST rpc/remove_staff': refusal(409, 'PT409', 'Det måste finnas minst en medarbetare.') })
  const { dialog, confirm } = await remove('Anna')
  expect(dialog.getByText(/Du förlorar själv åtkomsten/)).toBeVisible()
  await confirm()
  expect(await dialog.findByText('Det måste finnas minst en medarbetare.')).toBeVisible()
})

test('an administrator who removes their own right leaves the office', async () => {
  const { router } = open({ 'POST rpc/remove_staff': null })
  const { confirm } = await remove('Anna')
  await confirm()
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})
