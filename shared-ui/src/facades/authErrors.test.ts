import { isAuthApiError, isAuthError, isAuthRetryableFetchError, libraryMissing } from './authErrors'

const library = jest.requireActual('whole/auth-js')
const checks = { isAuthError, isAuthApiError, isAuthRetryableFetchError }

test.each([
  ['a refusal', new library.AuthApiError('Invalid', 400, 'invalid_credentials')],
  ['a server that cannot be reached', new library.AuthRetryableFetchError('Offline', 0)],
  ['a weak password', new library.AuthWeakPasswordError('Weak', 422, ['length'])],
  ['another error', new TypeError('Failed to fetch')],
  ['null', null],
])('judges %s as the library does', (_, error) => {
  for (const [name, check] of Object.entries(checks)) expect(check(error)).toBe(library[name](error))
})

test('a missing library is recognised as a server that cannot be reached', () => {
  expect(library.isAuthRetryableFetchError(libraryMissing())).toBe(true)
})
