import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { openPostgres } from '../../database/postgres'
import { readBaseline } from '../../project/baseline'
import { versionOf } from '../../project/migrate'
import { type Cluster, startCluster } from '../../testing/cluster'
import { connect } from '../../testing/library'
import { runCommand } from '../../testing/runCommand'
import { startBackend, type TestBackend } from '../../testing/startBackend'
import { writeProject } from '../../testing/writeProject'
import { listTables } from './tables'

// The machine may be busy with other tests.
jest.setTimeout(300_000)

const supabase = resolve(__dirname, '../../../../supabase')
const sqlOf = (folder: string) =>
  readdirSync(join(supabase, folder))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => [name, readFileSync(join(supabase, folder, name), 'utf8')] as const)
const project = {
  migrations: {
    ...Object.fromEntries(sqlOf('migrations')),
    'storage.sql': readFileSync(join(supabase, 'storage.sql'), 'utf8'),
  },
}
const lastMigration = Object.keys(project.migrations)
  .filter((name) => name !== 'storage.sql')
  .at(-1)
  ?.slice(0, 14)
const folder = mkdtempSync(join(tmpdir(), 'portal-hosted-'))
const dirs: string[] = []

/** A hosted project for tests: PostgreSQL 17, the gateway in front of it, and a client connected as the owner's role. */
type Hosted = { cluster: Cluster; backend: TestBackend; env: Record<string, string>; client: pg.Client }
const hosted: Hosted[] = []

async function startHosted(seed?: string): Promise<Hosted> {
  const cluster = await startCluster()
  const dir = writeProject({ ...project, seed })
  dirs.push(dir)
  const data = join(folder, `data-${dirs.length}`)
  const backend = await startBackend({ dir, data, databaseUrl: cluster.address })
  const superuser = await openPostgres(cluster.address)
  // Hosted projects grant the role this right: Supabase's guides restore with it.
  await superuser.exec(
    'alter role project_owner login; grant set on parameter session_replication_role to project_owner',
  )
  await superuser.close()
  const address = cluster.address.replace('user=postgres', 'user=project_owner')
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  const env = {
    DATABASE_URL: address,
    PORTAL_BACKEND_URL: backend.url,
    SUPABASE_SERVICE_ROLE_KEY: backend.serviceRoleKey,
  }
  const started = { cluster, backend, env, client }
  hosted.push(started)
  return started
}

/** A hash of every table's rows and of every file's bytes. */
async function fingerprint({ client, backend }: Hosted): Promise<Record<string, string>> {
  const prints: Record<string, string> = {}
  for (const { name, columns } of await listTables(client)) {
    const { rows } = await client.query(
      `select md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as print
       from (select ${columns.join(', ')} from ${name}) t`,
    )
    prints[name] = rows[0].print
  }
  const { rows: files } = await client.query(
    'select id, bucket_id, name, owner_id, created_at::text from storage.objects order by bucket_id, name',
  )
  for (const file of files) {
    const { data } = await connect(backend, backend.serviceRoleKey)
      .storage.from(file.bucket_id)
      .download(file.name)
    prints[`${file.bucket_id}/${file.name}`] = `${JSON.stringify(file)} ${await data?.text()}`
  }
  return prints
}

/** What a congregation has made of the portal's own rows: name, page and argument of its own, a corrected doctrine, a deleted one. */
const OWN = `
  insert into public.site_settings (setting_key, setting_value) values ('site_name', 'Elimkyrkan');
  insert into public.pages (area, slug, title, lead, content) values ('sida', 'lager', 'Läger', 'I sommar.', '<p>Välkommen.</p>');
  update public.pages set lead = 'Vårt rättesnöre.' where area = 'trosgrunder' and slug = 'bibeln';
  delete from public.pages where area = 'trosgrunder' and slug = 'treenigheten';
  delete from public.arguments where argument_order = (select max(argument_order) from public.arguments);
  insert into public.arguments (title, verse_reference, verse_text, reasoning) values ('Rövaren', 'Luk 23:43', 'I dag.', 'Ingen gärning.')`

let source: Hosted
let target: Hosted
let backups = ''
const save = () => runCommand('backup', ['--hosted', backups], source.env)
const restore = (file: string) => runCommand('restore', [file], target.env)
const only = () => join(backups, readdirSync(backups).find((name) => name.endsWith('.tgz')) ?? 'none')

/** The head of a picture of 16 × 16, and bytes. */
const PICTURE = Buffer.concat([
  Buffer.from('ffd8ffc0000b0800100010010111 00'.replace(' ', ''), 'hex'),
  Buffer.alloc(2_000, 7),
])

beforeAll(async () => {
  backups = join(folder, 'backups')
  source = await startHosted(
    sqlOf('seed')
      .map(([, sql]) => sql)
      .join('\n'),
  )
  target = await startHosted()
  await source.client.query(OWN)
  const { storage } = connect(source.backend, source.backend.serviceRoleKey)
  const { rows } = await source.client.query("select id from auth.users where email = 'medlem@exempel.se'")
  for (const [bucket, name] of [
    ['avatars', `${rows[0].id}-1.jpg`],
    ['media', 'bild/stor.jpg'],
  ] as const) {
    const { error } = await storage.from(bucket).upload(name, PICTURE, { contentType: 'image/jpeg' })
    expect(error).toBeNull()
  }
  await source.client.query('update storage.objects set owner_id = $1', [rows[0].id])
})
afterAll(async () => {
  for (const { client, backend, cluster } of hosted) {
    await client.end()
    await backend.stop()
    await cluster.stop()
  }
  for (const path of [folder, ...dirs]) rmSync(path, { recursive: true, force: true })
})

