import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Database } from '../database/database'

const NAME = 'storage.sql'

/** The project's storage.sql: the SQL that hosted may refuse to migrations; empty when there is none. */
export function readStorage(dir: string): string {
  const path = resolve(dir, NAME)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/**
 * Runs storage.sql when it has changed since its last run. Runs as the superuser: on a hosted project the role of
 * migrations may create policies on tables that it does not own, or the project's owner runs the file in the
 * dashboard.
 */
export async function applyStorage(database: Database, sql: string): Promise<void> {
  if (!sql) return
  const hash = createHash('sha256').update(sql).digest('hex')
  const { rows } = await database.transaction((tx) =>
    tx.query('select hash from supabase_migrations.seed_files where path = $1', [NAME]),
  )
  if (rows[0]?.hash === hash) return
  await database.exec(sql)
  await database.transaction((tx) =>
    tx.query(
      `insert into supabase_migrations.seed_files (path, hash) values ($1, $2)
       on conflict (path) do update set hash = excluded.hash`,
      [NAME, hash],
    ),
  )
}
