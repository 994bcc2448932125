import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { fetchBackup, openBackup, requireNewFile, saveBackup } from '../backup/save'
import { readConfig } from '../project/config'
import { counted } from '../project/counted'
import { projectFolder } from '../project/openProject'
import { findRunning } from '../project/running'
import { dataPrefix, onlyName, readArguments, run } from './arguments'

const HELP = `pnpm backup FILE [--data FOLDER]
pnpm backup --hosted FOLDER

Saves the database and all stored files in FILE, as they are at one moment; the portal may run. With --hosted it makes a
backup of a hosted project (pnpm backup --hosted --help).

  --data FOLDER  the portal's data folder; PORTAL_DATA or .data otherwise

Changes: writes FILE, which must be new. Only you may read it: it holds everything that people trusted you with.
Needs: room for a copy of the data.`

if (process.argv.includes('--hosted')) await import('./backupHosted')
else await run(backupEmbedded, HELP)

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
  const startedAt = performance.now()
  const { objects, commit } = server
    ? await saveBackup(file, await fetchBackup(server))
    : await openBackup(data, (source) => saveBackup(file, source))
  const megabytes = (statSync(file).size / 1_000_000).toFixed(1)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const prefix = dataPrefix(dir, data)
  console.log(
    `Saved the database and ${counted(objects, 'stored file')} of ${data} in ${file} (${megabytes} MB, ${seconds} s).
The way back to it from an upgrade: stop the portal, then
  ${prefix}npx pnpm@12.21.0 restore ${file}
  git checkout ${commit ?? '<the commit that you use now>'}
  ${prefix}npm start`,
  )
}
