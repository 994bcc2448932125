import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import type { Database } from '../database/database'
import { writeProject } from '../testing/writeProject'
import { readConfig } from './config'
import { checkRoom, type DataFolder, takeTemporaryFolder } from './dataFolder'
import { openProject, projectFolder } from './openProject'

const config = (toml: string, environment: NodeJS.ProcessEnv = {}) => {
  const dir = writeProject({ config: toml })
  try {
    return readConfig(dir, environment)
  } finally {
    rmSync(dir, { recursive: true })
  }
}

describe('config.toml', () => {
  test('[BE-01] may leave out settings, and may contain settings of the Supabase CLI alone', () => {
    const { api, auth, seed, storage } = config('[studio]\nenabled = true\n[api.tls]\nenabled = false')
    expect(api).toEqual({
      port: 54321,
      schemas: ['public'],
      extraSearchPath: ['public', 'extensions'],
      maxRows: 1000,
    })
    expect(auth).toMatchObject({ siteUrl: 'http://localhost:3000', enableSignup: true, jwtExpiry: 3600 })
    expect(seed.paths).toEqual(['./seed.sql', './seed/*.sql'])
    expect(storage).toEqual({ fileSizeLimit: 50 * 1024 ** 2, buckets: [] })
  })

  test('config.local.toml overrides it key by key', () => {
    const dir = writeProject({
      config:
        '[auth]\nsite_url = "env(PORTAL_URL)"\nadditional_redirect_urls = []\n[auth.email]\nenable_confirmations = true\notp_expiry = 600',
      files: {
        'config.local.toml':
          '[auth]\nsite_url = "http://localhost:3000"\nadditional_redirect_urls = ["http://localhost:*/**"]\n[auth.email]\nenable_confirmations = false',
      },
    })
    const { auth } = readConfig(dir, {})
    rmSync(dir, { recursive: true })
    expect(auth).toMatchObject({
      siteUrl: 'http://localhost:3000',
      redirectUrls: ['http://localhost:*/**'],
      email: { confirmations: false, otpExpiry: 600 },
    })
  })

  test('[BE-01] [BE-20] accepts durations, sizes, lists and environment variables', () => {
    const { auth, storage } = config(
      `[auth]
       site_url = "env(SITE)"
       [auth.email]
       max_frequency = "1m30s"
       [storage]
       file_size_limit = "5MiB"
       [storage.buckets.images]
       public = true
       file_size_limit = "2MB"
       allowed_mime_types = ["image/png"]`,
      { SITE: 'https://portal.example' },
    )
    expect(auth.siteUrl).toBe('https://portal.example')
    expect(auth.email.maxFrequency).toBe(90_000)
    expect(storage.fileSizeLimit).toBe(5 * 1024 ** 2)
    expect(storage.buckets).toEqual([
      { name: 'images', public: true, fileSizeLimit: 2_000_000, allowedMimeTypes: ['image/png'] },
    ])
  })

  test.each([
    ['[api]\nport = "many"', 'config.toml: api.port must be a whole number, zero or more.'],
    ['[api]\nschemas = "public"', 'config.toml: api.schemas must be a list of texts.'],
    ['[api]\nschemas = []', 'config.toml: api.schemas must name at least one schema.'],
    ['[auth]\nenable_signup = 1', 'config.toml: auth.enable_signup must be true or false.'],
    ['[auth]\nsite_url = "here"', 'config.toml: auth.site_url is no address: here'],
    [
      '[auth]\nsite_url = "env(NONE)"',
      'config.toml: auth.site_url needs the environment variable NONE, which is not set.',
    ],
    ['[auth]\njwt_secret = "short"', 'config.toml: auth.jwt_secret must have at least 32 characters.'],
    [
      '[auth.email]\nmax_frequency = "soon"',
      'config.toml: auth.email.max_frequency must be a duration such as "1s", "5m" or "1h".',
    ],
    [
      '[storage]\nfile_size_limit = "big"',
      'config.toml: storage.file_size_limit must be a size such as "50MiB" or "2MB".',
    ],
  ])('[BE-01] a mistake in %s is reported in one sentence', (toml, sentence) => {
    expect(() => config(toml)).toThrow(sentence)
  })
})

test('[BE-01] reports a full disk before anything is created', () => {
  expect(() => checkRoom('/somewhere', 99_000_000)).toThrow(
    /disk of the data folder \/somewhere is full; free/,
  )
  expect(() => checkRoom('/somewhere', 500_000_000)).not.toThrow()
})

