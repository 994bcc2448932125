/** The response of an address; a test's `set` changes it. */
type Planned = { status?: number; headers?: Record<string, string>; text?: string }
export type FakeSite = {
  /** Changes the named parts of an address's response. */
  set(address: string, change: Planned): void
  fetch: typeof fetch
  api: string
}

export const ORIGIN = 'https://portal.example'
export const BACKEND = 'https://abcdefghij.supabase.co'
const API = 'https://api.invalid'
const page =
  '<link rel="canonical" href="https://portal.example/"><script src="/shell/0a1b/static/main.js"></script>'
const json = (value: unknown): Planned => ({ text: JSON.stringify(value) })
const setting = (setting_key: string) => ({ setting_key, setting_value: 'Församlingen' })

/** A fake of a site that is ready to open, with its backend and the management API; other addresses are 404. */
export function soundSite(): FakeSite {
  const answers: Record<string, Planned> = {
    '/': {
      text: page,
      headers: {
        'cache-control': 'no-cache',
        'content-security-policy': "script-src 'nonce-a'",
        'strict-transport-security': 'max-age=31536000',
      },
    },
    'http://portal.example/': { status: 308, headers: { location: `${ORIGIN}/` } },
    'https://www.portal.example/': { status: 301, headers: { location: `${ORIGIN}/` } },
    '/healthz': json({ status: 'well', problems: [] }),
    '/readyz': {},
    '/shell/0a1b/static/main.js': {
      headers: { 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' },
    },
    '/remotes.json': {
      ...json({ remotes: [], backend: { url: BACKEND, key: 'sb_publishable_1' } }),
      headers: { 'cache-control': 'no-cache' },
    },
    '/sitemap.xml': { text: `<loc>${ORIGIN}/</loc><loc>${ORIGIN}/bibeln</loc>` },
    '/robots.txt': { text: 'User-agent: *\nDisallow: /admin\n' },
    '/studera/tolkningar/rss.xml': { headers: { 'content-type': 'application/rss+xml' } },
    '/uppdateringar/rss.xml': { headers: { 'content-type': 'application/rss+xml' } },
    '/evenemang.ics': { headers: { 'content-type': 'text/calendar; charset=utf-8' } },
    '/sw.js': { headers: { 'cache-control': 'no-cache' }, text: 'event.respondWith(answer)' },
    '/integritet': {},
    [`${BACKEND}/rest/v1/site_settings?select=setting_key,setting_value`]: json(
      ['name', 'number']
        .map((of) => setting(`public_controller_${of}`))
        .concat(setting('public_processors'), setting('public_data_countries')),
    ),
    [`${BACKEND}/rest/v1/rpc/accepts_writes`]: json(true),
    [`${BACKEND}/auth/v1/health`]: json({ name: 'GoTrue', version: 'v2.180.0' }),
    [`${BACKEND}/auth/v1/token?grant_type=password`]: { status: 400 },
    [`${BACKEND}/auth/v1/settings`]: json(settings),
    [`${BACKEND}/functions/v1/notices`]: { status: 401 },
    [`${API}/v1/projects/abcdefghij`]: json({ status: 'ACTIVE_HEALTHY', region: 'eu-north-1' }),
    [`${API}/v1/projects/abcdefghij/ssl-enforcement`]: json({ currentConfig: { database: true } }),
    [`${API}/v1/projects/abcdefghij/config/auth`]: json(authSettings),
  }
  const fetchIt = async (address: string | URL | Request): Promise<Response> => {
    const name = String(address)
    const planned = answers[name] ?? answers[name.replace(ORIGIN, '')] ?? { status: 404 }
    return new Response(planned.text ?? '', { status: planned.status ?? 200, headers: planned.headers })
  }
  return {
    set: (address, change) => {
      answers[address] = { ...answers[address], ...change }
    },
    fetch: fetchIt as typeof fetch,
    api: API,
  }
}

export const settings = {
  external: { email: true, anonymous_users: false },
  disable_signup: false,
  mailer_autoconfirm: false,
}

export const authSettings = {
  site_url: ORIGIN,
  uri_allow_list: '',
  smtp_host: 'smtp.mail.example',
  smtp_admin_email: 'portalen@portal.example',
  rate_limit_email_sent: 200,
  password_min_length: 8,
  mailer_secure_email_change_enabled: true,
  security_update_password_require_reauthentication: true,
  mfa_totp_enroll_enabled: true,
  mfa_totp_verify_enabled: true,
  mailer_subjects_confirmation: 'Bekräfta din e-postadress',
  mailer_subjects_recovery: 'Återställ ditt lösenord',
  mailer_subjects_email_change: 'Bekräfta din nya e-postadress',
}
