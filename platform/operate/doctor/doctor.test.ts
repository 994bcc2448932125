import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database as Opened, Tx } from '@portal/backend/database/database'
import { readBaseline } from '@portal/backend/project/baseline'
import { readConfig } from '@portal/backend/project/config'
import { takeDataFolder } from '@portal/backend/project/dataFolder'
import { openProject, projectFolder } from '@portal/backend/project/openProject'
import { root } from '../../apps'
import type { Check } from './check'
import { checks } from './checks'
import { examine, type Line, render, withoutSecrets } from './examine'
import { openManagement } from './management'
import { openOutside } from './outside'
import { isAnswering } from './outside/backendAnswers'
import { faults } from './testing/faults'
import { BACKEND, type FakeSite, ORIGIN, soundSite } from './testing/soundSite'

const dir = projectFolder(root)
const folder = mkdtempSync(join(tmpdir(), 'portal-doctor-'))
let data: ReturnType<typeof takeDataFolder>
let database: Opened

beforeAll(async () => {
  data = takeDataFolder(join(folder, 'data'))
  database = await openProject(dir, readConfig(dir), data, { seed: false, onProgress: () => {} })
  await database.exec(soundRows)
})
afterAll(async () => {
  await database.close()
  data.release()
  rmSync(folder, { recursive: true, force: true })
})

/** The content of a real site: two administrators with factors, the scheduled jobs, the Bible. */
const soundRows = `
  set session_replication_role = replica;
  create schema cron;
  create table cron.job (jobid int primary key, jobname text, command text, active boolean);
  create table cron.job_run_details (jobid int, status text, start_time timestamptz);
  insert into cron.job values (1, 'tidy', 'select private.tidy_nightly(); delete from cron.job_run_details', true),
    (2, 'notices', 'select net.http_post(''https://abcdefghij.supabase.co/functions/v1/notices'')', true),
    (3, 'publish', 'select private.run_minutely()', true);
  insert into cron.job_run_details values (2, 'succeeded', now());
  create schema net;
  create table net._http_response (status_code int, content text, created timestamptz);
  insert into net._http_response values (200, '{"sent":0}', now());
  insert into auth.users (id, email) select gen_random_uuid(), 'person' || n || '@portal.example' from generate_series(1, 2) n;
  insert into public.profiles (id, is_admin) select id, true from auth.users;
  insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
    select gen_random_uuid(), id, 'totp', 'verified', 'x', now(), now() from auth.users;
  insert into private.confirmed_factors (factor_id) select id from auth.mfa_factors;
  insert into public.site_settings (setting_key, setting_value) values ('office_requires_factor', 'true');
  insert into public.books (id, name, osis, testament, book_order)
    values (9001, 'Bok', 'Gen', 'old', 1), (9002, 'Brev', 'Rom', 'new', 2);
  insert into public.chapters (book_id, number, is_public) select 9001, n, true from generate_series(1, 929) n
    union all select 9002, n, true from generate_series(1, 260) n;
  set session_replication_role = origin;`

const outsideOf = ({ fetch }: FakeSite, isRehearsal = false) =>
  openOutside({ origin: ORIGIN, isRehearsal, fetch, exists: async () => true })
const managementOf = ({ fetch, api }: FakeSite) =>
  openManagement({
    origin: ORIGIN,
    api,
    token: 'secret',
    project: 'abcdefghij',
    wanted: readConfig(dir, { PORTAL_URL: ORIGIN }, { pushed: true }).auth,
    fetch,
  })
const databaseOf = (tx: Tx) => ({
  rows: async (sql: string, params?: (string | null)[]) => (await tx.query(sql, params)).rows,
  project: dir,
  limitMegabytes: 500,
})

async function collect(lines: AsyncGenerator<Line>): Promise<Line[]> {
  const found: Line[] = []
  for await (const line of lines) found.push(line)
  return found
}
const wrongIds = (lines: Line[]) => lines.filter(({ result }) => !result?.isWell).map(({ id }) => id)

/** Runs checks on the database after some SQL, which is then rolled back. */
async function inDatabase(some: Check[], sql = 'select 1'): Promise<Line[]> {
  let found: Line[] = []
  const undone = new Error('undone')
  const work = database.transaction(async (tx) => {
    await tx.exec(`set local session_replication_role = replica; ${sql}`)
    found = await collect(examine(some, { database: databaseOf(tx) }))
    throw undone
  })
  await work.catch((error) => {
    if (error !== undone) throw error
  })
  return found
}

const onSite = async (some: Check[], site: FakeSite) => {
  const outside = outsideOf(site)
  const backend = (await isAnswering(outside)) ? { backend: outside } : {}
  return collect(examine(some, { outside, ...backend, management: managementOf(site) }))
}
const byDatabase = checks.filter(({ from }) => from === 'database')
const byNetwork = checks.filter(({ from }) => from !== 'database')

