import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Database } from '../database/database'

const folder = new URL('.', import.meta.url)
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))

/** Changes whenever a bootstrap file does. */
export const bootstrapHash = createHash('sha256').update(files.join('\0')).digest('hex')

/** The role that runs migrations here, in place of hosted's `postgres`, which PGlite needs as its superuser. */
const PROJECT_OWNER = 'project_owner'

/**
 * Sets up a database like a new hosted project: roles, auth, storage, extensions. `owner` is the role that runs
 * migrations. Safe to repeat.
 */
export async function bootstrap(database: Database, owner = PROJECT_OWNER): Promise<void> {
  await database.transaction(async (tx) => {
    const tracking = await tx.query(
      `select to_regclass('supabase_migrations.bootstrap') is not null as known`,
    )
    if (tracking.rows[0]?.known === 't') {
      const { rows } = await tx.query('select hash from supabase_migrations.bootstrap')
      if (rows[0]?.hash === bootstrapHash) return
    }
    for (const sql of files) await tx.exec(sql.replaceAll(PROJECT_OWNER, owner))
    await tx.query(
      `insert into supabase_migrations.bootstrap (hash) values ($1)
       on conflict (only_row) do update set hash = excluded.hash`,
      [bootstrapHash],
    )
  })
}
