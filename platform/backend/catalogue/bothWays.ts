import { bootstrap } from '../bootstrap/bootstrap'
import type { Database } from '../database/database'
import { openPostgres } from '../database/postgres'
import { readConfig } from '../project/config'
import { migrate, readMigrations, readSchemas, type SqlFile } from '../project/migrate'
import { startCluster } from '../testing/cluster'
import { freePort } from '../testing/supabaseCli'

export type Made = { database: Database; address: string }

/** A temporary PostgreSQL 17: `make` makes a database from SQL files, `stop` ends and removes everything. */
export type Maker = { make(name: string, files: SqlFile[]): Promise<Made>; stop(): Promise<void> }

/** Starts a temporary PostgreSQL 17 in which databases are made from SQL files. */
export async function startMaker(): Promise<Maker> {
  const port = await freePort()
  const cluster = await startCluster(17, port)
  const opened: Database[] = []
  return {
    async make(name, files) {
      const server = await openPostgres(cluster.address)
      await server.exec(`create database ${name}`)
      await server.close()
      const address = `postgres://postgres@127.0.0.1:${port}/${name}?sslmode=disable`
      const database = await openPostgres(address)
      opened.push(database)
      await bootstrap(database)
      await migrate(database, files, () => {})
      return { database, address }
    },
    async stop() {
      for (const database of opened) await database.close()
      await cluster.stop()
    },
  }
}

/** A PostgreSQL 17 with two databases: one that the migrations made, one that the schema files made. */
export type BothWays = { byMigrations: Made; bySchemas: Made; stop(): Promise<void> }

/** Makes the project's database twice in a temporary PostgreSQL 17: from the migrations and from the schema files. Throws the error of a file that fails. */
export async function makeBothWays(dir: string): Promise<BothWays> {
  const { make, stop } = await startMaker()
  try {
    const byMigrations = await make('migrations', readMigrations(dir))
    const bySchemas = await make('schemas', readSchemas(dir, readConfig(dir).schemaPaths))
    return { byMigrations, bySchemas, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
