import { authSettings, BACKEND, type FakeSite, ORIGIN, settings } from './soundSite'

/** A fault and the id of the check that must find it. SQL runs as the database's owner and is rolled back. */
export type Fault = { id: string; plant: (site: FakeSite) => void } | { id: string; sql: string }

const head = (headers: Record<string, string>) => ({ headers })
const json = (value: unknown) => ({ text: JSON.stringify(value) })
const api = 'https://api.invalid/v1/projects/abcdefghij'
const registry = (backend: object) => json({ remotes: [], backend })
const withAuth = (change: object) => (site: FakeSite) =>
  site.set(`${api}/config/auth`, json({ ...authSettings, ...change }))

/** At least one fault for each check. */
export const faults: Fault[] = [
  { id: 'backend', plant: (site) => site.set(`${BACKEND}/rest/v1/rpc/accepts_writes`, { status: 502 }) },
  { id: 'backend', plant: (site) => site.set(`${BACKEND}/rest/v1/rpc/accepts_writes`, json(false)) },
  { id: 'hosted', plant: (site) => site.set(`${BACKEND}/auth/v1/health`, json({ version: 'embedded' })) },
  {
    id: 'demo-passwords',
    plant: (site) => site.set(`${BACKEND}/auth/v1/token?grant_type=password`, { status: 200 }),
  },
  {
    id: 'health',
    plant: (site) => site.set('/healthz', json({ problems: ['mf-study has no release.'] })),
  },
  { id: 'ready', plant: (site) => site.set('/readyz', { status: 503 }) },
  { id: 'start-page', plant: (site) => site.set('/', head({ 'cache-control': 'no-cache' })) },
  { id: 'document-cache', plant: (site) => site.set('/', head({ 'cache-control': 'max-age=600' })) },
  { id: 'file-cache', plant: (site) => site.set('/shell/0a1b/static/main.js', head({})) },
  {
    id: 'registry-cache',
    plant: (site) => site.set('/remotes.json', head({ 'cache-control': 'max-age=60' })),
  },
  { id: 'compression', plant: (site) => site.set('/shell/0a1b/static/main.js', head({})) },
  { id: 'hsts', plant: (site) => site.set('/', head({ 'strict-transport-security': 'max-age=60' })) },
  { id: 'plain-http', plant: (site) => site.set('http://portal.example/', { status: 200, headers: {} }) },
  { id: 'one-host', plant: (site) => site.set('https://www.portal.example/', { status: 200, headers: {} }) },
  {
    id: 'own-name',
    plant: (site) => site.set('/', { text: '<link rel="canonical" href="http://localhost:3000/">' }),
  },
  { id: 'not-found', plant: (site) => site.set('/finns-inte-doctor', { status: 200 }) },
  { id: 'sitemap', plant: (site) => site.set('/sitemap.xml', { text: '<loc>http://localhost/</loc>' }) },
  { id: 'search-engines', plant: (site) => site.set('/robots.txt', { text: 'Disallow: /\n' }) },
  { id: 'search-engines', plant: (site) => site.set('/', head({ 'x-robots-tag': 'noindex' })) },
  { id: 'feeds', plant: (site) => site.set('/evenemang.ics', head({ 'content-type': 'text/html' })) },
  { id: 'service-worker', plant: (site) => site.set('/sw.js', { text: 'registration.unregister()' }) },
  { id: 'host-files', plant: (site) => site.set('/shell/0a1b/server.cjs', { status: 200 }) },
  { id: 'metrics', plant: (site) => site.set('/metrics', { status: 200 }) },
  {
    id: 'privacy',
    plant: (site) => site.set(`${BACKEND}/rest/v1/site_settings?select=setting_key,setting_value`, json([])),
  },
  {
    id: 'backend-address',
    plant: (site) => site.set('/remotes.json', registry({ url: 'http://data.example', key: 'a' })),
  },
  {
    id: 'public-key',
    plant: (site) => site.set('/remotes.json', registry({ url: BACKEND, key: 'sb_secret_1' })),
  },
  {
    id: 'registration',
    plant: (site) => site.set(`${BACKEND}/auth/v1/settings`, json({ ...settings, disable_signup: true })),
  },
  {
    id: 'confirmation',
    plant: (site) => site.set(`${BACKEND}/auth/v1/settings`, json({ ...settings, mailer_autoconfirm: true })),
  },
  { id: 'notices-function', plant: (site) => site.set(`${BACKEND}/functions/v1/notices`, { status: 404 }) },

  {
    id: 'schema-version',
    sql: `delete from supabase_migrations.schema_migrations
      where version = (select max(version) from supabase_migrations.schema_migrations)`,
  },
  { id: 'row-security', sql: 'alter table public.verse_notes disable row level security' },
  { id: 'row-security', sql: 'grant select on private.items to anon' },
  { id: 'personal-rows', sql: 'create policy "All" on public.verse_notes for select using (true)' },
  { id: 'buckets', sql: "update storage.buckets set file_size_limit = null where id = 'media'" },
  { id: 'storage-policies', sql: 'drop policy "Admins add media" on storage.objects' },
  { id: 'storage-policies', sql: 'drop trigger limit_avatars on storage.objects' },
  { id: 'cron', sql: "update cron.job set active = false where jobname = 'tidy'" },
  { id: 'cron', sql: "delete from cron.job where jobname = 'publish'" },
  {
    id: 'published',
    sql: "insert into public.sermons (title, youtube_url, is_published, publish_at) values ('Nåd', 'https://youtu.be/abcdefghijx', false, now() - interval '6 minutes')",
  },
  { id: 'cron', sql: 'drop schema cron cascade' },
  { id: 'cron', sql: "update cron.job set command = 'select 1' where jobname = 'notices'" },
  { id: 'cron-runs', sql: "insert into cron.job_run_details values (1, 'failed', now())" },
  { id: 'cron-runs', sql: "update cron.job_run_details set start_time = now() - interval '2 hours'" },
  {
    id: 'notices-answers',
    sql: `insert into net._http_response values (401, '{"error":"The secret is wrong."}', now())`,
  },
  { id: 'notices-answers', sql: 'drop schema net cascade' },
  {
    id: 'demo-accounts',
    sql: "insert into auth.users (id, email) values (gen_random_uuid(), 'admin@exempel.se')",
  },
  { id: 'admin-factor', sql: 'delete from auth.mfa_factors' },
  { id: 'admin-factor', sql: 'delete from private.confirmed_factors' },
  {
    id: 'second-admin',
    sql: 'update public.profiles set is_admin = false where id = (select max(id::text)::uuid from public.profiles)',
  },
  {
    id: 'factor-demanded',
    sql: "update public.site_settings set setting_value = 'false' where setting_key = 'office_requires_factor'",
  },
  {
    id: 'bible',
    sql: 'update public.chapters set is_public = false where id = (select id from public.chapters limit 1)',
  },

  { id: 'project', plant: (site) => site.set(api, json({ status: 'INACTIVE', region: 'eu-north-1' })) },
  { id: 'project', plant: (site) => site.set(api, json({ status: 'ACTIVE_HEALTHY', region: 'us-east-1' })) },
  { id: 'mail-server', plant: withAuth({ smtp_host: null }) },
  { id: 'mail-rate', plant: withAuth({ rate_limit_email_sent: 2 }) },
  { id: 'mail-targets', plant: withAuth({ site_url: 'http://localhost:3000' }) },
  { id: 'mail-targets', plant: withAuth({ uri_allow_list: `${ORIGIN}.evil.example/**` }) },
  { id: 'mail-words', plant: withAuth({ mailer_subjects_recovery: 'Reset Your Password' }) },
  { id: 'account-rules', plant: withAuth({ password_min_length: 6 }) },
  { id: 'second-factor', plant: withAuth({ mfa_totp_enroll_enabled: false }) },
  { id: 'database-tls', plant: (site) => site.set(`${api}/ssl-enforcement`, json({ currentConfig: {} })) },
]
