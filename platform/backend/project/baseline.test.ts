import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Database } from '../database/database'
import { writeProject } from '../testing/writeProject'
import { type Baseline, readBaseline, withBaseline } from './baseline'
import { readConfig } from './config'
import { type DataFolder, takeTemporaryFolder } from './dataFolder'
import { openProject } from './openProject'

// The machine may be busy with other tests.
jest.setTimeout(60_000)

const portal = resolve(__dirname, '../../../supabase')

test('[BE-01] the migrations of the baseline are never edited', () => {
  const baseline = readBaseline(portal)
  const names = Object.keys(baseline?.files ?? {})
  expect(names).toHaveLength(2)
  const hashes = names.map((name) => [
    name,
    createHash('sha256')
      .update(readFileSync(join(portal, 'migrations', name)))
      .digest('hex'),
  ])
  expect(Object.fromEntries(hashes)).toEqual(baseline?.files)
})

const baseline: Baseline = {
  replaced: ['20261130000100', '20261130000200'],
  files: { '20261129080000_baseline.sql': '', '20261129080001_rows.sql': '' },
}

test.each<[string, string[], string[]]>([
  ['a new database', [], []],
  [
    'the migrations before',
    ['20261127000000', '20261130000100', '20261130000200'],
    ['20261129080000', '20261129080001'],
  ],
  [
    'a later migration, too',
    ['20261127000000', '20261130000100', '20261130000200', '20261130000300'],
    ['20261129080000', '20261129080001', '20261130000300'],
  ],
  [
    'a later migration with an earlier date than the last of those before',
    ['20261129090000', '20261130000100', '20261130000200'],
    ['20261129080000', '20261129080001', '20261129090000'],
  ],
  ['the baseline', ['20261129080000', '20261129080001'], ['20261129080000', '20261129080001']],
  ['an older database', ['20261127000000', '20261130000100'], ['20261127000000', '20261130000100']],
  [
    'one without a migration of another branch',
    ['20261127000000', '20261130000200'],
    ['20261127000000', '20261130000200'],
  ],
])('[BE-01] the list of migrations that counts: %s', (_, applied, counted) => {
  expect(withBaseline(applied, baseline)).toEqual(counted)
  expect(withBaseline(applied, null)).toEqual(applied)
})

describe('a database from the migrations before the baseline', () => {
  const made: string[] = []
  let data: DataFolder
  beforeEach(() => {
    data = takeTemporaryFolder()
  })
  afterEach(() => {
    data.release()
    for (const dir of made.splice(0)) rmSync(dir, { recursive: true })
  })

  const TABLE = 'create table public.notes (n int)'
  const write = (...project: Parameters<typeof writeProject>) => {
    const dir = writeProject(...project)
    made.push(dir)
    return dir
  }
  const old = (...names: string[]) =>
    write({
      migrations: Object.fromEntries(names.map((name, at) => [name, at === 0 ? TABLE : `select ${at}`])),
    })
  const present = (more: Record<string, string> = {}) =>
    write({
      migrations: {
        '20261129080000_baseline.sql': TABLE,
        '20261129080001_rows.sql': 'insert into public.notes values (1)',
        ...more,
      },
      files: { 'baseline.json': JSON.stringify(baseline) },
    })
  /** Opens the data with a project; returns what it says after "Starting the database". */
  const open = async (dir: string, use: (database: Database) => Promise<unknown> = async () => {}) => {
    const steps: string[] = []
    const database = await openProject(dir, readConfig(dir), data, { onProgress: (step) => steps.push(step) })
    try {
      await use(database)
    } finally {
      await database.close()
    }
    return steps.slice(1)
  }
  const listed = async (database: Database) => {
    const [result] = await database.exec(
      'select version from supabase_migrations.schema_migrations order by version',
    )
    return result?.rows.map(({ version }) => version)
  }

  test('[BE-01] is taken over as it is, with one sentence, once', async () => {
    await open(
      old('20261127000000_notes.sql', '20261130000100_first.sql', '20261130000200_last.sql'),
      (database) => database.exec('insert into public.notes values (7)'),
    )
    const now = present({ '20261130000300_later.sql': 'insert into public.notes values (8)' })
    const said = await open(now, async (database) => {
      expect(await listed(database)).toEqual(['20261129080000', '20261129080001', '20261130000300'])
      const [result] = await database.exec('select n from public.notes order by n')
      expect(result?.rows).toEqual([{ n: '7' }, { n: '8' }])
    })
    expect(said).toEqual([
      'The database has every migration up to 20261130000200: it is taken over as it is, with the baseline 20261129080000 in their place',
      'Migration 20261130000300_later.sql',
    ])
    expect(await open(now)).toEqual([])
  })

  test('[BE-01] is refused, with the way to keep what is in it, when it stopped earlier', async () => {
    const before = old('20261127000000_notes.sql', '20261130000100_first.sql')
    await open(before)
    writeFileSync(
      join(data.path, 'last-run.json'),
      JSON.stringify({ commit: '0123456789ab', stoppedAt: null }),
    )
    await expect(open(present())).rejects.toThrow(
      'The database is older than what this version takes over: it lacks migration 20261130000200. To keep what is in it, open it with the commit that made it (0123456789ab), export it there and import it here; or start the last commit that has migration 20261130000200 on it, then this one. Nothing was changed.',
    )
    expect(await open(before)).toEqual([])
  })

  test('[BE-01] is refused as newer when a later baseline made it', async () => {
    const [newer] = [old('20261129090000_baseline.sql', '20261129090001_rows.sql')]
    await open(newer)
    await expect(open(present())).rejects.toThrow(
      /^The database has migration 20261129090000, which this version lacks: a newer one/,
    )
  })
})
