import { ENDED_OFFICE } from '@portal/shared-ui/forms'
import {
  accessToken,
  authFaults,
  authRefusal,
  fakeDb,
  refusal,
  renderInPortal,
} from '@portal/shared-ui/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loginRoute } from './login.route'

afterEach(() => jest.restoreAllMocks())

const session = {
  access_token: accessToken('u1'),
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  user: { id: 'u1', email: 'ada@exempel.se' },
}

const open = async (handlers: Parameters<typeof fakeDb>[0], state?: object) => {
  const db = fakeDb({ 'POST auth/token': session, 'POST auth/logout': undefined, ...handlers })
  const view = renderInPortal([loginRoute], db, { at: '/admin/login', state })
  await screen.findByRole('heading', { level: 1 })
  return { db, ...view }
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Logga in' }))
const fill = async () => {
  await userEvent.type(screen.getByLabelText(/^E-postadress/), 'ada@exempel.se')
  await userEvent.type(screen.getByLabelText(/^Lösenord/), 'hemligt')
}

test('[AD-55] OFF-04: says why the session has ended, until the next sign-in', async () => {
  sessionStorage.setItem(ENDED_OFFICE, 'Du har loggats ut efter 30 minuter utan aktivitet.')
  const { router } = await open({ 'GET profiles': [{ is_admin: true }] }, { from: '/admin/evenemang' })
  expect(screen.getByRole('status')).toHaveTextContent('Du har loggats ut efter 30 minuter utan aktivitet.')
  await fill()
  await submit()
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/evenemang'))
  expect(sessionStorage.getItem(ENDED_OFFICE)).toBeNull()
})

test('[AD-01] an administrator reaches the dashboard; a member gets a link to the members’ sign-in', async () => {
  const { router } = await open({ 'GET profiles': [{ is_admin: true }] })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Admin Inloggning')
  expect(screen.getByRole('link', { name: 'Logga in som medlem' })).toHaveAttribute('href', '/logga-in')
  await fill()
  await submit()
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'))
})

test('[AD-01] after signing in, an administrator returns to the page whose guard redirected them', async () => {
  const { router } = await open({ 'GET profiles': [{ is_admin: true }] }, { from: '/kontor/rader?sida=2' })
  await fill()
  await submit()
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/kontor/rader', search: '?sida=2' }),
  )
})

test('[AD-01] validates like the members’ sign-in, and sends nothing', async () => {
  const { db } = await open({})
  await submit()
  expect(screen.getByText('E-postadress krävs')).toBeVisible()
  expect(screen.getByText('Lösenord krävs')).toBeVisible()
  await userEvent.type(screen.getByLabelText(/^E-postadress/), 'ada')
  await submit()
  expect(screen.getByText('Ange en giltig e-postadress')).toBeVisible()
  expect(db.requests('POST auth/token')).toEqual([])
})

test('[AD-02] signs an account without the right out, and shows why', async () => {
  const { db, router } = await open({ 'GET profiles': [{ is_admin: false }] })
  await fill()
  await submit()
  expect(await screen.findByRole('alert')).toHaveTextContent('Du har inte administratörsbehörighet')
  expect(db.requests('POST auth/logout')).toHaveLength(1)
  expect(router.state.location.pathname).toBe('/admin/login')
})

test('[AD-02] shows an error when the profile cannot be read', async () => {
  await open({ 'GET profiles': refusal(403, '42501', 'permission denied') })
  await fill()
  await submit()
  expect(await screen.findByRole('alert')).toHaveTextContent('Kunde inte hämta användarinformation')
})

test.each([
  [
    'a wrong password',
    () => authRefusal(400, 'invalid_credentials', 'Invalid login credentials'),
    /^Fel e-postadress eller lösenord.$/,
  ],
  ...authFaults.map(([what, handler]) => [what, handler, /^Ett fel uppstod vid inloggning$/] as const),
] as const)('[AD-02] explains %s in Swedish', async (_what, handler, shown) => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  await open({ 'POST auth/token': handler })
  await fill()
  await submit()
  expect(await screen.findByRole('alert')).toHaveTextContent(shown)
})

test('[AD-02] shows the guard’s reason after a redirect (C-07)', async () => {
  await open({}, { refused: 'notAdmin' })
  expect(screen.getByRole('alert')).toHaveTextContent('Du har inte administratörsbehörighet')
})
