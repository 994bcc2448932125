import { accessToken, authRefusal, fakeDb, refusal, renderInPortal } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

/** Grave actions of the office: the database demands a recent code or password, the page asks and goes on by itself. */

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

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

const open = async (at: string, handlers: Parameters<typeof fakeDb>[0], hasFactor = true) => {
  const user = { id: 'u1', email: me.email, factors: hasFactor ? [phone] : [] }
  let proofs = 0
  const session = () => ({
    access_token: accessToken('u1', { aal: hasFactor ? 'aal2' : 'aal1', proofs: ++proofs }),
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 3600,
    user,
  })
  const db = fakeDb({
    'POST auth/token': session,
    'POST auth/logout': undefined,
    'GET auth/user': user,
    'POST auth/factors/f1/challenge': { id: 'c1', type: 'totp', expires_at: 4e9 },
    'POST auth/factors/f1/verify': session,
    'POST rpc/tidy_office': null,
    'POST rpc/list_staff': [me, eva],
    'POST rpc/list_unconfirmed_factors': [],
    'POST rpc/may_confirm_own_factor': false,
    'GET notice_settings': [],
    ...handlers,
  })
  await db.auth.signInWithPassword({ email: me.email, password: 'x' })
  renderInPortal(remote.areas['/admin'] ?? [], db, {
    prefix: '/admin',
    at,
    user: user as never,
    profile: { is_admin: true },
  })
  return db
}
/** Answers with a demand for a proof, then with the result. */
const afterProof = (kind: 'recent_code' | 'recent_password', result: unknown) => {
  let calls = 0
  return () => (calls++ === 0 ? refusal(403, 'PT403', 'Skriv den igen.', kind) : result)
}
const question = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Bekräfta att det är du' }))
const giveCode = async () => {
  const asked = await question()
  await userEvent.type(await asked.findByLabelText(/^Kod/), '123456')
  await userEvent.click(asked.getByRole('button', { name: 'Fortsätt' }))
  return asked
}
const add = async (email: string) => {
  const form = within(await screen.findByRole('form', { name: 'Lägg till en medarbetare' }))
  await userEvent.type(form.getByLabelText(/^E-postadress/), email)
  await userEvent.click(form.getByRole('button', { name: 'Lägg till' }))
  return form
}

