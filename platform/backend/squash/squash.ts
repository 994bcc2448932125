import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { startMaker } from '../catalogue/bothWays'
import { readCatalogue } from '../catalogue/catalogue'
import { type Baseline, readBaseline, writeBaseline } from '../project/baseline'
import { readConfig } from '../project/config'
import { readMigrations, readSqlFiles, type SqlFile, versionOf } from '../project/migrate'
import { splitStatements } from '../project/splitSql'
import { packFormer } from './former'
import { readRows, readSequences, rowsSql, type TableRows } from './rows'

/** What a squash replaced and compared. */
export type Squashed = {
  /** The number of migrations before. */
  migrations: number
  lines: { before: number; after: number }
  /** The numbers of what was compared. */
  objects: number
  rows: number
  /** The names of the new migrations. */
  names: string[]
}

/**
 * Replaces all migrations by two: the schema files as one baseline, and the rows that migrations put in. Before it writes
 * anything it makes a database from each and throws when they differ in an object or a row. `now`: the time that the
 * baseline is named after.
 */
export async function squash(dir: string, now = new Date()): Promise<Squashed> {
  const former = readMigrations(dir)
  const present = readBaseline(dir)
  if (former.length <= 2) throw new Error('There is nothing to replace: only a baseline and its rows.')
  const minute = now.toISOString().replaceAll(/\D/g, '').slice(0, 12)
  const { make, stop } = await startMaker()
  try {
    const { database } = await make('former', former)
    const tables = await readRows(database)
    const sequences = await readSequences(database)
    const files = [
      { name: `${minute}00_baseline.sql`, text: baselineSql(dir) },
      { name: `${minute}01_rows.sql`, text: rowsSql(tables) },
    ].map((file) => ({ ...file, path: resolve(dir, 'migrations', file.name) }))
    const made = await make('baseline', files)
    const objects = await readCatalogue(database)
    requireEqual('objects', objects, await readCatalogue(made.database))
    requireEqual('rows', linesOf(tables), linesOf(await readRows(made.database)))
    requireEqual('sequences', sequences, await readSequences(made.database))
    const baseline: Baseline = {
      replaced: former
        .filter(({ name }) => !(name in (present?.files ?? {})))
        .map(({ name }) => versionOf(name)),
      files: Object.fromEntries(files.map(({ name, text }) => [name, hashOf(text)])),
    }
    for (const { path } of former) rmSync(path)
    for (const { path, text } of files) writeFileSync(path, text)
    writeBaseline(dir, baseline)
    packFormer(dir, former)
    return {
      migrations: former.length,
      lines: { before: countLines(former), after: countLines(files) },
      objects: objects.length,
      rows: tables.reduce((sum, { rows }) => sum + rows.length, 0),
      names: files.map(({ name }) => name),
    }
  } finally {
    await stop()
  }
}

/** The statements of all schema files in their order, without the comments between them. */
function baselineSql(dir: string): string {
  const files = readSqlFiles(dir, readConfig(dir).schemaPaths).map(({ name, text }) => {
    const statements = splitStatements(text).map(({ sql }) => `${sql};`)
    return `-- ${basename(name)}\n${statements.join('\n')}\n`
  })
  return `${HEADER}\n${files.join('\n')}`
}

const HEADER = `-- Every object of the database, written from supabase/schemas by 'pnpm db:migration --squash'. It is never edited:
-- databases have it.
-- Functions name tables that come later.
set check_function_bodies = off;
`

/** Throws with the first lines that only one side has. */
function requireEqual(what: string, former: string[], made: string[]): void {
  const without = (some: string[], others: string[]) => {
    const known = new Set(others)
    return some.filter((line) => !known.has(line))
  }
  const differences = [
    ...without(former, made).map((line) => `only before: ${line}`),
    ...without(made, former).map((line) => `only after: ${line}`),
  ]
  if (differences.length === 0 && former.length === made.length) return
  throw new Error(
    `The migrations and the schema files make different ${what}, so nothing was replaced:\n${differences.slice(0, 5).join('\n')}`,
  )
}

const linesOf = (tables: TableRows[]): string[] =>
  tables.flatMap(({ table, columns, rows }) => rows.map((row) => `${table} (${columns}): ${row.join(', ')}`))

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const countLines = (files: Pick<SqlFile, 'text'>[]): number =>
  files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
