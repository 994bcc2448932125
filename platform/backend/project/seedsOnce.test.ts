import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../database/database'
import { openPglite } from '../database/pglite'
import { openPostgres } from '../database/postgres'
import { type Cluster, startCluster } from '../testing/cluster'
import { runCommand } from '../testing/runCommand'
import { startBackend } from '../testing/startBackend'
import { startBackendProcess } from '../testing/startBackendProcess'
import { writeProject } from '../testing/writeProject'

// The machine may be busy with other tests.
jest.setTimeout(300_000)

/** Every day the common cases with a data folder and `npm start`; at night all, also PostgreSQL and other ways of starting. */
const isWhole = Boolean(process.env.PORTAL_NIGHTLY)

/** Where a database is: a data folder and, for a PostgreSQL of its own, its address. */
type Place = { data: string; databaseUrl?: string }
type Way = (place: Place) => Promise<void>

const folder = mkdtempSync(join(tmpdir(), 'portal-seeds-'))
// The seed empties the log at its end, as the portal's own does.
const dir = writeProject({
  migrations: {
    '1_notes.sql': 'create table public.notes (text text); create table public.log (text text)',
  },
  seed: `insert into notes values ('from the seed'); truncate log`,
})
let cluster: Cluster | undefined
let places = 0

beforeAll(async () => {
  if (isWhole) cluster = await startCluster()
})
afterAll(async () => {
  await cluster?.stop()
  for (const path of [folder, dir]) rmSync(path, { recursive: true, force: true })
})

const start = async (options: Place & { empty?: boolean }) => (await startBackend({ dir, ...options })).stop()
const command = async (name: string, file: string, { data }: Place) => {
  const { said, failed } = await runCommand(name, [file, '--dir', dir, '--data', data])
  if (failed) throw new Error(said)
}
const ways: Record<string, Way> = {
  'npm start': (place) => start(place),
  'npm start -- --empty': (place) => start({ ...place, empty: true }),
  'pnpm backend': async (place) => (await startBackendProcess({ dir, ...place })).stop(),
}

