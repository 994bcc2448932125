import { accessToken, fakeDb, refusal, renderInPortal } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { myDataRoute } from './myData.route'

const factor = { id: 'f1', friendly_name: 'Telefon', factor_type: 'totp', status: 'verified' }
const user = { id: 'u1', email: 'maria@exempel.se', factors: [factor] }
const sessionOf = (token: string) => ({
  access_token: accessToken('u1', { token }),
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  user,
})

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

async function open(handlers: Record<string, unknown> = {}) {
  const db = fakeDb({
    'POST rpc/my_data_counts': { profiles: 1, verse_notes: 2 },
    'POST rpc/my_sessions': [],
    'GET site_settings': [],
    'GET profiles': [{ consent_version: null, consented_at: null }],
    'GET auth/user': user,
    'POST auth/token': sessionOf('password'),
    'POST auth/logout': undefined,
    'POST auth/factors/f1/challenge': { id: 'c1', type: 'totp', expires_at: 4e9 },
    'POST auth/factors/f1/verify': sessionOf('code'),
    'POST storage/object/list/avatars': [],
    'PATCH profiles': undefined,
    ...handlers,
  })
  await db.auth.signInWithPassword({ email: user.email, password: 'hemligt' })
  renderInPortal([myDataRoute], db, {
    prefix: '/mina-uppgifter',
    at: '/mina-uppgifter',
    user: user as never,
  })
  return db
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const question = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Bekräfta att det är du' }))

test('SEC-07: with a second factor, deleting the account asks for the password and the code', async () => {
  const db = await open({
    'POST rpc/delete_my_account': refusal(409, 'PT409', 'Du är den enda administratören.'),
  })
  await press('Ta bort kontot')
  const asked = within(await screen.findByRole('alertdialog', { name: 'Ta bort kontot?' }))
  await userEvent.type(asked.getByLabelText(/^Nuvarande lösenord/), 'hemligt')
  await userEvent.click(asked.getByRole('button', { name: 'Ta bort kontot' }))
  const code = await question()
  expect(db.requests('POST rpc/delete_my_account')).toEqual([])
  expect(db.requests('PATCH profiles')).toEqual([])
  await userEvent.type(await code.findByLabelText(/^Kod/), '123456')
  await userEvent.click(code.getByRole('button', { name: 'Fortsätt' }))
  expect(await asked.findByText('Du är den enda administratören.')).toBeVisible()
  const [deletion] = db.requests('POST rpc/delete_my_account')
  expect(deletion?.headers.get('authorization')).toBe(`Bearer ${sessionOf('code').access_token}`)
})

test('SEC-07: without the code nothing is deleted', async () => {
  const db = await open()
  await press('Ta bort kontot')
  const asked = within(await screen.findByRole('alertdialog', { name: 'Ta bort kontot?' }))
  await userEvent.type(asked.getByLabelText(/^Nuvarande lösenord/), 'hemligt')
  await userEvent.click(asked.getByRole('button', { name: 'Ta bort kontot' }))
  await userEvent.click((await question()).getByRole('button', { name: 'Avbryt' }))
  expect(await asked.findByText(/^Inget är ändrat/)).toBeVisible()
  expect(db.asked().filter((route) => /DELETE|PATCH|delete_my/.test(route))).toEqual([])
})

test('SEC-07: deleting notes asks for the code where the session lacks it, then goes on', async () => {
  let isRaised = false
  const db = await open({
    'POST auth/factors/f1/verify': () => {
      isRaised = true
      return sessionOf('code')
    },
    'POST rpc/delete_my_data': () =>
      isRaised ? undefined : refusal(403, 'PT403', 'Skriv koden från din app.', 'recent_code'),
  })
  await press('Ta bort: Anteckningar')
  const confirming = within(screen.getByRole('alertdialog'))
  await userEvent.click(confirming.getByRole('button', { name: 'Ta bort' }))
  const code = await question()
  await userEvent.type(await code.findByLabelText(/^Kod/), '123456')
  await userEvent.click(code.getByRole('button', { name: 'Fortsätt' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(db.sent('POST rpc/delete_my_data')).toHaveLength(2)
})
