import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Database } from '../database/database'
import { writeProject } from '../testing/writeProject'
import { readConfig } from './config'
import { type DataFolder, takeTemporaryFolder } from './dataFolder'
import { openProject } from './openProject'

// The machine may be busy with other tests.
jest.setTimeout(180_000)

const portal = resolve(__dirname, '../..')
const BASELINE = '20261127000000_baseline.sql'
const rows = async (database: Database, sql: string) => (await database.exec(sql))[0]?.rows

test('[BE-01] the baseline of version 1.0 is never edited', () => {
  const text = readFileSync(join(portal, 'migrations', BASELINE), 'utf8')
  expect(createHash('sha256').update(text).digest('hex')).toBe(
    'c328400edfb549292e045480e5e2a231e674c708912045479c53fe34a2aaec84',
  )
})

describe('a database from older migrations', () => {
  let data: DataFolder
  beforeEach(() => {
    data = takeTemporaryFolder()
  })
  afterEach(() => data.release())

  const open = (dir: string, steps: string[] = []): Promise<Database> =>
    openProject(dir, readConfig(dir, { PORTAL_URL: 'https://example.com' }), data, {
      onProgress: (step) => steps.push(step),
    })
  /**
   * Replaces the baseline in the list of applied migrations by the migrations from before version 1.0 that made the
   * same.
   */
  const forgetBaseline = (database: Database, ...versions: string[]) =>
    database.exec(`
      delete from supabase_migrations.schema_migrations;
      insert into supabase_migrations.schema_migrations (version, statements, name)
      select version, array['select 1'], 'old' from unnest(array['${versions.join("','")}']) version`)

  test('[BE-01] is refused when it stopped before the baseline', async () => {
    const dir = writeProject({ migrations: { [BASELINE]: 'create table public.notes (n int)' } })
    const database = await open(dir)
    await forgetBaseline(database, '20261122000000', '20261126000200')
    await database.close()
    await expect(open(dir)).rejects.toThrow(
      'The database is older than version 1.0: its last migration is 20261126000200. Start the last commit before version 1.0 on it, then this one. Nothing was changed.',
    )
    rmSync(dir, { recursive: true })
  })

  test('[BE-01] [BE-25] adopts the baseline and is upgraded, with all its rows', async () => {
    const older = copyPortal([BASELINE, '20261127000100_rows.sql'])
    const before = await open(older)
    await before.exec(`
      update public.interpretations set answer = answer || ' Mer.';
      delete from public.events;
      insert into storage.objects (bucket_id, name, version) values ('media', 'kept.jpg', 'kept')`)
    mkdirSync(join(data.objects, 'media'), { recursive: true })
    writeFileSync(join(data.objects, 'media/kept'), 'a picture')
    const kept = await everything(before)
    await forgetBaseline(before, '20261122000000', '20261126000200', '20261127000000')
    await before.close()

    const steps: string[] = []
    const after = await open(portal, steps)
    expect(steps.filter((step) => step.startsWith('Changed'))).toEqual([])
    const found = await everything(after)
    for (const [table, were] of Object.entries(kept)) {
      expect({ [table]: sorted(found[table], were) }).toEqual({ [table]: sorted(were, were) })
    }
    for (const table of ['auth.users', 'public.change_rows', 'public.verse_notes', 'storage.objects']) {
      expect(kept[table]).not.toEqual([])
    }
    expect(readFileSync(join(data.objects, 'media/kept'), 'utf8')).toBe('a picture')
    await after.close()
    // The project now counts as one that the baseline made.
    const again: string[] = []
    await (await open(portal, again)).close()
    expect(again).toEqual(['Starting the database'])
    rmSync(older, { recursive: true })
  })
})

/** The portal with some of its migrations, without storage.sql, which may need later ones. */
function copyPortal(migrations: string[]): string {
  const dir = writeProject({})
  for (const name of [...migrations.map((name) => `migrations/${name}`), 'config.toml', 'seed']) {
    cpSync(join(portal, name), join(dir, name), { recursive: true })
  }
  return dir
}

type Row = Record<string, unknown>

/** The rows of every public table, of the accounts and of the stored files, without generated columns: a migration may change their rule. */
async function everything(database: Database): Promise<Record<string, Row[]>> {
  const tables = await rows(
    database,
    `select format('%I.%I', schemaname, tablename) as name, array(select attname::text from pg_attribute
       where attrelid = format('%I.%I', schemaname, tablename)::regclass and attgenerated <> '') as generated from pg_tables
     where schemaname = 'public' or format('%s.%s', schemaname, tablename) in ('auth.users', 'storage.objects', 'storage.buckets')`,
  )
  const found: Record<string, Row[]> = {}
  for (const { name, generated } of tables ?? []) {
    const all = await rows(
      database,
      `select (to_jsonb(t) - '${generated}'::text[])::text as row from ${name} t`,
    )
    found[`${name}`] = (all ?? []).map(({ row }) => JSON.parse(`${row}`) as Row)
  }
  return found
}

/** The rows in a fixed order, without columns that were added later. */
function sorted(found: Row[] | undefined, were: Row[]): string[] {
  const columns = Object.keys(were[0] ?? {})
  return (found ?? []).map((row) => JSON.stringify(columns.map((name) => row[name]))).sort()
}
