import { createDb } from '@portal/supabase/client'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { accessToken, authRefusal } from '../testing'
import { createPortal, PortalProvider } from './Portal'
import { startSession } from './session'
import { useSession } from './useSession'

// The backend logs a visitor's request for a member's row as refused: an honest page sends none.
const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })

test('SEC-16: a tab whose session has ended asks for no row of the member as a visitor', async () => {
  const asked: string[] = []
  let isAlive = true
  const db = createDb('http://fake.test', 'anon-key', {
    auth: { autoRefreshToken: false, persistSession: false, storageKey: 'ended' },
    global: {
      fetch: async (input, init) => {
        init?.signal?.throwIfAborted()
        const { pathname } = new URL(String(input))
        if (pathname.endsWith('/token'))
          return isAlive
            ? json({
                access_token: accessToken('u1'),
                refresh_token: 'r',
                token_type: 'bearer',
                expires_in: 3600,
                user: { id: 'u1' },
              })
            : authRefusal(400, 'refresh_token_not_found', 'gone')
        const who =
          new Headers(init?.headers).get('authorization') === 'Bearer anon-key' ? 'visitor' : 'member'
        asked.push(`${who} ${pathname.split('/').at(-1)}`)
        return json(pathname.endsWith('/profiles') ? { first_name: 'Maria' } : [])
      },
    },
  })
  const portal = createPortal(db)
  const stop = startSession(portal)
  await db.auth.signInWithPassword({ email: 'maria@exempel.se', password: 'hemligt' })
  const shown = renderHook(
    () => {
      const userId = useSession(({ user }) => user?.id)
      const read = (table: 'verse_highlights' | 'verse_notes' | 'books', enabled = true) =>
        useQuery({
          queryKey: [table, table === 'books' ? null : userId],
          enabled,
          queryFn: async ({ signal }) =>
            (await db.from(table).select('*').abortSignal(signal).throwOnError()).data,
        })
      return [read('verse_highlights', Boolean(userId)), read('verse_notes', Boolean(userId)), read('books')]
    },
    {
      wrapper: ({ children }) => (
        <PortalProvider portal={portal}>
          <QueryClientProvider client={portal.queryClient}>{children}</QueryClientProvider>
        </PortalProvider>
      ),
    },
  )
  await waitFor(() => expect(asked).toHaveLength(4))
  asked.length = 0
  isAlive = false
  // A laptop wakes: the token has expired, and its session has ended on another device.
  const current = (await db.auth.getSession()).data.session
  await Reflect.get(db.auth, '_saveSession').call(db.auth, { ...current, expires_at: 1 })
  void portal.queryClient.refetchQueries()
  await waitFor(() => expect(portal.session.getState().status).toBe('signedOut'))
  await waitFor(() => expect(asked).toContain('visitor books'))
  await waitFor(() => expect(portal.queryClient.isFetching()).toBe(0))
  expect(asked.filter((name) => name !== 'visitor books')).toEqual([])
  shown.unmount()
  stop()
})
