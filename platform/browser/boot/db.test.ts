import { accessToken, authRefusal } from '@portal/shared-ui/testing'
import { createDbClient } from './db'

const json = (body: object, status: number) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const token = accessToken('u1')

/**
 * A signed-in client whose writes are refused with this message, and whose account the authentication service no longer
 * knows.
 */
async function signedIn(message: string) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const address = String(input instanceof Request ? input.url : input)
    if (address.includes('/token'))
      return json(
        {
          access_token: token,
          refresh_token: 'r',
          token_type: 'bearer',
          expires_in: 3600,
          user: { id: 'u1' },
        },
        200,
      )
    if (address.includes('/auth/v1/user')) return authRefusal(403, 'user_not_found', 'gone')
    if (address.includes('/rest/v1/')) return json({ code: '23503', message, details: null, hint: null }, 409)
    return new Response(null, { status: 204 })
  })
  const db = createDbClient({ url: 'http://fake.test', key: 'anon' })
  await db.auth.signInWithPassword({ email: 'maria@exempel.se', password: 'hemligt' })
  return db
}

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

test('[C-119] ends the session when a row is refused because the account was deleted', async () => {
  const db = await signedIn('violates foreign key constraint "user_bible_reading_progress_user_id_fkey"')
  const ended = new Promise((resolve) =>
    db.auth.onAuthStateChange((event) => event === 'SIGNED_OUT' && resolve(event)),
  )
  await db.from('user_bible_reading_progress').insert({ user_id: 'u1', plan_type: 'manual' })
  expect(await ended).toBe('SIGNED_OUT')
})

test('another missing row does not end it', async () => {
  const db = await signedIn('violates foreign key constraint "verse_notes_book_fkey"')
  const { error } = await db.from('verse_highlights').insert({ book: 'Anka', chapter: 1, verse_number: 1 })
  expect(error?.code).toBe('23503')
  expect((await db.auth.getSession()).data.session).not.toBeNull()
})

test('ignores tokens in the address', async () => {
  const fetch = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const tokens = `access_token=${accessToken('stranger')}&refresh_token=r&expires_in=900&token_type=bearer`
  window.history.replaceState(null, '', `/#${tokens}&type=recovery`)
  const db = createDbClient({ url: 'https://backend.test', key: 'key' })
  expect(await db.auth.getSession()).toEqual({ data: { session: null }, error: null })
  expect(fetch).not.toHaveBeenCalled()
  expect(Object.keys(localStorage)).toEqual([])
  fetch.mockRestore()
})

describe('RF-02: in a browser without AbortSignal.any', () => {
  const { any } = AbortSignal
  beforeEach(() => Reflect.deleteProperty(AbortSignal, 'any'))
  afterEach(() => void Object.assign(AbortSignal, { any }))

  /** Reads with a signal; the request stays open until it is aborted. */
  function read(signal: AbortSignal) {
    jest.spyOn(globalThis, 'fetch').mockImplementation(
      (_, init) =>
        new Promise((_, reject) => {
          const { signal } = init as { signal: AbortSignal }
          const end = () => reject(signal.reason)
          if (signal.aborted) end()
          signal.addEventListener('abort', end)
        }),
    )
    const db = createDbClient({ url: 'https://backend.test', key: 'key' })
    return { answer: db.from('events').select().abortSignal(signal) }
  }

  test('a request that its page no longer needs ends', async () => {
    const page = new AbortController()
    const { answer } = read(page.signal)
    const ended = answer.then(({ error }) => error)
    await Promise.resolve()
    page.abort()
    expect((await ended)?.message).toMatch(/aborted/)
  })

  test('a request ends after ten seconds, and at once for a page that is gone', async () => {
    const timeout = new AbortController()
    const within = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
    const ended = read(new AbortController().signal).answer.then(({ error }) => error)
    timeout.abort(new DOMException('late', 'TimeoutError'))
    expect((await ended)?.message).toMatch(/late/)
    expect(within).toHaveBeenCalledWith(10_000)
    expect((await read(AbortSignal.abort()).answer).error?.message).toMatch(/aborted/)
  })
})
