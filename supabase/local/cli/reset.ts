import { rmSync } from 'node:fs'
import { openPostgres } from '../database/postgres'
import { readConfig } from '../project/config'
import { takeDataFolder } from '../project/dataFolder'
import { openProject, projectFolder } from '../project/openProject'
import { readArguments, run } from './arguments'

const HELP = `pnpm db:reset [--dir FOLDER] [--data FOLDER]

Creates the database again from migrations and seeds, with the demo content and the demo accounts.

  --dir FOLDER   the project; the portal's own otherwise
  --data FOLDER  the portal's data folder; PORTAL_DATA or .data otherwise

Changes: deletes the database and all stored files. With DATABASE_URL it deletes every schema of that database.
Needs: a portal that is stopped. Make a backup before (pnpm backup FILE).`

// pnpm db:reset [--dir FOLDER] [--data FOLDER]: deletes the database and the stored files and creates them again
// from migrations and seeds. A running server must be stopped first; keys and secret stay.
await run(async () => {
  const { dir: folder, data: path, databaseUrl } = readArguments()
  if (path === null) throw new Error('A database in memory is new at every start; there is nothing to reset.')
  const dir = projectFolder(folder)
  const config = readConfig(dir)
  const data = takeDataFolder(path)
  try {
    if (databaseUrl) await empty(databaseUrl)
    rmSync(data.database, { recursive: true, force: true })
    rmSync(data.objects, { recursive: true, force: true })
    const onProgress = (step: string) => console.log(step)
    const database = await openProject(dir, config, data, { databaseUrl, onProgress })
    await database.close()
    console.log(`The database is new (${databaseUrl ? 'DATABASE_URL' : path}).`)
  } finally {
    data.release()
  }
}, HELP)

/** Deletes everything that bootstrap, migrations and seeds made; extensions outside these schemas stay. */
async function empty(databaseUrl: string): Promise<void> {
  const database = await openPostgres(databaseUrl)
  await database.exec(`
    do $$
    declare
      made record;
    begin
      for made in
        select nspname from pg_catalog.pg_namespace
        where nspname !~ '^pg_' and nspname <> 'information_schema'
      loop
        execute format('drop schema %I cascade', made.nspname);
      end loop;
    end
    $$;
    create schema public;
  `)
  await database.close()
}