describe('a project', () => {
  let data: DataFolder
  beforeEach(() => {
    data = takeTemporaryFolder()
  })
  afterEach(() => data.release())

  const open = async (dir: string, steps: string[] = []): Promise<Database> =>
    openProject(dir, readConfig(dir), data, { onProgress: (step) => steps.push(step) })
  const rows = async (database: Database, sql: string) => (await database.exec(sql))[0]?.rows

  test('[BE-01] OPS-01: runs each migration once and records it, and seeds a new database alone', async () => {
    const dir = writeProject({
      migrations: { '20260101_notes.sql': 'create table public.notes (n int); -- the end\nselect 1' },
      seed: 'insert into notes values (1)',
    })
    await (await open(dir)).close()
    mkdirSync(join(dir, 'seed'))
    writeFileSync(join(dir, 'migrations/20260102_more.sql'), 'insert into notes values (2)')
    writeFileSync(join(dir, 'seed/10_more.sql'), 'insert into notes values (3)')
    writeFileSync(join(dir, 'seed.sql'), 'insert into notes values (4)')
    writeFileSync(join(dir, 'migrations/20260101_notes.sql'), 'create table public.notes (n int); select 2')
    const steps: string[] = []
    const database = await open(dir, steps)
    expect(await rows(database, 'select string_agg(n::text, null order by n) as all from notes')).toEqual([
      { all: '12' },
    ])
    expect(
      await rows(
        database,
        'select version, name, statements from supabase_migrations.schema_migrations order by 1',
      ),
    ).toEqual([
      { version: '20260101', name: 'notes', statements: '{"create table public.notes (n int)","select 1"}' },
      { version: '20260102', name: 'more', statements: '{"insert into notes values (2)"}' },
    ])
    // The planner has statistics of the seeded rows.
    expect(await rows(database, `select attname from pg_stats where tablename = 'notes'`)).toHaveLength(1)
    expect(steps).toEqual([
      'Starting the database',
      'Migration 20260102_more.sql',
      'Changed since the database was made: 20260101_notes.sql',
      'Not loaded, as only a new database gets seeds: seed.sql, seed/10_more.sql',
    ])
    await database.close()
    rmSync(join(dir, 'migrations/20260102_more.sql'))
    await expect(open(dir)).rejects.toThrow(/has migration 20260102, which this version lacks/)
    rmSync(dir, { recursive: true })
  })

  test('[BE-24] grants no right on a new table or function, and its owner is no superuser', async () => {
    const dir = writeProject({
      migrations: {
        '1_a.sql': `create table public.closed (n int);
          create function public.closed() returns int language sql as 'select 1';
          create extension if not exists pg_trgm with schema extensions;
          create extension if not exists citext with schema extensions;
          create extension if not exists unaccent with schema extensions;`,
      },
    })
    const database = await open(dir)
    const rights = await rows(
      database,
      `select role, has_table_privilege(role, 'public.closed', 'select, insert, update, delete') as tables,
         has_function_privilege(role, 'public.closed()', 'execute') as functions
       from unnest(array['anon', 'authenticated', 'service_role']) as role`,
    )
    expect(rights).toEqual(
      ['anon', 'authenticated', 'service_role'].map((role) => ({ role, tables: 'f', functions: 'f' })),
    )
    expect(
      await rows(
        database,
        `select tableowner, rolsuper from pg_tables join pg_roles on rolname = tableowner where tablename = 'closed'`,
      ),
    ).toEqual([{ tableowner: 'project_owner', rolsuper: 'f' }])
    await database.close()
    rmSync(dir, { recursive: true })
  })

  test('[BE-01] rolls a file back when one of its statements fails', async () => {
    const dir = writeProject({
      migrations: {
        '1_a.sql': 'create table a (n int);',
        '2_b.sql': 'create table b (n int);\nselect 1 / 0;',
      },
    })
    await expect(open(dir)).rejects.toThrow(
      'Migration 2_b.sql failed at line 2: division by zero (SQLSTATE 22012).',
    )
    writeFileSync(join(dir, 'migrations/2_b.sql'), 'create table b (n int);')
    const database = await open(dir)
    expect(await rows(database, 'select count(*) from b')).toEqual([{ count: '0' }])
    await database.close()
    rmSync(dir, { recursive: true })
  })

  test('[BE-01] is found by its folder or the parent folder', () => {
    const dir = writeProject({})
    mkdirSync(join(dir, 'above'))
    expect(projectFolder(dir)).toBe(dir)
    expect(() => projectFolder(join(dir, 'above'))).toThrow(/is no Supabase project/)
    rmSync(dir, { recursive: true })
  })
})

