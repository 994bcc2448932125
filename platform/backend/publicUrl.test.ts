import { connect, library, newMember } from './testing/library'
import { startBackend } from './testing/startBackend'

const behindTls = { migrations: library, config: '[auth]\nsite_url = "https://portal.example"' }

test.each([undefined, 'http://data.portal.example'])(
  'behind TLS the server does not start with the address %p, and reports what to set',
  async (publicUrl) => {
    await expect(startBackend({ ...behindTls, publicUrl })).rejects.toThrow(
      "The portal's address is https://portal.example, so this backend is behind TLS: give its own address there as well, in PORTAL_BACKEND_URL or --url (https://…).",
    )
  },
)

test('uses its public address in mailed links and tokens, and responds under it', async () => {
  const backend = await startBackend({ ...behindTls, publicUrl: 'https://data.portal.example' })
  try {
    expect(backend.url).toBe('https://data.portal.example')
    const here = { ...backend, url: backend.localUrl }
    const { client, email } = await newMember(here)
    await connect(here, backend.anonKey).auth.resetPasswordForEmail(email)
    const emails = await (await fetch(backend.mailUrl, { headers: { accept: 'application/json' } })).json()
    expect(emails[0].link).toMatch(/^https:\/\/data\.portal\.example\/auth\/v1\/verify\?/)
    const { data } = await client.auth.getSession()
    const claims = JSON.parse(
      Buffer.from(data.session?.access_token.split('.')[1] ?? '', 'base64url').toString(),
    )
    expect(claims.iss).toBe('https://data.portal.example/auth/v1')
  } finally {
    await backend.stop()
  }
})

test('behind TLS the proxy’s header identifies the client: one visitor’s attempts do not count against another’s', async () => {
  const config = `${behindTls.config}\n[auth.rate_limit]\nsign_in_sign_ups = 2`
  const backend = await startBackend({ ...behindTls, config, publicUrl: 'https://data.portal.example' })
  try {
    const attempt = async (sender: string) => {
      const response = await fetch(`${backend.localUrl}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': sender },
        body: JSON.stringify({ email: 'anna@example.com', password: 'wrong' }),
      })
      return response.status
    }
    for (const status of [400, 400, 429]) expect(await attempt('203.0.113.5')).toBe(status)
    // The visitor's forged value precedes the value that the proxy added.
    expect(await attempt('198.51.100.7, 203.0.113.5')).toBe(429)
    expect(await attempt('198.51.100.7')).toBe(400)
  } finally {
    await backend.stop()
  }
})
