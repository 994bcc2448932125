import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { codeQuery } from '../codeQuery'
import { authRefusal, fakeDb } from '../testing'
import { useCode } from '../ui'
import { createPortal } from './Portal'
import { endSession, signOut, startSession } from './session'

const profile = { first_name: 'Maria', avatar_url: null, is_admin: false }
const token = (sub: string) =>
  `${btoa('{"alg":"HS256"}')}.${btoa(JSON.stringify({ sub, exp: Math.floor(Date.now() / 1000) + 3600 }))}.c2ln`
const session = (id: string) => ({
  access_token: token(id),
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  user: { id, email: 'maria@exempel.se', user_metadata: {}, app_metadata: {}, aud: 'authenticated' },
})
const dbOfMaria = (handlers: Parameters<typeof fakeDb>[0] = {}) =>
  fakeDb({
    'POST auth/token': session('u1'),
    'GET profiles': [profile],
    'POST auth/logout': undefined,
    ...handlers,
  })
const signInAs = (db: ReturnType<typeof fakeDb>) =>
  db.auth.signInWithPassword({ email: 'maria@exempel.se', password: 'hemligt' })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

test('[SH-11] the session follows the auth listener: sign-in with the profile, and sign-out', async () => {
  const db = dbOfMaria()
  const portal = createPortal(db)
  const stop = startSession(portal)
  await waitFor(() => expect(portal.session.getState().status).toBe('signedOut'))
  await signInAs(db)
  await waitFor(() => expect(portal.session.getState()).toMatchObject({ status: 'signedIn', profile }))

  portal.queryClient.setQueryData(['own'], 'private')
  await db.auth.signOut()
  await waitFor(() =>
    expect(portal.session.getState()).toMatchObject({ status: 'signedOut', user: null, profile: null }),
  )
  expect(portal.queryClient.getQueryData(['own'])).toBeUndefined()
  stop()
})

test('when the session ends, the data on the screen is refetched as a visitor', async () => {
  const db = dbOfMaria()
  const portal = createPortal(db)
  const stop = startSession(portal)
  await signInAs(db)
  await waitFor(() => expect(portal.session.getState().status).toBe('signedIn'))
  const read = jest.fn(async () => portal.session.getState().user?.id ?? 'a visitor')
  const shown = renderHook(() => useQuery({ queryKey: ['shown'], queryFn: read }), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={portal.queryClient}>{children}</QueryClientProvider>
    ),
  })
  await waitFor(() => expect(shown.result.current.data).toBe('u1'))

  await db.auth.signOut({ scope: 'local' })
  await waitFor(() => expect(shown.result.current.data).toBe('a visitor'))
  expect(read).toHaveBeenCalledTimes(2)
  stop()
})

test('[ME-45] a form whose code was fetched keeps what is typed, however often the end of the session is reported', async () => {
  const db = dbOfMaria()
  const portal = createPortal(db)
  const stop = startSession(portal)
  await signInAs(db)
  await waitFor(() => expect(portal.session.getState().status).toBe('signedIn'))
  const code = codeQuery('form', async () => ({ Field: () => <input aria-label="Meddelande" /> }))
  const Part = () => {
    const { data } = useCode(code)
    return data ? <data.Field /> : null
  }
  render(<Part />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={portal.queryClient}>{children}</QueryClientProvider>
    ),
  })
  const field = await screen.findByRole('textbox')
  await userEvent.type(field, 'Kära')
  const removals = () => Reflect.get(db.auth, '_removeSession').call(db.auth)
  await act(() => Promise.all([removals(), removals()]))
  await waitFor(() => expect(portal.session.getState().status).toBe('signedOut'))
  await userEvent.type(field, ' vänner')
  expect(screen.getByRole('textbox')).toBe(field)
  expect(field).toHaveValue('Kära vänner')
  stop()
})

test('reports a profile that cannot be read, and grants no rights', async () => {
  const db = dbOfMaria({ 'GET profiles': new Error('resting') })
  const portal = createPortal(db)
  const stop = startSession(portal)
  await signInAs(db)
  await waitFor(() => expect(portal.session.getState().profileFailed).toBe(true))
  expect(portal.session.getState().profile).toBeNull()
  stop()
})

