import { authFaults, authRefusal, type FakeDb, fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { forgottenRoute } from './forgotten.route'

afterEach(() => jest.restoreAllMocks())

const open = (db: FakeDb) =>
  renderInPortal([forgottenRoute], db, { prefix: '/glömt-lösenord', at: '/glömt-lösenord' })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Skicka länk' }))

beforeEach(() => localStorage.clear())

test('[ME-06] a valid address is sent a link to /reset-password', async () => {
  const db = fakeDb({ 'POST auth/recover': {} })
  open(db)
  await send()
  expect(screen.getByText('E-postadress krävs')).toBeVisible()
  await userEvent.type(screen.getByLabelText(/^E-postadress/), 'maria@exempel.se')
  await send()
  expect(await screen.findByText('E-post skickad!')).toBeVisible()
  const [request] = db.requests('POST auth/recover')
  expect(request?.params.get('redirect_to')).toBe(`${window.location.origin}/reset-password`)
})

const tooSoon = 'For security purposes, you can only request this after 50 seconds.'

test.each([
  [
    'a second mail at once',
    () => authRefusal(429, 'over_email_send_rate_limit', tooSoon),
    /^Ett mejl är redan på väg. Du kan begära ett nytt om 50 sekunder.$/,
  ],
  ...authFaults.map(
    ([what, handler]) =>
      [what, handler, /^Ett fel uppstod när återställningslänken skulle skickas$/] as const,
  ),
] as const)('[ME-06] explains %s in Swedish, and keeps the address', async (_what, handler, shown) => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  open(fakeDb({ 'POST auth/recover': handler }))
  await userEvent.type(screen.getByLabelText(/^E-postadress/), 'maria@exempel.se')
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent(shown)
  expect(screen.getByLabelText(/^E-postadress/)).toHaveValue('maria@exempel.se')
})

test('[ME-07] the way back is the administrators’ sign-in, unless one came from the members’ (C-05)', async () => {
  const { router } = open(fakeDb({}))
  const back = () => screen.getByRole('link', { name: 'Tillbaka till inloggningen' })
  expect(back()).toHaveAttribute('href', '/admin/login')
  await act(() => router.navigate('/glömt-lösenord', { state: { from: '/logga-in' } }))
  expect(back()).toHaveAttribute('href', '/logga-in')
})
