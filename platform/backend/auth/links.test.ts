import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect, library } from '../testing/library'
import { startBackend, type TestBackend } from '../testing/startBackend'
import { mailsTo as allMailsTo } from './testing/mails'

let backend: TestBackend
beforeAll(async () => {
  const config = `
    [auth]
    site_url = "http://portal.example"
    additional_redirect_urls = ["https://*.preview.example/**"]
    [auth.email]
    enable_confirmations = true
    max_frequency = "1h"
    [auth.email.template.recovery]
    subject = "Hej {{ .Email }}"
    content_path = "./templates/recovery.html"
  `
  backend = await startBackend({
    migrations: library,
    config,
    files: {
      'templates/recovery.html': '<p>{{ .Data.first_name }}</p><a href="{{ .ConfirmationURL }}">länk</a>',
    },
  })
})
afterAll(() => backend.stop())

const visitor = () => connect(backend, backend.anonKey)

const mailsTo = (address: string) => allMailsTo(backend, address)

async function follow(link: string): Promise<URL> {
  const response = await fetch(link, { redirect: 'manual' })
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location') ?? '')
}

/** Signs up a member who has followed the link of their first mail. */
async function confirmed(email: string): Promise<void> {
  const { error } = await visitor().auth.signUp({
    email,
    password: 'long enough',
    options: { data: { first_name: 'Anna & <Eva>' } },
  })
  expect(error).toBeNull()
  const [mail] = await mailsTo(email)
  await follow(mail?.link ?? '')
}

test('[BE-21] [ME-06] RF-10: what a mail scanner does with a mailed link spends nothing', async () => {
  const folder = join(__dirname, '../../../supabase/templates')
  const redeeming = ['recovery', 'confirmation', 'email_change']
  for (const name of redeeming) {
    const html = readFileSync(join(folder, `${name}.html`), 'utf8')
    expect(html).toMatch(/\{\{ \.RedirectTo \}\}#token_hash=\{\{ \.TokenHash \}\}&amp;type=/)
    expect(html).not.toContain('ConfirmationURL')
  }
  const email = 'scanned@example.com'
  await visitor().auth.signUp({ email, password: 'long enough' })
  const [mail] = await mailsTo(email)
  expect((await fetch(mail?.link ?? '', { method: 'HEAD', redirect: 'manual' })).status).toBe(405)
  const target = await follow(mail?.link ?? '')
  expect(target.hash).toContain('access_token=')
})

describe('a new address', () => {
  test('[BE-21] gets a mail and no session; the link confirms it and signs in', async () => {
    const email = 'new@example.com'
    const { data } = await visitor().auth.signUp({ email, password: 'long enough' })
    expect(data.session).toBeNull()
    expect(data.user?.confirmation_sent_at).toBeDefined()
    const early = await visitor().auth.signInWithPassword({ email, password: 'long enough' })
    expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' })

    const [mail] = await mailsTo(email)
    const target = await follow(mail?.link ?? '')
    expect(target.origin).toBe('http://portal.example')
    const fragment = new URLSearchParams(target.hash.slice(1))
    expect(fragment.get('type')).toBe('signup')
    const { data: user } = await visitor().auth.getUser(fragment.get('access_token') ?? '')
    expect(user.user?.email).toBe(email)
    const late = await visitor().auth.signInWithPassword({ email, password: 'long enough' })
    expect(late.error).toBeNull()
  })

  test('[BE-21] can be confirmed with the code of the mail instead, once', async () => {
    const email = 'code@example.com'
    await visitor().auth.signUp({ email, password: 'long enough' })
    const [mail] = await mailsTo(email)
    const wrong = await visitor().auth.verifyOtp({ email, token: '000000x', type: 'signup' })
    expect(wrong.error).toMatchObject({ status: 403, code: 'otp_expired' })
    const right = await visitor().auth.verifyOtp({ email, token: mail?.code ?? '', type: 'signup' })
    expect(right.data.session).not.toBeNull()
    const again = await visitor().auth.verifyOtp({ email, token: mail?.code ?? '', type: 'signup' })
    expect(again.error).toMatchObject({ code: 'otp_expired' })
  })

  test('[BE-21] of an existing account gets the same response as a new one', async () => {
    const email = 'known@example.com'
    await confirmed(email)
    const { data, error } = await visitor().auth.signUp({ email, password: 'another one' })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, identities: [] })
    expect(await mailsTo(email)).toHaveLength(1)
  })
})

