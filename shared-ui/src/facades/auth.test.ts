import { waitFor } from '@testing-library/react'
import { AuthClient } from './auth'

const mockLibrary = jest.fn(() => jest.requireActual('whole/auth-js'))
jest.mock('whole/auth-js', () => mockLibrary())

const token = `${btoa('{"alg":"HS256"}')}.${btoa(JSON.stringify({ sub: 'u1', exp: 4e9 }))}.c2ln`
const session = {
  access_token: token,
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: 4e9,
  user: { id: 'u1', email: 'maria@exempel.se', user_metadata: {}, app_metadata: {}, aud: 'authenticated' },
}
const credentials = { email: 'maria@exempel.se', password: 'hemligt' }
let key = ''
let made = 0
const store = () => localStorage.setItem(key, JSON.stringify(session))
const outOfReach = () => {
  throw new Error('Loading chunk 457 failed.')
}

const fetch = jest.fn((address: string, _init?: RequestInit) =>
  Promise.resolve(
    address.includes('/logout')
      ? new Response(null, { status: 204 })
      : new Response(JSON.stringify(address.includes('/user') ? session.user : session)),
  ),
)
const clientOf = (settings = {}) => {
  const auth = new AuthClient({
    url: 'https://portal.test/auth/v1',
    headers: { apikey: 'key' },
    fetch: fetch as unknown as typeof globalThis.fetch,
    storageKey: key,
    persistSession: true,
    ...settings,
  })
  const heard: string[] = []
  const { data } = auth.onAuthStateChange(async (event, current) => {
    heard.push(`${event} ${current?.user.id ?? 'none'}`)
  })
  return { auth, heard, leave: data.subscription.unsubscribe }
}

beforeEach(() => {
  jest.resetModules()
  // The library warns of two clients that share a key.
  key = `sb-portal${++made}-auth-token`
  mockLibrary.mockClear()
  fetch.mockClear()
  localStorage.clear()
  window.history.replaceState(null, '', '/')
})

test('[BE-138] reports a visitor as signed out at once, without fetching the library', async () => {
  const { auth, heard } = clientOf()
  expect(await auth.getSession()).toEqual({ data: { session: null }, error: null })
  expect(heard).toEqual(['INITIAL_SESSION none'])
  expect(mockLibrary).not.toHaveBeenCalled()
})

test('listeners are not called before the library has read a stored session', async () => {
  store()
  const { auth, heard } = clientOf()
  expect((await auth.getSession()).data.session?.user.id).toBe('u1')
  await waitFor(() => expect(heard.at(-1)).toBe('INITIAL_SESSION u1'))
  expect(heard).not.toContain('INITIAL_SESSION none')
})

test('tokens in the address do not sign in and do not fetch the library', async () => {
  const tokens = `access_token=${token}&refresh_token=r&expires_in=3600&token_type=bearer&type=recovery`
  window.history.replaceState(null, '', `/#${tokens}`)
  const { auth, heard } = clientOf()
  expect((await auth.getSession()).data.session).toBeNull()
  expect(heard).toEqual(['INITIAL_SESSION none'])
  expect(mockLibrary).not.toHaveBeenCalled()
})

test('sign-in fetches the library, sign-out reaches the server, and unsubscribed listeners are not called', async () => {
  const { auth, heard, leave } = clientOf()
  expect(await auth.signInWithPassword(credentials)).toMatchObject({ error: null })
  await waitFor(() => expect(heard.at(-1)).toBe('SIGNED_IN u1'))
  expect((await auth.getSession()).data.session?.access_token).toBe(token)
  leave()
  expect(await auth.signOut({ scope: 'local' })).toEqual({ error: null })
  const [address, init] = fetch.mock.calls.at(-1) ?? []
  expect(address).toBe('https://portal.test/auth/v1/logout?scope=local')
  expect(new Headers(init?.headers).get('authorization')).toBe(`Bearer ${token}`)
  expect(heard).not.toContain('SIGNED_OUT none')
  expect((await auth.getSession()).data.session).toBeNull()
})

test('a sign-in in another tab reaches this one', async () => {
  const { auth, heard } = clientOf()
  await auth.getSession()
  store()
  window.dispatchEvent(new StorageEvent('storage', { key }))
  await waitFor(() => expect(heard.at(-1)).toBe('INITIAL_SESSION u1'))
})

test('a client without storage sees no stored session', async () => {
  store()
  const { auth } = clientOf({ persistSession: false })
  expect((await auth.getSession()).data.session).toBeNull()
})

test('when it cannot be fetched, sign-in fails like an unreachable server, and the next click retries', async () => {
  const { auth } = clientOf()
  mockLibrary.mockImplementationOnce(outOfReach)
  expect(await auth.signInWithPassword(credentials)).toMatchObject({
    data: { session: null },
    error: { name: 'AuthRetryableFetchError' },
  })
  expect(await auth.signInWithPassword(credentials)).toMatchObject({ error: null })
})

test('a second client signs in beside it and leaves its session unchanged', async () => {
  const { auth } = clientOf()
  const Client = auth.constructor as typeof AuthClient
  const { url, headers, fetch } = auth
  const settings = { url, headers, fetch, storageKey: `${key}-2` }
  const second = new Client({ ...settings, persistSession: false })
  expect(await second.signInWithPassword(credentials)).toMatchObject({ error: null })
  expect((await auth.getSession()).data.session).toBeNull()
})

test('[BE-138] when it cannot be fetched, a member is no visitor: reading fails, and works on a retry', async () => {
  store()
  mockLibrary.mockImplementationOnce(outOfReach).mockImplementationOnce(outOfReach)
  const { auth, heard } = clientOf()
  await expect(auth.getSession()).rejects.toThrow('Loading chunk')
  await waitFor(async () => expect((await auth.getSession()).data.session?.user.id).toBe('u1'))
  await waitFor(() => expect(heard.at(-1)).toBe('INITIAL_SESSION u1'))
  expect(heard).not.toContain('INITIAL_SESSION none')
})
