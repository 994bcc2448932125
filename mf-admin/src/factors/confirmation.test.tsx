import { useToasts } from '@portal/shared-ui/portal'
import { accessToken, fakeDb, refusal, renderInPortal } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const made = { created_at: '2026-11-20T10:00:00Z', updated_at: '2026-11-20T10:00:00Z' }
const phone = {
  id: 'f1',
  friendly_name: 'Telefon',
  factor_type: 'totp',
  status: 'verified',
  ...made,
} as const
const me = { id: 'u1', name: 'Anna', email: 'anna@exempel.se', since: null }
const eva = { id: 'u2', name: 'Eva', email: 'eva@exempel.se', since: null }
const waiting = (user: typeof me, id = 'f9') => ({
  id,
  user_id: user.id,
  name: 'Telefon',
  since: '2026-11-27T10:00:00Z',
})

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  useToasts.setState({ toasts: [] })
})
afterEach(() => jest.restoreAllMocks())

const open = async (factors: (typeof phone)[], handlers: Parameters<typeof fakeDb>[0] = {}) => {
  let known = factors
  const user = () => ({ id: 'u1', email: me.email, factors: known })
  const session = () => ({
    access_token: accessToken('u1', { aal: known.length ? 'aal2' : 'aal1' }),
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 3600,
    user: user(),
  })
  const verify = () => {
    known = [phone]
    return session()
  }
  const db = fakeDb({
    'POST auth/token': session,
    'POST auth/logout': undefined,
    'GET auth/user': user,
    'POST auth/factors': {
      id: 'f1',
      type: 'totp',
      totp: {
        qr_code: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        secret: 'ABC234',
        uri: 'otpauth://totp/x',
      },
    },
    'POST auth/factors/f1/challenge': { id: 'c1', type: 'totp', expires_at: 4e9 },
    'POST auth/factors/f1/verify': verify,
    'POST rpc/tidy_office': null,
    'POST rpc/list_staff': [me, eva],
    'POST rpc/list_unconfirmed_factors': [],
    'POST rpc/may_confirm_own_factor': false,
    'POST rpc/missing_factor': () => Response.json(null),
    'POST rpc/confirm_own_factor': undefined,
    'GET notice_settings': [],
    ...handlers,
  })
  await db.auth.signInWithPassword({ email: me.email, password: 'x' })
  renderInPortal(remote.areas['/admin'] ?? [], db, {
    prefix: '/admin',
    at: '/admin/medarbetare',
    user: user() as never,
    profile: { is_admin: true },
  })
  return db
}
/** The database refuses everything until `isConfirmed`. */
const closed = (missing: string, isConfirmed: () => boolean) => ({
  'POST rpc/list_staff': () =>
    isConfirmed() ? [me, eva] : refusal(403, '42501', 'Du har inte administratörsbehörighet'),
  'POST rpc/list_unconfirmed_factors': () => (isConfirmed() ? [] : refusal(403, '42501', 'Nej')),
  'GET profiles': [{ is_admin: true }],
  'POST rpc/missing_factor': () => Response.json(isConfirmed() ? null : missing),
})
const addFactor = async (password?: string) => {
  const form = within(await screen.findByRole('form', { name: 'Lägg till en säkerhetskod' }))
  await userEvent.type(form.getByLabelText(/^Namn/), 'Telefon')
  if (password) await userEvent.type(form.getByLabelText(/^Ditt lösenord/), password)
  await userEvent.click(form.getByRole('button', { name: 'Fortsätt' }))
  const proving = within(await screen.findByRole('form', { name: 'Bekräfta säkerhetskoden' }))
  await userEvent.type(proving.getByLabelText(/^Kod/), '123456')
  await userEvent.click(proving.getByRole('button', { name: 'Bekräfta' }))
}
const toasts = () => useToasts.getState().toasts.map(({ text }) => text)

