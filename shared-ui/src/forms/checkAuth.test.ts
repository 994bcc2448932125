import { messageOf } from '..'
import { authFaults, authRefusal, fakeDb } from '../testing'
import { checkAuth } from './checkAuth'

const FALLBACK = 'Ett fel uppstod vid registrering'

/** The form's message for an error of the authentication server. */
async function said(response: Response | (() => unknown)): Promise<string> {
  const db = fakeDb({ 'POST auth/signup': response })
  const { error } = await db.auth.signUp({ email: 'maria@exempel.se', password: 'hemligt' })
  try {
    checkAuth(error)
  } catch (refusal) {
    return messageOf(refusal, FALLBACK)
  }
  return 'nothing'
}

const weak = (reasons: string[], message: string) =>
  authRefusal(422, 'weak_password', message, { weak_password: { reasons } })
const tooShort = 'Password should be at least 8 characters.'
const leaked = 'Password is known to be weak and easy to guess, please choose a different one.'

let log: jest.SpyInstance

beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

test.each([
  ['invalid_credentials', 'Invalid login credentials', 'Fel e-postadress eller lösenord.'],
  ['email_not_confirmed', 'Email not confirmed', /inte bekräftat din e-postadress/],
  ['user_already_exists', 'User already registered', /finns redan ett konto/],
  ['email_exists', 'A user with this email address has already been registered', /finns redan ett konto/],
  ['over_request_rate_limit', 'Request rate limit reached', /Det blev för många försök/],
  ['over_email_send_rate_limit', 'email rate limit exceeded', /Det har skickats många mejl/],
  ['over_email_send_rate_limit', 'You can only request this after 50 seconds.', /om 50 sekunder/],
  ['over_email_send_rate_limit', 'You can only request this after 1 second.', /om 1 sekund\.$/],
  ['otp_expired', 'Email link is invalid or has expired', /har redan använts eller har gått ut/],
  ['same_password', 'New password should be different from the old password.', /samma som förut/],
  ['validation_failed', 'Unable to validate email address: invalid format', 'Ange en giltig e-postadress'],
  ['validation_failed', 'Password cannot be longer than 72 characters', /^Lösenordet är för långt/],
  ['email_address_invalid', 'Email address is invalid', 'Ange en giltig e-postadress'],
  ['session_not_found', 'Session from session_id claim in JWT does not exist', /inloggning har gått ut/],
  ['signup_disabled', 'Signups not allowed for this instance', /inte att skapa nya konton/],
  ['user_banned', 'User is banned', /Kontot är avstängt/],
])(
  '[ME-03] [ME-05] [ME-06] [ME-09] the refusal %s (%s) has a Swedish message',
  async (code, words, shown) => {
    expect(await said(authRefusal(code.startsWith('over_') ? 429 : 400, code, words))).toMatch(shown)
    expect(log).not.toHaveBeenCalled()
  },
)

test.each([
  [['length'], tooShort, 'Lösenordet måste vara minst 8 tecken.'],
  [['length'], 'Password too short', 'Lösenordet är för kort.'],
  [['email'], 'Password should differ from the email address.', /^Lösenordet är din e-postadress/],
  [['blank'], 'Password should have other characters than blanks.', /^Lösenordet är bara mellanslag/],
  [['pwned'], leaked, /^Lösenordet finns i kända läckor/],
  [['characters'], 'Password should contain at least one character of each: abc', /fler sorters tecken/],
  [['length', 'pwned'], `${tooShort} ${leaked}`, /minst 8 tecken. Lösenordet finns i kända läckor/],
  [[], 'Weak', /lätt att gissa/],
])(
  '[ME-05] [ME-09] a password that is weak because of %p is refused in Swedish',
  async (reasons, words, shown) => {
    expect(await said(weak(reasons, words))).toMatch(shown)
  },
)

test('[ME-05] recognises a gateway’s rate limit without a code', async () => {
  const response = new Response('{"message":"API rate limit exceeded"}', { status: 429 })
  expect(await said(response)).toMatch(/för många försök/)
})

test.each(authFaults)('[ME-05] %s shows the form’s own message and is logged', async (_, response) => {
  expect(await said(response)).toBe(FALLBACK)
  expect(log).toHaveBeenCalled()
})

test('does nothing on success', () => expect(() => checkAuth(null)).not.toThrow())