test.each([
  ['is out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['fails', new Response('{}', { status: 500 })],
  ['rests', new Response('<h1>503</h1>', { status: 503, headers: { 'content-type': 'text/html' } })],
  ['asks for a pause', new Response('{}', { status: 429 })],
])('[SH-10] signing out ends the session on the device also when the server %s', async (_, handler) => {
  const db = dbOfMaria({ 'POST auth/logout': handler })
  const events: string[] = []
  db.auth.onAuthStateChange((event) => void events.push(event))
  await signInAs(db)
  await endSession(db)
  expect((await db.auth.getSession()).data.session).toBeNull()
  expect(events.at(-1)).toBe('SIGNED_OUT')
  expect(db.requests('POST auth/logout')[0]?.params.get('scope')).toBe('local')
})

test('[SH-10] an expired session that cannot be renewed ends too', async () => {
  const replies = [{ ...session('u1'), expires_in: -60, expires_at: 1 }]
  const db = dbOfMaria({
    'POST auth/token': () => replies.shift() ?? Promise.reject(new TypeError('Failed to fetch')),
  })
  await signInAs(db)
  await endSession(db, 20)
  expect((await db.auth.getSession()).data.session).toBeNull()
})

test.each([
  ['is answered', undefined],
  ['fails', new Error('resting')],
])('[SH-10] sign-out goes to the start page with a reload when the call %s', async (_, handler) => {
  const db = dbOfMaria({ 'POST auth/logout': handler })
  await signInAs(db)
  const leave = jest.fn()
  await signOut(createPortal(db), leave)
  expect(leave).toHaveBeenCalledTimes(1)
  expect(console.error).toHaveBeenCalledTimes(handler ? 1 : 0)
})

test('[C-118] sign-out deletes drafts and cached data from the device before it calls the server', async () => {
  localStorage.setItem('draft:u1:events:ny', '{}')
  localStorage.setItem('lasplan', '{}')
  const storedKeysAtLogout: string[][] = []
  const db = dbOfMaria({ 'POST auth/logout': () => void storedKeysAtLogout.push(Object.keys(localStorage)) })
  const portal = createPortal(db)
  const stop = startSession(portal)
  await signInAs(db)
  await waitFor(() => expect(portal.session.getState().status).toBe('signedIn'))
  await signOut(portal, () => {})
  expect(storedKeysAtLogout).toEqual([[]])
  stop()
})

test('[C-118] a session that expires empties the device too, and keeps drafts for their account', async () => {
  const db = dbOfMaria()
  const portal = createPortal(db)
  const stop = startSession(portal)
  await signInAs(db)
  await waitFor(() => expect(portal.session.getState().status).toBe('signedIn'))
  localStorage.setItem('draft:u1:events:ny', '{}')
  sessionStorage.setItem('question', 'private')
  await db.auth.signOut({ scope: 'local' })
  await waitFor(() => expect(portal.session.getState().status).toBe('signedOut'))
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual(['draft:u1:events:ny'])
  stop()
})

test('[C-118] a stored session that is refused at start-up empties the device', async () => {
  const db = dbOfMaria()
  const portal = createPortal(db)
  const stop = startSession(portal)
  await waitFor(() => expect(portal.session.getState().status).toBe('signedOut'))
  localStorage.setItem('lasplan', '{}')
  await Reflect.get(db.auth, '_removeSession').call(db.auth)
  expect(localStorage.getItem('lasplan')).toBeNull()
  stop()
})

test('[C-119] a device whose account was deleted elsewhere is signed out when it opens', async () => {
  const db = dbOfMaria({
    'GET profiles': [],
    'GET auth/user': () => authRefusal(403, 'user_not_found', 'User from sub claim in JWT does not exist'),
  })
  const portal = createPortal(db)
  const stop = startSession(portal)
  await signInAs(db)
  await waitFor(() => expect(portal.session.getState()).toMatchObject({ status: 'signedOut', user: null }))
  stop()
})

test('a missing profile does not end the session of an existing account', async () => {
  const db = dbOfMaria({ 'GET profiles': [], 'GET auth/user': session('u1').user })
  const portal = createPortal(db)
  const stop = startSession(portal)
  await signInAs(db)
  await waitFor(() =>
    expect(portal.session.getState()).toMatchObject({ status: 'signedIn', profileFailed: true }),
  )
  stop()
})