describe('the commands', () => {
  const root = resolve(__dirname, '../../..')
  const loader = createRequire(join(root, 'package.json')).resolve('tsx')
  const run = (command: string, ...rest: string[]) =>
    execFileSync(
      process.execPath,
      ['--import', loader, join(root, `platform/backend/cli/${command}.ts`), ...rest],
      {
        encoding: 'utf8',
        env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: '', PORTAL_NIGHTLY: '' },
        stdio: 'pipe',
      },
    )

  test('[BE-01] db:types writes tables, views, functions, enums and helper types', () => {
    const dir = writeProject({
      migrations: {
        '1_a.sql': `
          create type public.mood as enum ('glad', 'it''s fine');
          create type public.pair as (first int, second text[]);
          create table public.people (id bigint generated always as identity primary key,
            name text not null check (char_length(btrim(name)) between 1 and 80 and char_length(name) <= 90),
            mood public.mood default 'glad', born date, extra jsonb not null default '{}',
            shout text generated always as (upper(name)) stored);
          create table public.pets ("pet name" text primary key, person_id bigint unique references public.people (id));
          create view public.names as select name from public.people;
          create function public.greet(name text, loud boolean default false) returns text language sql as 'select name';
          create function public.all_people() returns setof public.people language sql as 'select * from public.people';
          create function public.totals() returns table (name text, number bigint) language sql as 'select null, 1';
        `,
      },
    })
    run('types', '--dir', dir)
    const text = readFileSync(join(dir, 'database.ts'), 'utf8')
    for (const piece of [
      "mood: 'glad' | 'it\\'s fine'",
      "mood: Database['public']['Enums']['mood'] | null",
      'second: string[] | null',
      `Insert: {
          born?: string | null
          extra?: Json
          id?: never
          mood?: Database['public']['Enums']['mood'] | null
          name: string
          shout?: never
        }`,
      "'pet name': string",
      'isOneToOne: true',
      'Args: {\n          name: string\n          loud?: boolean\n        }\n        Returns: string',
      "Returns: Database['public']['Tables']['people']['Row'][]",
      'Returns: {\n          name: string\n          number: number\n        }[]',
      'export type TablesInsert<',
    ]) {
      expect(text).toContain(piece)
    }
    expect(readFileSync(join(dir, 'textLimits.ts'), 'utf8')).toContain('  people: {\n    name: 80,\n  },\n}')
    rmSync(dir, { recursive: true })
  })

  test('[BE-01] db:test counts passed and failed tests, and fails when one failed', () => {
    const dir = writeProject({
      files: {
        'tests/_part.sql': `select pass('from a part');`,
        'tests/good.sql': `begin; select plan(2); \n\\ir _part.sql\nselect is(1, 1, 'one'); select * from finish(); rollback;`,
        'tests/bad.sql': `begin; select plan(2); select is(1, 2, 'two'); select * from finish(); rollback;`,
        'tests/ugly.sql': `select plan(1);\nselect nowhere;`,
      },
    })
    let output = ''
    try {
      run('test', '--dir', dir)
    } catch (error) {
      output = String((error as { stdout: string }).stdout)
    }
    expect(output).toContain('ok  good.sql (2)')
    expect(output).toContain('not ok 1 - two')
    expect(output).toContain('planned 2 assertions but ran 1')
    expect(output).toMatch(/Bail out! column "nowhere" does not exist \(SQLSTATE 42703\)/)
    const engines = output.includes('ran on PGlite only') ? 1 : 2
    expect(output.trim().split('\n').at(-1)).toBe(`${2 * engines} passed, ${3 * engines} failed`)
    rmSync(dir, { recursive: true })
  })

  test('[BE-01] db:reset recreates the database and keeps the keys', () => {
    const dir = writeProject({ migrations: { '1_a.sql': 'create table public.a (n int)' } })
    const data = join(dir, '.data')
    expect(run('reset', '--dir', dir)).toContain('The database is new')
    const secret = readFileSync(join(data, 'secret'), 'utf8')
    writeFileSync(join(dir, 'migrations/1_a.sql'), 'create table public.b (n int)')
    expect(run('reset', '--dir', dir, '--yes', data)).toContain('Migration 1_a.sql')
    expect(readFileSync(join(data, 'secret'), 'utf8')).toBe(secret)
    rmSync(dir, { recursive: true })
  })
})