async function using<T>({ data, databaseUrl }: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await (databaseUrl ? openPostgres(databaseUrl) : openPglite(join(data, 'postgres')))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** The rows of every table that people, seeds or other programs fill. */
function rowsIn(place: Place): Promise<Record<string, string[]>> {
  return using(place, async (database) => {
    const [tables] = await database.exec(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema', 'supabase_migrations') order by 1`,
    )
    const found: Record<string, string[]> = {}
    for (const { name } of tables?.rows ?? []) {
      const [result] = await database.exec(`select t::text as row from ${name} t order by 1`)
      found[`${name}`] = result?.rows.map(({ row }) => `${row}`) ?? []
    }
    return found
  })
}

async function newPlace(engine: string): Promise<Place> {
  const name = `place_${++places}`
  const data = join(folder, name)
  if (engine === 'a data folder') return { data }
  if (!cluster) throw new Error('PostgreSQL has not been started.')
  const databases = await openPostgres(cluster.address)
  await databases.exec(`create database ${name}`)
  await databases.close()
  return { data, databaseUrl: cluster.address.replace('/postgres?', `/${name}?`) }
}

/** What people write into a portal. */
const write = (place: Place) =>
  using(place, (database) =>
    database.exec(`insert into notes values ('by a member'); insert into log values ('a member wrote')`),
  )
const BY_A_MEMBER = { 'public.log': ['("a member wrote")'], 'public.notes': ['("by a member")'] }
const SEEDED = { 'public.log': [], 'public.notes': ['("from the seed")'] }
const EMPTY = { 'public.log': [], 'public.notes': [] }

async function beginEmpty(place: Place): Promise<void> {
  await start({ ...place, empty: true })
  await write(place)
}

/** What versions before the mark lay in the database left: its table is missing. */
const forgetOrigin = (place: Place) =>
  using(place, (database) =>
    database.exec(
      `drop table if exists supabase_migrations.origin; update supabase_migrations.bootstrap set hash = 'former'`,
    ),
  )

async function restored(place: Place, { isFormer = false } = {}): Promise<void> {
  const source = { data: `${place.data}-source` }
  const file = `${place.data}.tgz`
  await beginEmpty(source)
  if (isFormer) await forgetOrigin(source)
  await command('backup', file, source)
  await command('restore', file, place)
}

/** A database of another program. */
const foreign = async (place: Place) => {
  mkdirSync(place.data, { recursive: true })
  await using(place, (database) =>
    database.exec(`create table public.letters (text text); insert into letters values ('dear')`),
  )
}

/** A hosted project's database: Supabase's own tables, and migrations by its CLI. */
const hosted = async (place: Place) => {
  await beginEmpty(place)
  await using(place, (database) =>
    database.exec(
      `drop table supabase_migrations.bootstrap, supabase_migrations.seed_files;
       drop table if exists supabase_migrations.origin`,
    ),
  )
}

type Case = {
  make: Way
  becomes?: object
  refuses?: RegExp
  refusesEmpty?: RegExp
  folderOnly?: boolean
  rare?: boolean
}
const cases: Record<string, Case> = {
  'a database that began empty': { make: beginEmpty, becomes: BY_A_MEMBER },
  'a filled database of a former version': {
    rare: true,
    make: async (place) => {
      await beginEmpty(place)
      await forgetOrigin(place)
    },
    becomes: BY_A_MEMBER,
  },
  'a restored backup': { make: (place) => restored(place), becomes: BY_A_MEMBER, folderOnly: true },
  'a restored backup of a former version': {
    rare: true,
    make: (place) => restored(place, { isFormer: true }),
    becomes: BY_A_MEMBER,
    folderOnly: true,
  },
  'a database that began with the seed': {
    make: async (place) => {
      await start(place)
      await write(place)
    },
    becomes: { ...BY_A_MEMBER, 'public.notes': ['("by a member")', '("from the seed")'] },
    refusesEmpty: /began with demo content.* name a new/,
  },
  'a database of another program': {
    make: foreign,
    refuses: /was not made by this backend: it holds public\.letters.* Nothing was changed/,
  },
  'a hosted project’s database': {
    rare: true,
    make: hosted,
    refuses: /was not made by this backend: it holds auth\..* and \d+ more.* Nothing was changed/,
  },
}

const engines = isWhole ? ['a data folder', 'DATABASE_URL'] : ['a data folder']
const tried = Object.entries(ways).filter(([way]) => isWhole || way === 'npm start')

const all = Object.entries(cases)
  .filter(([, { rare }]) => isWhole || !rare)
  .flatMap(([name, { folderOnly }]) =>
    (folderOnly ? ['a data folder'] : engines).map((engine) => [name, engine] as const),
  )

test.each(all)('OPS-01: %s (%s) has the same rows after every way of starting', async (name, engine) => {
  const { make, becomes, refuses, refusesEmpty } = cases[name] as Case
  const place = await newPlace(engine)
  await make(place)
  const before = await rowsIn(place)
  if (becomes) expect(before).toMatchObject(becomes)
  for (const [way, startIt] of tried) {
    const refusal = refuses ?? (way.endsWith('--empty') ? refusesEmpty : undefined)
    if (refusal) await expect(startIt(place)).rejects.toThrow(refusal)
    else await startIt(place)
    expect({ way, rows: await rowsIn(place) }).toEqual({ way, rows: before })
  }
})

const news = engines.flatMap((engine) => tried.map(([way]) => [way, engine] as const))
test.each(news)('OPS-01: %s makes a new database (%s)', async (way, engine) => {
  const place = await newPlace(engine)
  await ways[way]?.(place)
  expect(await rowsIn(place)).toMatchObject(way.endsWith('--empty') ? EMPTY : SEEDED)
})