describe('a forgotten password', () => {
  test('[BE-21] [ME-06] is reset through the mailed link, which leads to the requested address', async () => {
    const email = 'forgot@example.com'
    await confirmed(email)
    const { error } = await visitor().auth.resetPasswordForEmail(email, {
      redirectTo: 'http://portal.example/reset-password',
    })
    expect(error).toBeNull()
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe(`Hej ${email}`)
    expect(mail?.html).toContain('Anna &amp; &lt;Eva&gt;')
    const target = await follow(mail?.link ?? '')
    expect(target.href).toMatch(/^http:\/\/portal\.example\/reset-password#/)
    const fragment = new URLSearchParams(target.hash.slice(1))
    expect(fragment.get('type')).toBe('recovery')
    const client = visitor()
    await client.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    expect((await client.auth.updateUser({ password: 'quite another' })).error).toBeNull()
    const { error: signIn } = await visitor().auth.signInWithPassword({ email, password: 'quite another' })
    expect(signIn).toBeNull()

    const used = await follow(mail?.link ?? '')
    expect(used.hash).toContain('error_code=otp_expired')
  })

  test('[BE-21] is reset in the PKCE flow only by the client that requested it', async () => {
    const email = 'pkce@example.com'
    await confirmed(email)
    const client = connect(backend, backend.anonKey, true)
    await client.auth.resetPasswordForEmail(email, { redirectTo: 'https://a.preview.example/x/y' })
    const [mail] = await mailsTo(email)
    const target = await follow(mail?.link ?? '')
    expect(target.origin).toBe('https://a.preview.example')
    const code = target.searchParams.get('code') ?? ''
    const thief = await fetch(`${backend.url}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      body: JSON.stringify({ auth_code: code, code_verifier: 'x'.repeat(50) }),
    })
    expect(thief.status).toBe(400)
    const { data, error } = await client.auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
  })

  test('[BE-21] gives the same response for an unknown address, and sends no mail', async () => {
    const { error } = await visitor().auth.resetPasswordForEmail('unknown@example.com')
    expect(error).toBeNull()
    expect(await mailsTo('unknown@example.com')).toEqual([])
  })

  test('[BE-21] leads to the site when the requested address is not allowed', async () => {
    const email = 'stranger@example.com'
    await confirmed(email)
    await visitor().auth.resetPasswordForEmail(email, { redirectTo: 'https://evil.example/steal' })
    const [mail] = await mailsTo(email)
    const target = await follow(
      (mail?.link ?? '').replace(/redirect_to=[^&]*/, 'redirect_to=https://evil.example'),
    )
    expect(target.origin).toBe('http://portal.example')
  })

  test('[BE-21] is refused when it is requested again at once', async () => {
    const email = 'hasty@example.com'
    await confirmed(email)
    await visitor().auth.resetPasswordForEmail(email)
    const { error } = await visitor().auth.resetPasswordForEmail(email)
    expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
    expect(error?.message).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/)
  })
})

test('[BE-21] an address change takes effect when both mails are confirmed', async () => {
  const email = 'old@example.com'
  await confirmed(email)
  const client = visitor()
  await client.auth.signInWithPassword({ email, password: 'long enough' })
  const { data } = await client.auth.updateUser({ email: 'fresh@example.com' })
  expect(data.user).toMatchObject({ email, new_email: 'fresh@example.com' })
  const [toNew] = await mailsTo('fresh@example.com')
  const [toOld] = await mailsTo(email)
  const half = await follow(toNew?.link ?? '')
  expect(half.hash).toContain('message=Confirmation')
  expect((await follow(toOld?.link ?? '')).hash).toContain('access_token=')
  expect((await client.auth.getUser()).data.user).toMatchObject({ email: 'fresh@example.com' })
})

test('[BE-21] a link made with the service key works like a mailed one', async () => {
  const service = connect(backend, backend.serviceRoleKey)
  const { data } = await service.auth.admin.generateLink({ type: 'magiclink', email: 'old2@example.com' })
  const target = await follow(data.properties?.action_link ?? '')
  expect(target.hash).toContain('access_token=')
})

test('[BE-21] the mail page shows captured mail and runs no script in it', async () => {
  await visitor().auth.signUp({
    email: 'page@example.com',
    password: 'long enough',
    options: { data: { first_name: '<script>alert(1)</script>' } },
  })
  const response = await fetch(backend.mailUrl)
  const page = await response.text()
  expect(page).toContain('page@example.com')
  expect(page).not.toContain('<script>')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})
