import { accessToken, authFaults, authRefusal, type FakeRequest } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { member, openProfile, session } from './testing'

afterEach(() => jest.restoreAllMocks())

type Page = Awaited<ReturnType<typeof openProfile>>
const wrong = () => authRefusal(400, 'invalid_credentials', 'Invalid login credentials')
/** A sign-in handler that accepts only this password. */
const withPassword = (right: string) => ({
  'POST auth/token': ({ body }: FakeRequest) =>
    (body as { password: string }).password === right ? session : wrong(),
})

async function open({ user }: Page, name: string) {
  await user.click(await screen.findByRole('button', { name, expanded: false }))
  return within(screen.getByRole('form', { name }))
}

async function changeEmail(page: Page, present = 'present') {
  const form = await open(page, 'Byt e-postadress')
  await page.user.type(form.getByLabelText(/^Ny e-postadress/), 'ny@exempel.se')
  await page.user.type(form.getByLabelText(/^Nuvarande lösenord/), present)
  await page.user.click(form.getByRole('button', { name: 'Byt e-postadress' }))
  return form
}

async function changePassword(page: Page, present = 'present', confirmation = 'ett nytt ord') {
  const form = await open(page, 'Byt lösenord')
  await page.user.type(form.getByLabelText(/^Nuvarande lösenord/), present)
  await page.user.type(form.getByLabelText(/^Nytt lösenord/), 'ett nytt ord')
  await page.user.type(form.getByLabelText(/^Bekräfta lösenord/), confirmation)
  await page.user.click(form.getByRole('button', { name: 'Byt lösenord' }))
  return form
}

test('[C-94] another address counts after the mailed link', async () => {
  const page = await openProfile({
    'PUT auth/user': { ...member, new_email: 'ny@exempel.se' },
  })
  await changeEmail(page)
  expect(
    await screen.findByText(/^Vi har skickat en länk till ny@exempel.se. Adressen byts när du öppnar den./),
  ).toBeVisible()
  expect(page.db.sent('PUT auth/user')).toEqual([expect.objectContaining({ email: 'ny@exempel.se' })])
  expect(page.db.requests('PUT auth/user')[0]?.params.get('redirect_to')).toMatch(/\/profil$/)
  expect(screen.getByLabelText('E-postadress')).toHaveValue(member.email)
})

test('[C-94] a new address is valid at once when the server requires no confirmation', async () => {
  const page = await openProfile()
  await changeEmail(page)
  expect(await screen.findByText('E-postadressen är bytt till ny@exempel.se.')).toBeVisible()
})

test('[C-94] a change asks the server about the present password, on a client that keeps nothing', async () => {
  const page = await openProfile()
  await changeEmail(page)
  await screen.findByText(/^E-postadressen är bytt/)
  const [, asked] = page.db.sent('POST auth/token')
  expect(asked).toMatchObject({ email: member.email, password: 'present' })
  // The second session ends at once; the first is still there.
  expect(page.db.requests('POST auth/logout').map(({ params }) => params.get('scope'))).toEqual(['local'])
  expect((await page.db.auth.getSession()).data.session?.user.id).toBe('u1')
})

test('[C-94] a wrong present password changes no address', async () => {
  const page = await openProfile(withPassword('present'))
  const form = await changeEmail(page, 'wrong')
  expect(await form.findByRole('alert')).toHaveTextContent(/^Fel lösenord$/)
  expect(page.db.sent('PUT auth/user')).toEqual([])
})

test('[C-94] the password is changed with the present one', async () => {
  const page = await openProfile(withPassword('present'))
  const form = await changePassword(page)
  expect(await form.findByText(/^Lösenordet är bytt/)).toBeVisible()
  expect(page.db.sent('PUT auth/user')).toEqual([
    expect.objectContaining({ password: 'ett nytt ord', current_password: 'present' }),
  ])
  for (const field of form.getAllByLabelText(/lösenord/i, { selector: 'input' }))
    expect(field).toHaveValue('')
})

test.each([
  ['before', withPassword('present')],
  ['with the change', { 'PUT auth/user': () => authRefusal(400, 'current_password_invalid', 'no') }],
])('[C-94] a wrong present password that the server refuses %s changes nothing', async (_, handlers) => {
  const page = await openProfile(handlers)
  const form = await changePassword(page, 'wrong')
  expect(await form.findByRole('alert')).toHaveTextContent(/^Fel lösenord$/)
})

test('[C-94] a new password that is typed differently is not sent', async () => {
  const page = await openProfile()
  const form = await changePassword(page, 'present', 'ett annat')
  expect(await form.findByText('Lösenorden matchar inte')).toBeVisible()
  expect(page.db.sent('PUT auth/user')).toEqual([])
})

