import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { bootstrap, bootstrapHash } from '../bootstrap/bootstrap'
import type { Database } from '../database/database'
import { openPglite } from '../database/pglite'
import { openPostgres } from '../database/postgres'
import { adoptBaseline, type Baseline, readBaseline } from './baseline'
import type { Config } from './config'
import { checkRoom, type DataFolder, unusable } from './dataFolder'
import { guardDiskSpace } from './diskSpace'
import { readLastRun } from './lastRun'
import { makeBootstrapped } from './makeBootstrapped'
import { makePrivate } from './makePrivate'
import { findUnloaded, migrate, readMigrations, readSqlFiles, type SqlFile, seed } from './migrate'
import { completeOrigin, markOrigin, refuseForeign } from './origin'
import { keyOf, restoreSnapshot, storeSnapshot } from './snapshots'
import { applyStorage, readStorage } from './storage'

/** A snapshot is stored when creating the project took longer than this. */
const MIN_SNAPSHOT_MS = 700

export type Progress = (step: string) => void

/** The folder with config.toml and migrations: the one given, or `supabase/` in it. Throws when there is neither. */
export function projectFolder(dir: string): string {
  for (const folder of [resolve(dir), resolve(dir, 'supabase')]) {
    if (existsSync(resolve(folder, 'config.toml')) || existsSync(resolve(folder, 'migrations'))) return folder
  }
  throw new Error(`${resolve(dir)} is no Supabase project: it holds neither config.toml nor migrations/.`)
}

type Options = {
  databaseUrl?: string
  /** False: a new database begins empty, and one that began with the seed is refused. */
  seed?: boolean
  onProgress: Progress
}

type Files = {
  migrations: SqlFile[]
  baseline: Baseline | null
  storage: string
  seeds: SqlFile[]
  isEmpty: boolean
  /** The commit that served the data last. */
  madeBy: string | null
}

/**
 * Opens the project's database, bootstrapped and migrated. A new one is seeded first, unless it is to begin empty; no
 * other one ever is. Throws for a database of another program. An error's message is one sentence.
 */
export async function openProject(
  dir: string,
  config: Config,
  data: DataFolder,
  options: Options,
): Promise<Database> {
  const migrations = readMigrations(dir)
  const isEmpty = options.seed === false
  const seeds = config.seed.enabled && !isEmpty ? readSqlFiles(dir, config.seed.paths) : []
  const baseline = readBaseline(dir)
  const madeBy = options.databaseUrl ? null : (readLastRun(data.path)?.commit ?? null)
  const files = { migrations, baseline, storage: readStorage(dir), seeds, isEmpty, madeBy }
  if (options.databaseUrl) {
    options.onProgress('Connecting to PostgreSQL')
    const database = await connect(options.databaseUrl)
    return await migrateAndSeed(database, 'The database that DATABASE_URL names', files, options)
  }

  options.onProgress('Starting the database')
  const fresh = !existsSync(resolve(data.database, 'PG_VERSION'))
  const key = keyOf([
    ...[bootstrapHash, contents(migrations), files.storage, contents(seeds)],
    seeds.length > 0 ? today() : `${isEmpty}`,
  ])
  if (fresh) {
    checkRoom(data.path, data.freeBytes())
    if (!restoreSnapshot(key, data.database)) {
      await makeBootstrapped(data.database).catch((error: unknown) => {
        throw unusable(data.path, error)
      })
    }
    makePrivate(data.database)
  }
  const database = await openFolder(data)
  const started = performance.now()
  await migrateAndSeed(database, `The database in ${data.path}`, files, options)
  if (fresh) await completeOrigin(database)
  if (fresh && performance.now() - started > MIN_SNAPSHOT_MS) {
    // After a checkpoint all data is on disk: the files can be copied while the database is open.
    await database.exec('checkpoint')
    storeSnapshot(key, data.database)
  }
  return database
}

async function migrateAndSeed(
  database: Database,
  where: string,
  { migrations, baseline, storage, seeds, isEmpty, madeBy }: Files,
  options: Options,
): Promise<Database> {
  const { onProgress } = options
  try {
    await refuseForeign(database, where)
    await bootstrap(database)
    const origin = await markOrigin(database, isEmpty)
    if (options.seed === false && !origin.isEmpty) {
      throw new Error(`${where} began with demo content; for an empty portal name a new one.`)
    }
    const adopted = await adoptBaseline(database, migrations, baseline, madeBy)
    if (adopted) onProgress(adopted)
    const changed = await migrate(database, migrations, onProgress)
    await applyStorage(database, storage)
    if (!origin.isComplete) {
      if (!origin.isEmpty) {
        onProgress(`Loading ${seeds.length} seed files`)
        await seed(database, seeds)
      }
      await completeOrigin(database)
    }
    const unloaded = origin.isEmpty ? [] : await findUnloaded(database, seeds)
    if (changed.length > 0) onProgress(`Changed since the database was made: ${changed.join(', ')}`)
    if (unloaded.length > 0) {
      onProgress(`Not loaded, as only a new database gets seeds: ${unloaded.join(', ')}`)
    }
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openFolder(data: DataFolder): Promise<Database> {
  try {
    const database = await openPglite(data.database)
    await database.exec('select 1')
    return guardDiskSpace(database, data.freeBytes)
  } catch (error) {
    checkRoom(data.path, data.freeBytes())
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The database in ${data.database} cannot be opened (${why}); move the folder away to start with a new one.`,
    )
  }
}

async function connect(address: string): Promise<Database> {
  try {
    return await openPostgres(address)
  } catch (error) {
    const why = error instanceof Error ? error.message || 'no answer' : String(error)
    throw new Error(`DATABASE_URL: PostgreSQL cannot be used: ${why}`)
  }
}

function contents(files: SqlFile[]): string {
  return files.map(({ name, text }) => `${name}\n${text}`).join('\0')
}

/** Seeds may use "today", which is the day in Stockholm everywhere in this project. */
function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(new Date())
}
