import { startCluster } from '../testing/cluster'
import { connect, library, newMember } from '../testing/library'
import { type BackendOptions, startBackend, type TestBackend } from '../testing/startBackend'

const interval = 10
const options: BackendOptions = {
  migrations: {
    ...library,
    // Lets a test make the reuse interval pass.
    '20260104000000_time.sql': `
      create function public.age_refresh_tokens(seconds int) returns void
      language sql security definer set search_path = '' as $$
        update auth.refresh_tokens set updated_at = updated_at - make_interval(secs => seconds)
      $$;
      grant execute on function public.age_refresh_tokens to service_role;
    `,
  },
  config: `
    [auth]
    refresh_token_reuse_interval = ${interval}
    [auth.rate_limit]
    token_refresh = 100000
    sign_in_sign_ups = 1000
  `,
}

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend(options)
})
afterAll(() => backend.stop())

const DEAD = 'refresh_token_already_used'

/** The next refresh token, or the code of the refusal. */
async function refresh(token: string, at = backend): Promise<string> {
  const response = await fetch(`${at.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    body: JSON.stringify({ refresh_token: token }),
  })
  const body = (await response.json()) as { refresh_token?: string; error_code?: string }
  expect(response.status).toBe(body.refresh_token ? 200 : 400)
  return body.refresh_token ?? body.error_code ?? ''
}

async function letIntervalPass(at = backend): Promise<void> {
  const { error } = await connect(at, at.serviceRoleKey).rpc('age_refresh_tokens', { seconds: interval + 1 })
  expect(error).toBeNull()
}

/** Three generations of one session; only the last is in use. */
async function family(at = backend): Promise<{ a: string; b: string; c: string; accessToken: string }> {
  const { client } = await newMember(at)
  const session = (await client.auth.getSession()).data.session
  const a = session?.refresh_token ?? ''
  const b = await refresh(a, at)
  const c = await refresh(b, at)
  expect(new Set([a, b, c]).size).toBe(3)
  return { a, b, c, accessToken: session?.access_token ?? '' }
}

const orders = ['abc', 'acb', 'bac', 'bca', 'cab', 'cba']

describe('after the reuse interval', () => {
  test.each(orders)(
    'used in the order %s, the first invalid token ends the family for good',
    async (order) => {
      const tokens: Record<string, string> = await family()
      await letIntervalPass()
      const given: string[] = []
      let latest = 'c'
      let ended = false
      for (const name of order) {
        // The parent of the current token may be used again: its response may have been lost.
        const alive = !ended && (name === latest || (name === 'b' && latest === 'c'))
        const response = await refresh(tokens[name] ?? '')
        if (!alive) {
          expect(response).toBe(DEAD)
          ended = true
          continue
        }
        expect(response).not.toBe(DEAD)
        given.push(response)
        if (name === latest) latest = 'd'
        // Time passes between two uses of a token.
        await letIntervalPass()
      }
      expect(ended).toBe(true)
      const all = [tokens.a, tokens.b, tokens.c, ...given] as string[]
      for (const token of [...all, ...all.reverse()]) expect(await refresh(token)).toBe(DEAD)
    },
  )

  test('an invalid token used many times in parallel, with or without the valid one, ends the session', async () => {
    for (let round = 0; round < 5; round++) {
      const { a, b, c } = await family()
      await letIntervalPass()
      const responses = await Promise.all([a, c, a, c, a, a].map((token) => refresh(token)))
      expect(responses.filter((_, i) => i !== 1 && i !== 3)).toEqual([DEAD, DEAD, DEAD, DEAD])
      const given = responses.filter((response) => response !== DEAD)
      for (const token of [a, b, c, ...given]) expect(await refresh(token)).toBe(DEAD)
    }
  })

  test('the access tokens of an ended family are refused', async () => {
    const { a, accessToken } = await family()
    await letIntervalPass()
    expect(await refresh(a)).toBe(DEAD)
    const response = await fetch(`${backend.url}/auth/v1/user`, {
      headers: { authorization: `Bearer ${accessToken}` },
    })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ error_code: 'session_not_found' })
  })

  test('other sessions of the same member continue', async () => {
    const { client, email, password } = await newMember(backend)
    const a = (await client.auth.getSession()).data.session?.refresh_token ?? ''
    await refresh(await refresh(a))
    const other = connect(backend, backend.anonKey)
    await other.auth.signInWithPassword({ email, password })
    await letIntervalPass()
    expect(await refresh(a)).toBe(DEAD)
    expect((await other.auth.refreshSession()).error).toBeNull()
  })

  test('a lost response is repeated, however late', async () => {
    const { b, c } = await family()
    await letIntervalPass()
    expect(await refresh(b)).toBe(c)
    await letIntervalPass()
    expect(await refresh(b)).toBe(c)
    expect(await refresh(c)).not.toBe(DEAD)
  })
})

describe('within the reuse interval', () => {
  test('two tabs that refresh at the same time both continue', async () => {
    const { c } = await family()
    const responses = await Promise.all(Array.from({ length: 8 }, () => refresh(c)))
    expect(new Set(responses).size).toBe(1)
    expect(await refresh(responses[0] ?? '')).not.toBe(DEAD)
  })

  test('an older token still gets a successor, and using it does not extend its lifetime', async () => {
    const { a, c } = await family()
    const own = await refresh(a)
    expect(own).not.toBe(DEAD)
    await letIntervalPass()
    await refresh(own)
    expect(await refresh(a)).toBe(DEAD)
    for (const token of [c, own, a]) expect(await refresh(token)).toBe(DEAD)
  })
})

test('overlapping transactions on a real PostgreSQL end the session too', async () => {
  const cluster = await startCluster()
  const real = await startBackend({ ...options, databaseUrl: cluster.address })
  try {
    for (let round = 0; round < 10; round++) {
      const { a, b, c } = await family(real)
      await letIntervalPass(real)
      const responses = await Promise.all([a, c, a, c, a, c].map((token) => refresh(token, real)))
      expect(responses.filter((_, i) => i % 2 === 0)).toEqual([DEAD, DEAD, DEAD])
      const given = responses.filter((response) => response !== DEAD)
      for (const token of [a, b, c, ...given]) expect(await refresh(token, real)).toBe(DEAD)
    }
  } finally {
    await real.stop()
    await cluster.stop()
  }
})