test.each(authFaults)('[C-94] explains %s in Swedish', async (_, handler) => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const page = await openProfile({ 'PUT auth/user': handler })
  const form = await changeEmail(page)
  expect(await form.findByRole('alert')).toHaveTextContent('Ett fel uppstod när e-postadressen skulle bytas')
})

test('[C-94] the new password is set by a session of just now, which this browser goes on with', async () => {
  const fresh = { ...session, access_token: accessToken('u1', { fresh: true }) }
  const replies = [session, fresh]
  const page = await openProfile({ 'POST auth/token': () => replies.shift() })
  const form = await changePassword(page)
  expect(await form.findByText(/^Lösenordet är bytt/)).toBeVisible()
  const [change] = page.db.requests('PUT auth/user')
  expect(change?.headers.get('authorization')).toBe(`Bearer ${fresh.access_token}`)
  expect((await page.db.auth.getSession()).data.session?.access_token).toBe(fresh.access_token)
  expect(page.db.requests('POST auth/logout')).toEqual([])
})

test('[C-94] the second of two links updates the session’s address, and does not sign in', async () => {
  const page = await openProfile(
    { 'GET auth/user': { ...member, email: 'ny@exempel.se' } },
    { at: `/profil#access_token=${session.access_token}&refresh_token=m&type=email_change` },
  )
  expect(await screen.findByText('E-postadressen är bytt.')).toBeVisible()
  await waitFor(() =>
    expect(page.db.sent('POST auth/token')).toContainEqual(expect.objectContaining({ refresh_token: 'r' })),
  )
  expect(page.db.requests('POST auth/logout')).toHaveLength(1)
})

test('[C-94] the first of two links says that the other is needed', async () => {
  await openProfile({}, { at: '/profil#message=Confirmation+link+accepted' })
  expect(await screen.findByText(/^Länken är godkänd/)).toBeVisible()
})

test.each([
  ['both addresses have confirmed', { ...session, user: member }, 'E-postadressen är bytt.'],
  [
    'the other address must confirm',
    { msg: 'Confirmation link accepted.', code: '200' },
    /^Länken är godkänd/,
  ],
  [
    'the link is spent',
    authRefusal(403, 'otp_expired', 'expired'),
    /^Länken har redan använts eller har gått ut/,
  ],
])('[ME-06] RF-10: the link of a new address is redeemed by a press: %s', async (_, answer, said) => {
  const { db, user } = await openProfile(
    { 'POST auth/verify': answer },
    { at: '/profil#token_hash=abc&type=email_change' },
  )
  const press = await screen.findByRole('button', { name: 'Byt e-postadress nu' })
  expect(db.requests('POST auth/verify')).toHaveLength(0)
  await user.click(press)
  expect(await screen.findByText(said)).toBeVisible()
})

describe('an account with a second factor', () => {
  const factor = { id: 'f1', friendly_name: 'Telefon', factor_type: 'totp', status: 'verified' }
  const openWithFactor = () => {
    let isRaised = false
    return openProfile(
      {
        'GET auth/user': { ...member, factors: [factor] },
        'POST auth/factors/f1/challenge': { id: 'c1', type: 'totp', expires_at: 4e9 },
        'POST auth/factors/f1/verify': () => {
          isRaised = true
          return session
        },
        'PUT auth/user': ({ body }: FakeRequest) =>
          isRaised
            ? { ...member, ...(body as object) }
            : authRefusal(401, 'insufficient_aal', 'AAL2 required'),
      },
      { factors: [factor] },
    )
  }
  const giveCode = async ({ user }: Page) => {
    const asked = within(await screen.findByRole('alertdialog', { name: 'Bekräfta att det är du' }))
    await user.type(await asked.findByLabelText(/^Kod/), '123456')
    await user.click(asked.getByRole('button', { name: 'Fortsätt' }))
  }

  test('SEC-07: another address asks for the code, then is changed', async () => {
    const page = await openWithFactor()
    await changeEmail(page)
    await giveCode(page)
    expect(await screen.findByText('E-postadressen är bytt till ny@exempel.se.')).toBeVisible()
  })

  test('SEC-07: another password asks for the code, then is changed with the present one', async () => {
    const page = await openWithFactor()
    const form = await changePassword(page)
    await giveCode(page)
    expect(await form.findByText(/^Lösenordet är bytt/)).toBeVisible()
    expect(page.db.sent('PUT auth/user').at(-1)).toMatchObject({
      password: 'ett nytt ord',
      current_password: 'present',
    })
  })
})
