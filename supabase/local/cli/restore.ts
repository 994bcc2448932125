import { resolve } from 'node:path'
import { restoreBackup } from '../backup/restore'
import { takeDataFolder, unusable } from '../project/dataFolder'
import { onlyName, readArguments, run } from './arguments'

// pnpm restore FILE [--data FOLDER]: puts what pnpm backup saved in the place of the data folder's database and files.
// A running server must be stopped first. A file that is not whole changes nothing.
await run(async () => {
  const { data: path, databaseUrl, names } = readArguments()
  const file = resolve(onlyName(names, 'pnpm restore FILE [--data FOLDER]'))
  if (databaseUrl) {
    throw new Error('DATABASE_URL names a PostgreSQL of its own: restore it with pg_restore or psql.')
  }
  if (path === null) throw new Error('A database in memory ends with its server; name a data folder.')
  const data = takeDataFolder(path)
  try {
    const { objects } = await restoreBackup(file, path)
    console.log(`Restored the database and ${objects} stored files from ${file} to ${path}.`)
  } catch (error) {
    throw unusable(path, error)
  } finally {
    data.release()
  }
})
