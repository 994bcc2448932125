import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bootstrap } from '../bootstrap/bootstrap'
import type { Database } from '../database/database'
import { openPostgres } from '../database/postgres'
import { type PostgresVersion, startCluster } from './cluster'
import { freePort, runSupabase } from './supabaseCli'

const OWNER = 'postgres'

/** What a hosted project grants to each new object before a migration says otherwise. */
const HOSTED_DEFAULTS = ['tables', 'sequences', 'functions']
  .map(
    (kind) =>
      `alter default privileges for role ${OWNER} in schema public grant all on ${kind} to ${OWNER}, anon, authenticated, service_role;`,
  )
  .join('\n')

/**
 * A database as a new hosted project has it. `database` is connected as the superuser; `cli` runs Supabase's CLI as
 * the role `postgres` and returns its output; `runStorage` runs `storage.sql`.
 */
export type HostedProject = {
  database: Database
  /** The connection of the role `postgres`. */
  url: string
  cli(...args: string[]): Promise<string>
  runStorage(): Promise<unknown>
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL with the roles of a hosted project: `supabase_admin` is the superuser, `postgres` runs the
 * migrations and is none. No role of the embedded backend exists there.
 */
export async function startHostedProject(version: PostgresVersion): Promise<HostedProject> {
  const port = await freePort()
  const cluster = await startCluster(version, port, 'supabase_admin')
  const database = await openPostgres(cluster.address)
  await bootstrap(database, OWNER)
  // The CLI creates its own tables in this schema.
  await database.exec(
    `alter role ${OWNER} login; ${HOSTED_DEFAULTS}
     alter default privileges for role ${OWNER} grant execute on functions to public;
     drop schema supabase_migrations cascade`,
  )
  const url = `postgres://${OWNER}@127.0.0.1:${port}/postgres?sslmode=disable`
  return {
    database,
    url,
    cli: (...args) => runSupabase(...args, `--remote=${url}`),
    runStorage: () =>
      database.exec(
        readFileSync(fileURLToPath(new URL('../../../supabase/storage.sql', import.meta.url)), 'utf8'),
      ),
    stop: async () => {
      await database.close()
      await cluster.stop()
    },
  }
}
