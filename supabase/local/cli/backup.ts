import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { fetchBackup, openBackup, requireNewFile, saveBackup } from '../backup/save'
import { readConfig } from '../project/config'
import { projectFolder } from '../project/openProject'
import { findRunning } from '../project/running'
import { onlyName, readArguments, run } from './arguments'

// pnpm backup FILE [--data FOLDER]: database and stored files in one new file, as they are at one moment; the server
// may run. With --hosted and a folder: a backup of a hosted project, which DATABASE_URL and two more variables name.
if (process.argv.includes('--hosted')) await import('./backupHosted')
else await run(backupEmbedded)

async function backupEmbedded() {
  const { dir, data, databaseUrl, names } = readArguments()
  const file = resolve(onlyName(names, 'pnpm backup FILE [--data FOLDER]'))
  if (databaseUrl) {
    throw new Error(
      'DATABASE_URL names a PostgreSQL of its own: back it up with pnpm backup --hosted FOLDER.',
    )
  }
  if (data === null)
    throw new Error('A database in memory ends with its server; there is nothing to back up.')
  requireNewFile(file)
  const server = await findRunning(data, readConfig(projectFolder(dir)))
  const { objects } = server
    ? await saveBackup(file, await fetchBackup(server))
    : await openBackup(data, (source) => saveBackup(file, source))
  const megabytes = (statSync(file).size / 1_000_000).toFixed(1)
  console.log(`Saved the database and ${objects} stored files of ${data} in ${file} (${megabytes} MB).`)
}