test('[BE-192] a backup is one file that only its owner can read, and old ones are removed', async () => {
  const first = await save()
  expect(first).toEqual({
    said: expect.stringMatching(/^Saved \d+ tables and 2 files in .*; removed 0/),
    failed: false,
  })
  expect(first.said).not.toContain(source.env.SUPABASE_SERVICE_ROLE_KEY)
  expect(statSync(only()).mode & 0o777).toBe(0o600)
  expect(statSync(backups).mode & 0o077).toBe(0)
  const old = join(backups, 'portal-2020-01-01T000000Z.tgz')
  renameSync(only(), old)
  const foreign = join(backups, 'zebra.tgz')
  writeFileSync(foreign, '')
  for (const file of [old, foreign]) utimesSync(file, 0, 0)
  expect((await save()).said).toMatch(/removed 1 of more than 30 days/)
  rmSync(foreign)
  expect(readdirSync(backups)).toHaveLength(1)
})

test('[BE-192] a truncated, altered or foreign file is refused and changes nothing', async () => {
  const before = await fingerprint(target)
  const whole = readFileSync(only())
  const plain = gunzipSync(whole)
  const changed = (from: string, to: string) => {
    const copy = Buffer.from(plain)
    const at = copy.indexOf(from)
    expect(at).toBeGreaterThan(0)
    copy.write(to, at)
    return gzipSync(copy)
  }
  const damaged: Record<string, [Buffer, RegExp]> = {
    cut: [whole.subarray(0, whole.length / 2), /is no complete backup of a hosted project/],
    'cut before its end': [gzipSync(plain.subarray(0, plain.length - 3 * 512)), /it ends too early/],
    flipped: [changed('medlem@exempel.se', 'annan@@exempel.se'), /it was altered/],
    format: [changed('hosted-1', 'hosted-9'), /it was made by another version/],
    migrations: [changed(`"${lastMigration}"`, `"${Number(lastMigration) + 1}"`), /it was altered/],
    empty: [Buffer.alloc(0), /is no complete backup/],
  }
  for (const [name, [bytes, sentence]] of Object.entries(damaged)) {
    const file = join(folder, `${name}.tgz`)
    writeFileSync(file, bytes)
    expect([name, await restore(file)]).toEqual([
      name,
      { said: expect.stringMatching(sentence), failed: true },
    ])
  }
  const superuser = await openPostgres(target.cluster.address)
  await superuser.exec(
    "insert into supabase_migrations.schema_migrations (version) values ('99990101000000')",
  )
  expect((await restore(only())).said).toMatch(/apply the same ones first .* Nothing was changed/)
  await superuser.exec("delete from supabase_migrations.schema_migrations where version = '99990101000000'")
  await superuser.close()
  expect(await fingerprint(target)).toEqual(before)
})

test('[BE-192] restoring into an empty project gives the same tables and files; accounts keep ids and passwords', async () => {
  // As a project has them whose migrations a baseline has replaced since.
  const { replaced, files } = readBaseline(supabase) ?? { replaced: [], files: {} }
  const versions = Object.keys(files).map(versionOf)
  const superuser = await openPostgres(target.cluster.address)
  await superuser.exec(
    `delete from supabase_migrations.schema_migrations where version = any ('{${versions}}');
     insert into supabase_migrations.schema_migrations (version) select unnest('{20250101000000,${replaced}}'::text[])`,
  )
  await superuser.close()
  const restored = await restore(only())
  expect(restored).toEqual({ said: expect.stringMatching(/^Restored \d+ tables and 2 files/), failed: false })
  expect(await fingerprint(target)).toEqual(await fingerprint(source))
  const member = connect(target.backend, target.backend.anonKey)
  const { error } = await member.auth.signInWithPassword({
    email: 'medlem@exempel.se',
    password: 'Portalen-Medlem-1',
  })
  expect(error).toBeNull()
  // Sequences continue after the restored rows.
  await expect(
    target.client.query(
      "insert into public.books (name, testament, book_order) values ('Ny bok', 'new', 99)",
    ),
  ).resolves.toBeDefined()
})

test('[BE-192] [C-141] [BE-294] the restored project has the office’s own name, pages, doctrines and arguments', async () => {
  const ownOf = async ({ client }: Hosted) =>
    (
      await client.query(
        `select setting_value as word from public.site_settings where setting_key = 'site_name'
         union all select title || lead from public.pages where area = 'sida' or slug in ('bibeln', 'treenigheten')
         union all select title from public.arguments where title = 'Rövaren'
         union all select count(*) || ' argument' from public.arguments order by 1`,
      )
    ).rows.map(({ word }) => word)
  expect(await ownOf(target)).toEqual([
    '10 argument',
    'BibelnVårt rättesnöre.',
    'Elimkyrkan',
    'LägerI sommar.',
    'Rövaren',
  ])
})

test('[BE-192] a project with content is refused and stays unchanged', async () => {
  const before = await fingerprint(target)
  expect((await restore(only())).said).toMatch(
    /The project is not empty: \S+ has rows.* Nothing was changed\.$/,
  )
  expect(await fingerprint(target)).toEqual(before)
  expect(await runCommand('restore', ['--files', only()], target.env)).toMatchObject({ failed: false })
  expect(await fingerprint(target)).toEqual(before)
})

test('[BE-192] names the missing settings', async () => {
  const { said } = await runCommand('backup', ['--hosted', backups], {
    ...source.env,
    SUPABASE_SERVICE_ROLE_KEY: '',
  })
  expect(said).toBe('Set SUPABASE_SERVICE_ROLE_KEY: they name the hosted project.')
})
