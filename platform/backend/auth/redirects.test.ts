import { connect, library, newMember } from '../testing/library'
import { startBackend, type TestBackend } from '../testing/startBackend'
import { createRedirects } from './redirects'
import { mailsTo } from './testing/mails'

const site = 'https://portal.example'

let backend: TestBackend
beforeAll(async () => {
  const config = `
    [auth]
    site_url = "${site}"
    additional_redirect_urls = [
      "http://localhost:*/**", "http://127.0.0.1:*/**", "http://[::1]:3000/**", "https://*.preview.example/**",
      "https://exact.example/välkommen", "https://team.example/*/start", "https://port.example:8443/**",
      "https://any.example", "com.example.portal://signed-in/**",
    ]
    [auth.rate_limit]
    token_verifications = 1000
  `
  const started = await startBackend({
    migrations: library,
    config,
    publicUrl: 'https://data.portal.example',
  })
  backend = { ...started, url: started.localUrl }
})
afterAll(() => backend.stop())

/** The address that a mailed link with this `redirect_to` leads to. */
async function leadsTo(wish: string): Promise<string> {
  const query = new URLSearchParams({ token: 'unknown', type: 'recovery', redirect_to: wish })
  const response = await fetch(`${backend.url}/auth/v1/verify?${query}`, { redirect: 'manual' })
  expect(response.status).toBe(303)
  return (response.headers.get('location') ?? '').replace(/#.*$/, '')
}

const allowed = [
  'https://portal.example',
  'https://portal.example/',
  'https://portal.example:443/reset-password',
  'https://PORTAL.example/reset-password?next=/min-profil',
  'https://portal.example/a/b/c?x=1&y=@evil.example',
  'https://portal.example/#section',
  'https://portal.example//evil.example/',
  'https://portal.example/@evil.example',
  'https://portal.example/gl%C3%B6mt',
  'https://portal.example/glömt-lösenord',
  'http://localhost:3000/',
  'http://localhost:3000/reset-password',
  'http://localhost:65535/a/b.c?d',
  'http://localhost/',
  'http://127.0.0.1:4173/reset-password',
  'http://[::1]:3000/x',
  'https://a.preview.example/',
  'https://a.preview.example/x/y?z',
  'https://feature-12.preview.example/reset-password',
  'https://exact.example/v%C3%A4lkommen',
  'https://team.example/lund/start',
  'https://port.example:8443/x',
  'https://any.example/',
  'com.example.portal://signed-in/now',
]

const refused = [
  // Another scheme, host or port.
  'http://portal.example/',
  'https://portal.example:8443/',
  'https://portal.example:80/',
  'https://evil.example/',
  'https://evil.example/portal.example',
  'https://evil.example/?https://portal.example/',
  'https://evil.example#https://portal.example/',
  'https://www.portal.example/',
  'https://portal.example.evil.example/',
  'https://portal.examples/',
  'https://evilportal.example/',
  'https://localhost:3000/',
  'http://localhost.evil.example:3000/',
  'http://evil.example:3000/http://localhost:3000/',
  'http://127.0.0.2:3000/',
  'http://[::1]:3001/',
  'https://preview.example/',
  'https://a.b.preview.example/',
  'https://evil.example/a.preview.example/',
  'https://evil.example?.preview.example/',
  'https://exact.example/annat',
  'https://exact.example/v%C3%A4lkommen/hem',
  'https://exact.example/v%C3%A4lkommen?x',
  'https://team.example/lund/syd/start',
  'https://team.example/start',
  'https://port.example/',
  'https://port.example:84433/',
  'https://any.example/x',
  'com.example.portal://elsewhere/now',
  'com.example.portals://signed-in/now',
  'com.example.portal://x@signed-in/now',
  // User parts.
  'http://localhost:x@134744072/',
  'http://localhost:x@0x08080808/',
  'http://localhost:3000@evil.example/',
  'http://localhost:3000/@evil.example/../../..//evil.example@localhost:x/\\',
  'https://portal.example@evil.example/',
  'https://portal.example:x@evil.example/',
  'https://user@portal.example/',
  'https://user:password@portal.example/',
  'https://@portal.example/',
  'https://portal.example%40evil.example/',
  'https://evil.example%2f@portal.example/',
  'https://a.preview.example@evil.example/',
  'https://evil.example:x@a.preview.example/',
  // Numeric hosts in other notations.
  'http://134744072/',
  'http://0x08080808/',
  'http://0x8.0x8.0x8.0x8/',
  'http://010.010.010.010/',
  'http://2130706433:3000/',
  'http://0x7f000001:3000/',
  'http://0177.0.0.1:3000/',
  'http://127.1:3000/',
  'http://127.0.1:3000/',
  'http://0x7f.1:3000/',
  'http://127.0.0.1.:3000/',
  'http://127.000.000.001:3000/',
  'http://[0:0:0:0:0:0:0:1]:3000/',
  'http://[::ffff:7f00:1]:3000/',
  'http://[::ffff:127.0.0.1]:3000/',
  'http://１２７.0.0.1:3000/',
  // Backslashes, control characters and spaces.
  'https:\\\\portal.example\\',
  'https://portal.example\\@evil.example/',
  'https://evil.example\\.portal.example/',
  'http://localhost:3000\\@evil.example/',
  '\thttps://portal.example/',
  ' https://portal.example/',
  'https://portal.example/ ',
  'https://por\ttal.example/',
  'https://portal.example/\nx',
  'https://portal.example/\r\nLocation: https://evil.example/',
  'https://portal.example/\u007f',
  'https://portal.example/a b',
  'java\tscript:alert(1)',
  // Unfinished or odd spellings of the authority.
  'https:/portal.example/',
  'https:portal.example/',
  'https:///portal.example/',
  'https:////evil.example/',
  '//evil.example/',
  '//portal.example/',
  '/reset-password',
  'reset-password',
  'https://',
  'https://:443/',
  'https://portal.example:/',
  'https://portal.example:0443/',
  'https://portal.example:99999/',
  'https://portal.example./',
  'https://portal..example/',
  'https://localhost.:3000/',
  'https://-portal.example/',
  'https://portal.example%2e/',
  'https://portal%2eexample/',
  'https://portal.example%00.evil.example/',
  // Look-alikes.
  'https://pоrtal.example/',
  'https://xn--prtal-jye.example/',
  'https://ｐortal.example/',
  'https://portal。example/',
  'https://portal.example\u202e/',
  'https://por\u00adtal.example/',
  'https://por\u200dtal.example/',
  'https://a.preview。example/',
  // Other schemes.
  'javascript:alert(1)',
  'javascript://portal.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://portal.example/1',
  'about:blank',
  'ftp://portal.example/',
  'ws://localhost:3000/',
  'wss://portal.example/',
  'view-source:https://portal.example/',
  `https://portal.example/${'x'.repeat(3000)}`,
]

test('the corpus contains at least a hundred addresses', () => {
  expect(new Set([...allowed, ...refused]).size).toBeGreaterThanOrEqual(100)
  expect(allowed.length + refused.length).toBe(new Set([...allowed, ...refused]).size)
})

test.each(allowed)('a mailed link may lead to %j', async (wish) => {
  expect(await leadsTo(wish)).toBe(new URL(wish).href.replace(/#.*$/, ''))
})

const titled = refused.map((wish) => [wish.slice(0, 60), wish] as const)
test.each(titled)('a mailed link leads to the site instead of %j', async (_, wish) => {
  expect(await leadsTo(wish)).toBe(`${site}/`)
})

test('a mail and its session lead to the site when a foreign address is requested', async () => {
  const { email } = await newMember(backend)
  const client = connect(backend, backend.anonKey)
  await client.auth.resetPasswordForEmail(email, { redirectTo: 'http://localhost:x@134744072/' })
  const [mail] = await mailsTo(backend, email)
  expect(new URL(mail?.link ?? '').searchParams.get('redirect_to')).toBe(site)
  const followed = await fetch(mail?.link ?? '', { redirect: 'manual' })
  const target = new URL(followed.headers.get('location') ?? '')
  expect(target.origin).toBe(site)
  expect(target.hash).toContain('access_token=')
})

test.each([
  'localhost:3000/**',
  'https://{a,b}.example/**',
  'https://[a-z].example/**',
  'https://user@portal.example/**',
  'http*://portal.example/**',
])('refuses an invalid pattern at the start: %s', (pattern) => {
  expect(() => createRedirects({ siteUrl: site, redirectUrls: [pattern] })).toThrow(
    `config.toml: auth.additional_redirect_urls: "${pattern}" cannot be used; an address with *, ** and ? works here.`,
  )
})