test('[BE-190] every check passes on a sound site', async () => {
  const lines = [...(await onSite(byNetwork, soundSite())), ...(await inDatabase(byDatabase))]
  expect(lines.filter(({ result }) => !result?.isWell).map(render)).toEqual([])
  expect(lines).toHaveLength(checks.length)
})

test.each(faults)('[BE-190] the check “$id” finds its planted fault', async (fault) => {
  if ('sql' in fault) return expect(wrongIds(await inDatabase(byDatabase, fault.sql))).toContain(fault.id)
  const site = soundSite()
  fault.plant(site)
  expect(wrongIds(await onSite(byNetwork, site))).toContain(fault.id)
})

test('[BE-190] a failed check names the setting or the command that corrects it', async () => {
  const undone = "delete from public.site_settings where setting_key = 'office_requires_factor'"
  const [factor] = (await inDatabase(byDatabase, undone)).filter(({ id }) => id === 'factor-demanded')
  expect(factor && render(factor)).toContain('Inställningar: Säkerhetskod för alla medarbetare')
  const older = 'delete from supabase_migrations.schema_migrations'
  const [version] = (await inDatabase(byDatabase, older)).filter(({ id }) => id === 'schema-version')
  expect(version && render(version)).toContain('npx supabase db push --remote')
  const replaced = `${older}; insert into supabase_migrations.schema_migrations (version) select unnest('{${readBaseline(dir)?.replaced}}'::text[])`
  const [former] = (await inDatabase(byDatabase, replaced)).filter(({ id }) => id === 'schema-version')
  expect(former && render(former)).toContain('db:migration --adopt')
})

test('[BE-190] thirty checks or more have a planted fault', () => {
  // The size has no planted fault: a database of that size takes minutes.
  const untried = checks.map(({ id }) => id).filter((id) => !faults.some((fault) => fault.id === id))
  expect(untried).toEqual(['database-size'])
  expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length)
  expect(checks.length).toBeGreaterThanOrEqual(30)
})

test('[BE-190] a database near its limit is reported', async () => {
  const rows = async () => [{ megabytes: '450' }]
  const size = checks.filter(({ id }) => id === 'database-size')
  const lines = await collect(examine(size, { database: { rows, project: dir, limitMegabytes: 500 } }))
  expect(wrongIds(lines)).toEqual(['database-size'])
})

test('[BE-190] a rehearsal site must not be indexed by search engines', async () => {
  const search = checks.filter(({ id }) => id === 'search-engines')
  const site = soundSite()
  const found = () => collect(examine(search, { outside: outsideOf(site, true) }))
  expect(wrongIds(await found())).toEqual(['search-engines'])
  site.set('/', { headers: { 'x-robots-tag': 'noindex' } })
  expect(wrongIds(await found())).toEqual([])
})

test('[BE-190] without keys the lines say “not checked”', async () => {
  const lines = await collect(examine(checks, { outside: outsideOf(soundSite()) }))
  const unchecked = lines.filter(({ result }) => result === null).map(render)
  expect(unchecked).toHaveLength(checks.filter(({ from }) => from !== 'outside').length)
  expect(unchecked.join()).toMatch(/not checked \(set (DATABASE_URL|SUPABASE_ACCESS_TOKEN)\)/)
})

test('OPS-08: a dead backend is the first line, and nothing is advised on what it would say', async () => {
  const site = soundSite()
  for (const path of ['/rest/v1/rpc/accepts_writes', '/auth/v1/settings', '/functions/v1/notices'])
    site.set(`${BACKEND}${path}`, { status: 502 })
  const lines = (await onSite(byNetwork, site)).map(render)
  expect(lines[0]).toMatch(/^ {2}WRONG backend: The backend does not answer: 502\.\n/)
  expect(lines.filter((line) => line.includes('WRONG'))).toHaveLength(1)
  expect(lines).toContain('  --    registration: not checked (the backend does not answer)')
})

test('[BE-190] every check of an unreachable site fails, and nothing is thrown', async () => {
  const fetch = async () => {
    throw Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } })
  }
  const outside = openOutside({ origin: ORIGIN, isRehearsal: false, fetch, exists: async () => true })
  const lines = await collect(examine(byNetwork, { outside }))
  const asked = lines.filter(({ from }) => from === 'outside')
  expect(wrongIds(asked)).toHaveLength(asked.length)
})

test('[BE-190] no line contains a secret', () => {
  const address = 'postgres://postgres:p%40ss@db.example:5432/postgres'
  const said = withoutSecrets(`connect ${address} with p@ss, p%40ss and token-1`, [
    address,
    'token-1',
    undefined,
  ])
  expect(said).toBe('connect *** with ***, *** and ***')
})
