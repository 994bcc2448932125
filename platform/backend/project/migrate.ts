import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, relative, resolve, sep } from 'node:path'
import { type Database, DatabaseError, type Tx } from '../database/database'
import { lineOf, type Statement, splitStatements } from './splitSql'
import { unsupportedReason } from './unsupportedSql'

/** A file of SQL that belongs to the project; `title` names it in errors where its name does not. */
export type SqlFile = { path: string; name: string; text: string; title?: string }

/** The project's migrations in the order in which they run. */
export function readMigrations(dir: string): SqlFile[] {
  const folder = resolve(dir, 'migrations')
  return readdirOrNone(folder)
    .filter((name) => /^\d+_.*\.sql$/.test(name))
    .sort()
    .map((name) => read(resolve(folder, name), name))
}

/** The project's SQL files by the patterns of config.toml, each pattern's files in alphabetical order. */
export function readSqlFiles(dir: string, patterns: string[]): SqlFile[] {
  const paths = patterns.flatMap((pattern) => expand(dir, pattern))
  return [...new Set(paths)].map((path) => read(path, relative(dir, path).split(sep).join('/')))
}

/** The project's schema files as migrations; each may refer to objects of later files. */
export function readSchemas(dir: string, patterns: string[]): SqlFile[] {
  return readSqlFiles(dir, patterns).map(({ path, name, text }, place) => ({
    path,
    name: `${place + 1}_${basename(name)}`,
    title: `Schema file ${name}`,
    text: `set check_function_bodies = off; ${text}`,
  }))
}

/**
 * Applies pending migrations and returns the names of files that changed since they were applied. Throws one
 * sentence that names file and line; that file is then rolled back.
 * @param onProgress gets each file's name; of the many files of a new database their number alone
 */
export async function migrate(
  database: Database,
  migrations: SqlFile[],
  onProgress: (step: string) => void,
): Promise<string[]> {
  const { rows } = await database.transaction((tx) =>
    tx.query(
      'select version, array_to_json(statements)::text as statements from supabase_migrations.schema_migrations',
    ),
  )
  const applied = new Map(rows.map((row) => [row.version ?? '', row.statements]))
  const projectVersions = new Set(migrations.map(({ name }) => versionOf(name)))
  const missing = [...applied.keys()].find((version) => !projectVersions.has(version))
  if (missing) {
    throw new Error(
      `The database has migration ${missing}, which this version lacks: a newer one has upgraded the database. Go on with that newer commit, or restore the backup from before the upgrade (pnpm restore FILE). Nothing was changed.`,
    )
  }
  const pending = migrations.filter(({ name }) => !applied.has(versionOf(name)))
  const isNamed = applied.size > 0 || pending.length === 1
  if (!isNamed) onProgress(`Applying ${pending.length} migrations`)
  for (const file of pending) {
    if (isNamed) onProgress(`Migration ${file.name}`)
    const statements = splitStatements(file.text)
    await inOneTransaction(database, file.title ?? `Migration ${file.name}`, file, statements, (tx) =>
      recordMigration(tx, file),
    )
  }
  return migrations
    .filter((file) => {
      const before = applied.get(versionOf(file.name))
      return before && JSON.stringify(JSON.parse(before)) !== JSON.stringify(sqlOf(file))
    })
    .map(({ name }) => name)
}

/** Adds a migration to the list of a database's applied ones. */
export async function recordMigration(tx: Tx, file: SqlFile): Promise<void> {
  await tx.query(
    `insert into supabase_migrations.schema_migrations (version, statements, name)
     select $1, array(select json_array_elements_text($2::json)), $3`,
    [versionOf(file.name), JSON.stringify(sqlOf(file)), basename(file.name, '.sql').replace(/^\d+_/, '')],
  )
}

const sqlOf = (file: SqlFile): string[] => splitStatements(file.text).map(({ sql }) => sql)

/** Loads the seed files that are not loaded yet. Only for a database whose first start has not ended. */
export async function seed(database: Database, seeds: SqlFile[]): Promise<void> {
  const loaded = await readLoaded(database)
  const pending = seeds.filter(({ name }) => !loaded.has(name))
  for (const file of pending) {
    await inOneTransaction(database, `Seed file ${file.name}`, file, splitStatements(file.text), (tx) =>
      tx.query('insert into supabase_migrations.seed_files (path, hash) values ($1, $2)', [
        file.name,
        hashOf(file),
      ]),
    )
  }
  // PGlite has no autovacuum, which renews the planner's statistics elsewhere.
  if (pending.length > 0) await database.exec('analyze')
}

/** The names of the seed files that are new or have changed since the database was made. */
export async function findUnloaded(database: Database, seeds: SqlFile[]): Promise<string[]> {
  const loaded = await readLoaded(database)
  return seeds.filter((file) => loaded.get(file.name) !== hashOf(file)).map(({ name }) => name)
}

const hashOf = (file: SqlFile): string => createHash('sha256').update(file.text).digest('hex')

/** The hash of each seed file as it was loaded. */
async function readLoaded(
  database: Database,
): Promise<Map<string | null | undefined, string | null | undefined>> {
  const { rows } = await database.transaction((tx) =>
    tx.query('select path, hash from supabase_migrations.seed_files'),
  )
  return new Map(rows.map((row) => [row.path, row.hash]))
}

async function inOneTransaction(
  database: Database,
  title: string,
  file: SqlFile,
  statements: Statement[],
  record: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  for (const statement of statements) {
    const why = unsupportedReason(statement)
    if (why) throw new Error(`${title} is refused at line ${statement.line}: ${why}.`)
  }
  await database.transaction(async (tx) => {
    // The role is no superuser, as on a hosted project, so that the same statements are refused.
    await tx.exec(`set role project_owner; set search_path to "$user", public, extensions`)
    for (const statement of statements) {
      try {
        await tx.exec(statement.sql)
      } catch (error) {
        throw located(error, title, statement)
      }
    }
    try {
      await tx.exec('set constraints all immediate; reset role; reset all')
    } catch (error) {
      throw located(error, title, { sql: '', line: lineOf(file.text, file.text.length) })
    }
    await record(tx)
  })
}

function located(error: unknown, title: string, { sql, line }: Statement): unknown {
  if (!(error instanceof DatabaseError)) return error
  const at = error.position ? line + lineOf(sql, error.position - 1) - 1 : line
  const extra = [error.detail, error.hint].filter(Boolean).join(' ')
  return new Error(
    `${title} failed at line ${at}: ${error.message} (SQLSTATE ${error.code}).${extra ? ` ${extra}` : ''}`,
  )
}

/** The number with which a migration's file name begins. */
export function versionOf(name: string): string {
  return /^\d+/.exec(name)?.[0] ?? name
}

function read(path: string, name: string): SqlFile {
  return { path, name, text: readFileSync(path, 'utf8') }
}

function expand(dir: string, pattern: string): string[] {
  const target = resolve(dir, pattern)
  if (!pattern.includes('*'))
    return readdirOrNone(resolve(target, '..')).includes(basename(target)) ? [target] : []
  const name = new RegExp(
    `^${basename(target)
      .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')}$`,
  )
  const folder = resolve(target, '..')
  return readdirOrNone(folder)
    .filter((file) => name.test(file))
    .sort()
    .map((file) => resolve(folder, file))
}

function readdirOrNone(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