test('SEC-05: an administrator confirms a colleague’s new factor after a warning', async () => {
  const db = await open([phone], {
    'POST rpc/list_unconfirmed_factors': [waiting(eva)],
    'POST rpc/confirm_factor': undefined,
  })
  const row = within((await screen.findByText('Eva')).closest('li') as HTMLElement)
  expect(await row.findByText(/^Ny säkerhetskod: Telefon, 27 november 2026/)).toBeVisible()
  await userEvent.click(row.getByRole('button', { name: 'Bekräfta säkerhetskoden för Eva' }))
  const asked = within(screen.getByRole('alertdialog'))
  expect(asked.getByText(/^Fråga först Eva/)).toBeVisible()
  expect(db.requests('POST rpc/confirm_factor')).toEqual([])
  await userEvent.click(asked.getByRole('button', { name: 'Bekräfta' }))
  await waitFor(() => expect(toasts()).toEqual(['Säkerhetskoden för Eva är bekräftad.']))
  expect(db.sent('POST rpc/confirm_factor')).toEqual([{ factor_id: 'f9' }])
})

test('SEC-05: the office stays closed until a colleague has confirmed the factor, and says so', async () => {
  let isConfirmed = false
  await open(
    [phone],
    closed('confirm', () => isConfirmed),
  )
  expect(await screen.findByText(/^Din säkerhetskod är tillagd, men inte bekräftad/)).toBeVisible()
  expect(await screen.findByText(/^Be en annan medarbetare att bekräfta den/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Öppna administrationen' }))
  expect(await screen.findByText('Säkerhetskoden är inte bekräftad ännu.')).toBeVisible()
  isConfirmed = true
  await userEvent.click(screen.getByRole('button', { name: 'Öppna administrationen' }))
  expect(await screen.findByText('Eva')).toBeVisible()
})

test('SEC-05: where no colleague can, the owner confirms it with password and code', async () => {
  let isConfirmed = false
  const db = await open([phone], {
    ...closed('confirm', () => isConfirmed),
    'POST rpc/may_confirm_own_factor': true,
    'POST rpc/confirm_own_factor': () => {
      isConfirmed = true
    },
  })
  const form = within(await screen.findByRole('form', { name: 'Bekräfta din säkerhetskod' }))
  await userEvent.type(form.getByLabelText(/^Lösenord/), 'hemligt')
  await userEvent.type(form.getByLabelText(/^Kod/), '123456')
  await userEvent.click(form.getByRole('button', { name: 'Bekräfta' }))
  expect(await screen.findByText('Eva')).toBeVisible()
  const order = db.asked().filter((route) => /token|verify|rpc.confirm_own_factor$/.test(route))
  expect(order.slice(-3)).toEqual([
    'POST auth/token',
    'POST auth/factors/f1/verify',
    'POST rpc/confirm_own_factor',
  ])
})

test('SEC-05: the first factor asks for the password first where no colleague can confirm it', async () => {
  const db = await open([], { 'POST rpc/may_confirm_own_factor': true })
  await addFactor('hemligt')
  await waitFor(() => expect(db.requests('POST rpc/confirm_own_factor')).toHaveLength(1))
  expect(db.sent('POST auth/token').at(-1)).toMatchObject({ password: 'hemligt' })
  await waitFor(() => expect(toasts()).toEqual([expect.stringMatching(/^Säkerhetskoden är tillagd\. Du är/)]))
})

test('SEC-05: where a colleague can confirm it, the user learns to ask', async () => {
  const db = await open([])
  await addFactor()
  await waitFor(() => expect(toasts()).toEqual([expect.stringMatching(/Be en annan medarbetare/)]))
  expect(db.requests('POST rpc/confirm_own_factor')).toEqual([])
  expect(screen.queryByLabelText(/^Ditt lösenord/)).toBeNull()
})

test('SEC-05: the user’s own list shows which factor is not confirmed', async () => {
  await open([phone], {
    'POST rpc/list_unconfirmed_factors': [waiting(me, 'f1')],
    'POST rpc/may_confirm_own_factor': true,
  })
  expect(await screen.findByText(/^Inte bekräftad/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Bekräfta' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Bekräfta din säkerhetskod' }))
  expect(await dialog.findByLabelText(/^Lösenord/)).toBeVisible()
})
