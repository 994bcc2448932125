import { accessToken, authFaults, authRefusal, fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { rememberResetOrigin } from '../shared/resetOrigin'
import { resetRoute } from './reset.route'

const user = { id: 'u1', email: 'maria@exempel.se' }
const session = {
  access_token: accessToken('u1'),
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  user,
}

/** Opens the page with a client that the link has signed in. */
async function openSignedIn(handler: unknown, profile = {}) {
  const db = fakeDb({ 'POST auth/token': session, 'PUT auth/user': handler })
  await db.auth.signInWithPassword({ email: user.email, password: 'gammalt' })
  return {
    db,
    ...renderInPortal([resetRoute], db, { prefix: '/reset-password', at: '/reset-password', user, profile }),
  }
}

async function choose(password: string, confirmation = password) {
  await userEvent.type(screen.getByLabelText(/^Nytt lösenord/), password)
  await userEvent.type(screen.getByLabelText(/^Bekräfta lösenord/), confirmation)
  await userEvent.click(screen.getByRole('button', { name: 'Spara lösenord' }))
}

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('[ME-08] the page redirects to the administrators’ sign-in without a session', async () => {
  const { router } = renderInPortal([resetRoute], fakeDb({}), {
    prefix: '/reset-password',
    at: '/reset-password',
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/login'))
})

test('[ME-08] a reset that a member began ends at the members’ sign-in (C-05)', async () => {
  rememberResetOrigin('/logga-in')
  const { router } = renderInPortal([resetRoute], fakeDb({}), {
    prefix: '/reset-password',
    at: '/reset-password',
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/logga-in'))
})

test('[ME-08] a member who asks for a new link after a dead one still returns to the members’ sign-in (C-05)', async () => {
  rememberResetOrigin('/logga-in')
  const at = '/reset-password#error=access_denied&error_code=otp_expired'
  const { router } = renderInPortal([resetRoute], fakeDb({}), { prefix: '/reset-password', at })
  await userEvent.click(screen.getByRole('link', { name: 'Begär en ny länk' }))
  await waitFor(() => expect(router.state.location.state).toEqual({ from: '/logga-in' }))
})

test('[ME-08] a link that was used twice or is too old says so and offers a new one', () => {
  const at = '/reset-password#error=access_denied&error_code=otp_expired'
  renderInPortal([resetRoute], fakeDb({}), { prefix: '/reset-password', at })
  expect(screen.getByRole('alert')).toHaveTextContent('Länken har redan använts eller har gått ut.')
  expect(screen.getByRole('link', { name: 'Begär en ny länk' })).toBeVisible()
})

const mailed = (type = 'recovery') =>
  `/reset-password#access_token=${session.access_token}&refresh_token=m&token_type=bearer&type=${type}`

function openByMail(handlers: Parameters<typeof fakeDb>[0] = {}) {
  const db = fakeDb({
    'GET auth/user': { id: 'u2', email: 'ada@exempel.se' },
    'PUT auth/user': { id: 'u2', email: 'ada@exempel.se' },
    'POST auth/logout': undefined,
    ...handlers,
  })
  return { db, ...renderInPortal([resetRoute], db, { prefix: '/reset-password', at: mailed() }) }
}

test('[ME-08] [ME-09] a mailed link names its account and sets its password, and does not sign in', async () => {
  rememberResetOrigin('/logga-in')
  const { db, router } = openByMail()
  expect(await screen.findByText('Välj ett nytt lösenord för kontot ada@exempel.se.')).toBeVisible()
  await choose('hemligare')
  expect(await screen.findByText('Lösenord återställt!')).toBeVisible()
  expect(db.sent('PUT auth/user')).toEqual([expect.objectContaining({ password: 'hemligare' })])
  await waitFor(() => expect(db.requests('POST auth/logout')).toHaveLength(1))
  expect((await db.auth.getSession()).data.session).toBeNull()
  await waitFor(() => expect(router.state.location.pathname).toBe('/logga-in'))
})

test('[ME-08] a link that a stranger sent leaves the session of this browser alone', async () => {
  const db = fakeDb({ 'POST auth/token': session, 'GET auth/user': { id: 'u2', email: 'ada@exempel.se' } })
  await db.auth.signInWithPassword({ email: user.email, password: 'gammalt' })
  renderInPortal([resetRoute], db, { prefix: '/reset-password', at: mailed(), user })
  expect(await screen.findByText(/för kontot ada@exempel.se/)).toBeVisible()
  expect((await db.auth.getSession()).data.session?.user.id).toBe('u1')
})

test('[ME-08] tokens that the server refuses are a dead link; one that is out of reach is tried again', async () => {
  openByMail({ 'GET auth/user': authRefusal(403, 'session_not_found', 'Session does not exist') })
  expect(await screen.findByRole('link', { name: 'Begär en ny länk' })).toBeVisible()
})

const unspent = '/reset-password#token_hash=abc&type=recovery'
const redeemed = { ...session, user: { id: 'u2', email: 'ada@exempel.se' } }

test('[ME-06] [ME-08] RF-10: opening the mailed link spends nothing; a press redeems it, and does not sign in', async () => {
  rememberResetOrigin('/logga-in')
  const db = fakeDb({
    'POST auth/verify': redeemed,
    'PUT auth/user': redeemed.user,
    'POST auth/logout': undefined,
  })
  const { router } = renderInPortal([resetRoute], db, { prefix: '/reset-password', at: unspent })
  const open = screen.getByRole('button', { name: 'Välj nytt lösenord' })
  expect(db.requests('POST auth/verify')).toHaveLength(0)
  await userEvent.click(open)
  expect(await screen.findByText('Välj ett nytt lösenord för kontot ada@exempel.se.')).toBeVisible()
  expect(db.sent('POST auth/verify')).toEqual([
    expect.objectContaining({ token_hash: 'abc', type: 'recovery' }),
  ])
  await choose('hemligare')
  expect(await screen.findByText('Lösenord återställt!')).toBeVisible()
  expect((await db.auth.getSession()).data.session).toBeNull()
  await waitFor(() => expect(router.state.location.pathname).toBe('/logga-in'))
})

test('[ME-08] RF-10: a spent token leads to a new mail, an unreachable server to another press', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  let answer: unknown = new Error('resting')
  const db = fakeDb({ 'POST auth/verify': () => answer })
  renderInPortal([resetRoute], db, { prefix: '/reset-password', at: unspent })
  await userEvent.click(screen.getByRole('button', { name: 'Välj nytt lösenord' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  answer = authRefusal(403, 'otp_expired', 'Email link is invalid or has expired')
  await userEvent.click(screen.getByRole('button', { name: 'Välj nytt lösenord' }))
  expect(await screen.findByRole('link', { name: 'Begär en ny länk' })).toBeVisible()
})

test('[ME-08] does not redirect before the session is known', () => {
  const { portal, router } = renderInPortal([resetRoute], fakeDb({}), {
    prefix: '/reset-password',
    at: '/reset-password',
    user,
  })
  act(() => portal.session.setState({ status: 'unknown' }))
  expect(router.state.location.pathname).toBe('/reset-password')
  expect(screen.queryByRole('button', { name: 'Spara lösenord' })).toBeNull()
})

test('[ME-08] the new password has six characters or more, twice the same', async () => {
  const { db } = await openSignedIn(user)
  await choose('kort', 'annat')
  expect(screen.getByText('Lösenordet måste vara minst 6 tecken')).toBeVisible()
  await choose('hemligare', 'x')
  expect(screen.getByText('Lösenorden matchar inte')).toBeVisible()
  expect(db.requests('PUT auth/user')).toEqual([])
})

test('[ME-09] confirms success, and opens the sign-in after two seconds', async () => {
  const { db, router } = await openSignedIn(user)
  await choose('hemligare')
  expect(await screen.findByText('Lösenord återställt!')).toBeVisible()
  expect(db.sent('PUT auth/user')).toEqual([expect.objectContaining({ password: 'hemligare' })])
  expect(router.state.location.pathname).toBe('/reset-password')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/login'))
})

test.each([
  [
    'the password of before',
    () => authRefusal(422, 'same_password', 'New password should be different from the old password.'),
    /^Lösenordet är samma som förut. Välj ett annat.$/,
  ],
  ...authFaults.map(
    ([what, handler]) => [what, handler, /^Ett fel uppstod när lösenordet skulle återställas$/] as const,
  ),
] as const)('[ME-09] explains %s in Swedish', async (_what, handler, shown) => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  await openSignedIn(handler)
  await choose('hemligare')
  expect(await screen.findByRole('alert')).toHaveTextContent(shown)
})
