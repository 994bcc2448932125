import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mailsTo } from '../auth/testing/mails'
import { connect, library, newMember } from '../testing/library'
import { startBackend, type TestBackend } from '../testing/startBackend'

const folder = join(__dirname, '../../../supabase/templates')
const files = Object.fromEntries(
  readdirSync(folder).map((name) => [`templates/${name}`, readFileSync(join(folder, name), 'utf8')]),
)

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend({
    migrations: {
      ...library,
      '20260104000000_site.sql': `
        create table public.site_settings (setting_key text primary key, setting_value text not null);
        grant select on public.site_settings to anon;
        grant all on public.site_settings to service_role;
      `,
    },
    config: `
      [auth]
      site_url = "http://portal.example"
      [auth.email]
      max_frequency = "0s"
      [auth.email.template.recovery]
      subject = "Återställ ditt lösenord"
      content_path = "./templates/recovery.html"
      [auth.email.notification.password_changed]
      enabled = true
      subject = "Ditt lösenord har ändrats"
      content_path = "./templates/password_changed.html"
    `,
    files,
    siteName: 'Provkyrkan',
  })
})
afterAll(() => backend.stop())

/** The newest letter to a member who asks for a new password, with this name of the site. */
async function letterWith(name: string | null): Promise<string> {
  const settings = connect(backend, backend.serviceRoleKey).from('site_settings')
  await settings.delete().eq('setting_key', 'site_name')
  if (name !== null) await settings.insert({ setting_key: 'site_name', setting_value: name })
  const { email } = await newMember(backend)
  await connect(backend, backend.anonKey).auth.resetPasswordForEmail(email)
  const [mail] = await mailsTo(backend, email)
  return mail?.html ?? ''
}

test('[BE-294] a letter has the site’s name, its mark and one button', async () => {
  const html = await letterWith('Elimkyrkan')
  expect(html).toContain('>Elimkyrkan</td>')
  expect(html).toContain('<img src="http://portal.example/icon-192.png"')
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).not.toContain('{{')
  expect(await letterWith(null)).toContain('>Provkyrkan</td>')
})

test('[BE-294] a script in the name does nothing in a letter', async () => {
  const html = await letterWith(`<script>alert(1)</script>"$&{{ .Email }}`)
  expect(html).not.toContain('<script')
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;$&amp;{{ .Email }}')
})

test('each letter can be looked at with examples, and only with the token', async () => {
  const list = await (await fetch(backend.mailUrl)).text()
  expect(list).not.toContain('color-scheme: light dark }')
  expect(list).toContain('/_mail/brev/recovery?token=')
  for (const name of ['recovery', 'password_changed']) {
    const response = await fetch(backend.mailUrl.replace('_mail?', `_mail/brev/${name}?`))
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('maria@exempel.se'),
    ])
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  }
  expect((await fetch(backend.mailUrl.replace('_mail?', '_mail/brev/other?'))).status).toBe(404)
  expect((await fetch(`${backend.url}/_mail/brev/recovery`)).status).toBe(403)
})