test('SEC-27: adding a colleague asks for the code, then goes on by itself', async () => {
  const db = await open('/admin/medarbetare', { 'POST rpc/add_staff': afterProof('recent_code', 'u3') })
  const form = await add('ny@exempel.se')
  await giveCode()
  await waitFor(() => expect(form.getByLabelText(/^E-postadress/)).toHaveValue(''))
  expect(db.sent('POST rpc/add_staff')).toEqual([{ email: 'ny@exempel.se' }, { email: 'ny@exempel.se' }])
  const tokens = db.requests('POST rpc/add_staff').map(({ headers }) => headers.get('authorization'))
  expect(tokens[0]).not.toBe(tokens[1])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('SEC-27: without a factor it asks for the password, and ends the session that it replaces', async () => {
  const db = await open(
    '/admin/medarbetare',
    { 'POST rpc/add_staff': afterProof('recent_password', 'u3') },
    false,
  )
  const former = (await db.auth.getSession()).data.session?.access_token
  const form = await add('ny@exempel.se')
  const asked = await question()
  await userEvent.type(asked.getByLabelText(/^Lösenord/), 'hemligt')
  await userEvent.click(asked.getByRole('button', { name: 'Fortsätt' }))
  await waitFor(() => expect(form.getByLabelText(/^E-postadress/)).toHaveValue(''))
  expect(db.sent('POST auth/token').at(-1)).toMatchObject({ email: me.email, password: 'hemligt' })
  const [ended] = db.requests('POST auth/logout')
  expect(ended?.headers.get('authorization')).toBe(`Bearer ${former}`)
})

test('SEC-27: a cancelled question changes nothing and keeps what was typed', async () => {
  const db = await open('/admin/medarbetare', { 'POST rpc/add_staff': afterProof('recent_code', 'u3') })
  const form = await add('ny@exempel.se')
  await userEvent.click((await question()).getByRole('button', { name: 'Avbryt' }))
  expect(await form.findByText(/^Inget är ändrat/)).toBeVisible()
  expect(form.getByLabelText(/^E-postadress/)).toHaveValue('ny@exempel.se')
  expect(db.requests('POST rpc/add_staff')).toHaveLength(1)
})

test('SEC-27: a wrong code is explained in the dialog, which stays open', async () => {
  await open('/admin/medarbetare', {
    'POST rpc/add_staff': afterProof('recent_code', 'u3'),
    'POST auth/factors/f1/verify': authRefusal(422, 'mfa_verification_failed', 'no'),
  })
  await add('ny@exempel.se')
  const asked = await giveCode()
  expect(await asked.findByRole('alert')).toHaveTextContent(/^Koden stämmer inte/)
})

test('SEC-27: a wrong password is explained in the dialog, which stays open', async () => {
  let tries = 0
  await open(
    '/admin/medarbetare',
    {
      'POST rpc/add_staff': afterProof('recent_password', 'u3'),
      'POST auth/token': () =>
        tries++ === 0
          ? {
              access_token: accessToken('u1'),
              refresh_token: 'r',
              token_type: 'bearer',
              expires_in: 3600,
              user: { id: 'u1' },
            }
          : authRefusal(400, 'invalid_credentials', 'no'),
    },
    false,
  )
  await add('ny@exempel.se')
  const asked = await question()
  await userEvent.type(asked.getByLabelText(/^Lösenord/), 'fel')
  await userEvent.click(asked.getByRole('button', { name: 'Fortsätt' }))
  expect(await asked.findByRole('alert')).toHaveTextContent(/^Fel lösenord$/)
})

test('SEC-27: removing a colleague asks for the code above its own question', async () => {
  const db = await open('/admin/medarbetare', { 'POST rpc/remove_staff': afterProof('recent_code', null) })
  await userEvent.click(await screen.findByRole('button', { name: 'Ta bort Eva' }))
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Ta bort' }))
  await giveCode()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(db.sent('POST rpc/remove_staff')).toEqual([{ user_id: 'u2' }, { user_id: 'u2' }])
})

test('SEC-27: exporting and erasing a person ask for the code', async () => {
  const saved: Blob[] = []
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`
  URL.revokeObjectURL = () => {}
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const message = { id: 'm1', created_at: '2026-11-02T08:00:00Z', message: 'Hej' }
  const db = await open('/admin/person', {
    'POST rpc/find_person': { account: null, messages: [message], questions: [] },
    'POST rpc/export_person': afterProof('recent_code', { account: null }),
    'POST rpc/erase_person': afterProof('recent_code', { accounts: 0, messages: 1, questions: 0 }),
  })
  const form = within(await screen.findByRole('form', { name: 'Sök en person' }))
  await userEvent.type(form.getByLabelText(/^E-postadress/), 'maria@exempel.se')
  await userEvent.click(form.getByRole('button', { name: 'Sök' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Hämta som fil' }))
  await giveCode()
  await waitFor(() => expect(saved).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Radera allt' }))
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Radera' }))
  await giveCode()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Radera allt' })).toBeNull())
  expect(db.sent('POST rpc/erase_person')).toHaveLength(2)
})

test('SEC-27: the demand of factors asks for the code before it is saved', async () => {
  const row = { id: 'office_requires_factor', setting_value: 'true', updated_at: '2026-11-20T10:00:00Z' }
  const db = await open('/admin/inställningar/office_requires_factor', {
    'GET site_settings': [],
    'POST site_settings': afterProof('recent_code', [row]),
  })
  const form = within(await screen.findByRole('form', { name: /säkerhetskod/i }))
  await userEvent.selectOptions(form.getByRole('combobox'), 'true')
  await userEvent.click(form.getByRole('button', { name: 'Spara' }))
  await giveCode()
  expect(await screen.findByText('Inställningarna har sparats!')).toBeVisible()
  expect(db.sent('POST site_settings')).toHaveLength(2)
})
