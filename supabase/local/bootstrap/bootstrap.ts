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

/** Sets up a database like a new hosted project: roles, auth, storage, extensions. Safe to repeat. */
export async function bootstrap(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const tracking = await tx.query(
      `select to_regclass('supabase_migrations.bootstrap') is not null as known`,
    )
    if (tracking.rows[0]?.known === 't') {
      const { rows } = await tx.query('select hash from supabase_migrations.bootstrap')
      if (rows[0]?.hash === bootstrapHash) return
    }
    for (const sql of files) await tx.exec(sql)
    await tx.query(
      `insert into supabase_migrations.bootstrap (hash) values ($1)
       on conflict (only_row) do update set hash = excluded.hash`,
      [bootstrapHash],
    )
  })
}
