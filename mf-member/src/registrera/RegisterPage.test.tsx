import { privacyVersion } from '@portal/shared-ui/portal'
import {
  accessToken,
  authFaults,
  authRefusal,
  type FakeDb,
  fakeDb,
  renderInPortal,
} from '@portal/shared-ui/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { registerRoute } from './register.route'

afterEach(() => jest.restoreAllMocks())

const user = { id: 'u1', email: 'maria@exempel.se' }
const session = {
  access_token: accessToken('u1'),
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  user,
}

const open = (db: FakeDb) => renderInPortal([registerRoute], db, { prefix: '/registrera', at: '/registrera' })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Skapa konto' }))
const box = () => screen.getByRole('checkbox', { name: /^Jag samtycker till att portalen sparar/ })
const fill = async (values: Record<string, string> = {}) => {
  const asked = screen.queryByRole<HTMLInputElement>('checkbox')
  if (asked && !asked.checked) await userEvent.click(asked)
  const typed = {
    Förnamn: 'Maria',
    'E-postadress': user.email,
    Lösenord: 'hemligt',
    'Bekräfta lösenord': 'hemligt',
    ...values,
  }
  for (const [label, text] of Object.entries(typed)) {
    const field = screen.getByLabelText(new RegExp(`^${label}`))
    await userEvent.clear(field)
    if (text) await userEvent.type(field, text)
  }
}

test('[ME-04] [C-127] registering sends the first name and the version of the accepted text, and opens the member’s own page', async () => {
  const db = fakeDb({ 'POST auth/signup': session })
  const { router } = open(db)
  expect(screen.getByRole('link', { name: /Logga in/ })).toHaveAttribute('href', '/logga-in')
  expect(screen.getByRole('link', { name: 'Så skyddar vi det.' })).toHaveAttribute('href', '/integritet')
  await fill()
  await submit()
  await waitFor(() => expect(router.state.location.pathname).toBe('/min-sida'))
  expect(db.sent('POST auth/signup')).toEqual([
    expect.objectContaining({
      email: user.email,
      password: 'hemligt',
      data: { first_name: 'Maria', privacy_version: privacyVersion, consent_version: privacyVersion },
    }),
  ])
})

test('[C-127] the box names the sensitive data, is not ticked, and without it nothing is sent', async () => {
  const db = fakeDb({ 'GET site_settings': [] })
  open(db)
  expect(box()).not.toBeChecked()
  expect(box()).toHaveAccessibleName(/känslig uppgift\.$/)
  await fill()
  await userEvent.click(box())
  await submit()
  expect(await screen.findByText('Kryssa i rutan för att skapa ett konto')).toBeVisible()
  expect(db.requests('POST auth/signup')).toEqual([])
})

test('[C-127] with the legal ground ”religious” there is no checkbox, and no consent is sent', async () => {
  const db = fakeDb({
    'GET site_settings': [{ setting_value: 'religious' }],
    'POST auth/signup': session,
  })
  open(db)
  expect(await screen.findByText(/^Portalen sparar det du läser, markerar och sparar\./)).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await fill()
  await submit()
  await waitFor(() => expect(db.sent('POST auth/signup')).toHaveLength(1))
  expect(db.sent('POST auth/signup')[0]).toMatchObject({
    data: { first_name: 'Maria', privacy_version: privacyVersion },
  })
  expect(JSON.stringify(db.sent('POST auth/signup'))).not.toContain('consent_version')
})

test('[ME-04] where addresses are confirmed by mail, the page says so and stays (C-44)', async () => {
  const { router } = open(fakeDb({ 'POST auth/signup': user }))
  await fill()
  await submit()
  expect(await screen.findByText('Kontrollera din e-post för att bekräfta kontot.')).toBeVisible()
  expect(router.state.location.pathname).toBe('/registrera')
})

test('[ME-04] the request names the sign-in as the target of the mailed link', async () => {
  const db = fakeDb({ 'POST auth/signup': user })
  open(db)
  await fill()
  await submit()
  await screen.findByText('Kontrollera din e-post för att bekräfta kontot.')
  expect(db.requests('POST auth/signup')[0]?.params.get('redirect_to')).toMatch(/\/logga-in$/)
})

test('[ME-05] each broken rule shows its message, and nothing is sent', async () => {
  const db = fakeDb({})
  open(db)
  await submit()
  for (const text of ['Förnamn krävs', 'E-postadress krävs', 'Lösenord krävs', 'Bekräfta lösenordet']) {
    expect(screen.getByText(text)).toBeVisible()
  }
  await fill({ Lösenord: 'kort', 'Bekräfta lösenord': 'kort' })
  await submit()
  expect(screen.getByText('Lösenordet måste vara minst 6 tecken')).toBeVisible()
  await fill({ Lösenord: 'hemligt', 'Bekräfta lösenord': 'hemligare', 'E-postadress': 'maria@' })
  await submit()
  expect(screen.getByText('Lösenorden matchar inte')).toBeVisible()
  expect(screen.getByText('Ange en giltig e-postadress')).toBeVisible()
  expect(db.requests('POST auth/signup')).toEqual([])
})

test('[ME-05] a refusal is shown in Swedish', async () => {
  open(fakeDb({ 'POST auth/signup': authRefusal(422, 'user_already_exists', 'User already registered') }))
  await fill()
  await submit()
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Det finns redan ett konto/)
})

test('[ME-05] the server’s minimum length of a password is shown in Swedish', async () => {
  const refused = authRefusal(422, 'weak_password', 'Password should be at least 8 characters.', {
    weak_password: { reasons: ['length'] },
  })
  open(fakeDb({ 'POST auth/signup': refused }))
  await fill()
  await submit()
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Lösenordet måste vara minst 8 tecken\.$/)
})

test.each(authFaults)('[ME-05] %s shows the page’s general error message', async (_what, handler) => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  open(fakeDb({ 'POST auth/signup': handler }))
  await fill()
  await submit()
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Ett fel uppstod vid registrering$/)
})
