import { useToasts } from '@portal/shared-ui/portal'
import {
  accessToken,
  authFaults,
  authRefusal,
  type FakeDb,
  fakeDb,
  renderInPortal,
} from '@portal/shared-ui/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loginRoute } from './login.route'

afterEach(() => jest.restoreAllMocks())

const session = {
  access_token: accessToken('u1'),
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  user: { id: 'u1', email: 'maria@exempel.se' },
}

const open = (db: FakeDb) => renderInPortal([loginRoute], db, { prefix: '/logga-in', at: '/logga-in' })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Logga in' }))
const fill = async () => {
  await userEvent.type(screen.getByLabelText(/^E-postadress/), 'maria@exempel.se')
  await userEvent.type(screen.getByLabelText(/^Lösenord/), 'hemligt')
}

test('[ME-01] the form leads to registration and to a forgotten password, and to / on success', async () => {
  const db = fakeDb({ 'POST auth/token': session })
  const { router } = open(db)
  expect(screen.getByRole('link', { name: 'Skapa konto' })).toHaveAttribute('href', '/registrera')
  expect(decodeURI(screen.getByRole('link', { name: 'Glömt lösenord?' }).getAttribute('href') ?? '')).toBe(
    '/glömt-lösenord',
  )
  await fill()
  await submit()
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(db.sent('POST auth/token')).toEqual([
    expect.objectContaining({ email: 'maria@exempel.se', password: 'hemligt' }),
  ])
})

test('[ME-01] signing in returns to the page that led to the form (C-53)', async () => {
  const { router } = open(fakeDb({ 'POST auth/token': session }))
  await act(() => router.navigate('/logga-in', { state: { from: '/min-sida' } }))
  await fill()
  await submit()
  await waitFor(() => expect(router.state.location.pathname).toBe('/min-sida'))
})

test('[ME-02] nothing is sent while a field is empty or the address is malformed', async () => {
  const db = fakeDb({})
  open(db)
  await submit()
  expect(screen.getByText('E-postadress krävs')).toBeVisible()
  expect(screen.getByText('Lösenord krävs')).toBeVisible()
  await userEvent.type(screen.getByLabelText(/^E-postadress/), 'maria')
  await submit()
  expect(screen.getByText('Ange en giltig e-postadress')).toBeVisible()
  expect(db.requests('POST auth/token')).toEqual([])
})

test('[ME-03] a refused sign-in shows a Swedish message as an alert and keeps the typed text (C-59)', async () => {
  open(fakeDb({ 'POST auth/token': authRefusal(400, 'invalid_credentials', 'Invalid login credentials') }))
  await fill()
  await submit()
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Fel e-postadress eller lösenord\.$/)
  expect(screen.getByLabelText(/^E-postadress/)).toHaveValue('maria@exempel.se')
})

test('[ME-04] a registration’s link confirms the address, asks for the password and does not sign in', async () => {
  const db = fakeDb({ 'GET auth/user': session.user, 'POST auth/logout': undefined })
  const at = `/logga-in#access_token=${session.access_token}&refresh_token=m&type=signup`
  renderInPortal([loginRoute], db, { prefix: '/logga-in', at })
  expect(screen.getByText('E-postadressen är bekräftad.')).toBeVisible()
  expect(screen.getByLabelText(/^Lösenord/)).toBeVisible()
  await waitFor(() => expect(db.requests('POST auth/logout')).toHaveLength(1))
  expect((await db.auth.getSession()).data.session).toBeNull()
})

test('[ME-04] RF-10: a registration’s link is redeemed by a press, and does not sign in', async () => {
  const db = fakeDb({ 'POST auth/verify': session, 'POST auth/logout': undefined })
  renderInPortal([loginRoute], db, { prefix: '/logga-in', at: '/logga-in#token_hash=abc&type=signup' })
  expect(db.requests('POST auth/verify')).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Bekräfta e-postadressen' }))
  expect(await screen.findByText('E-postadressen är bekräftad.')).toBeVisible()
  expect(db.sent('POST auth/verify')).toEqual([
    expect.objectContaining({ token_hash: 'abc', type: 'signup' }),
  ])
  await waitFor(() => expect(db.requests('POST auth/logout')).toHaveLength(1))
  expect((await db.auth.getSession()).data.session).toBeNull()
})

test('[ME-04] a used or expired confirmation link is explained', () => {
  const at = '/logga-in#error=access_denied&error_code=otp_expired'
  renderInPortal([loginRoute], fakeDb({}), { prefix: '/logga-in', at })
  expect(screen.getByRole('alert')).toHaveTextContent(/^Länken har redan använts eller har gått ut/)
})

test.each(authFaults)('[ME-03] %s shows the page’s general error message', async (_what, handler) => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  open(fakeDb({ 'POST auth/token': handler }))
  await fill()
  await submit()
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Ett fel uppstod vid inloggning$/)
})

test('[C-127] after signing in, a member who consented to an older text is asked again', async () => {
  useToasts.setState({ toasts: [] })
  const db = fakeDb({
    'POST auth/token': session,
    'GET profiles': [{ consent_version: '2020-01-01' }],
    'GET site_settings': [],
  })
  const { router } = open(db)
  await fill()
  await submit()
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  await waitFor(() =>
    expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([
      'Vi behöver ditt svar om samtycke.',
    ]),
  )
})
