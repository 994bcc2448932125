import { resolve } from 'node:path'
import { readHosted } from '../backup/hosted/readHosted'
import { restoreHosted } from '../backup/hosted/restore'
import { restoreBackup } from '../backup/restore'
import { takeDataFolder, unusable } from '../project/dataFolder'
import { onlyName, readArguments, run } from './arguments'

// pnpm restore FILE [--data FOLDER]: replaces the data folder's database and files by a backup of pnpm backup, and moves the
// former ones aside. A running server must be stopped first. An incomplete file changes nothing. With DATABASE_URL it writes a backup of a
// hosted project into an empty one; --files only uploads its files again.
await run(async () => {
  const given = process.argv.slice(2)
  const filesAlone = given.includes('--files')
  const { data: path, databaseUrl, names } = readArguments(given.filter((word) => word !== '--files'))
  const file = resolve(onlyName(names, 'pnpm restore FILE [--data FOLDER]'))
  if (databaseUrl) {
    const { tables, files, takenAt } = await restoreHosted(readHosted(), file, { filesAlone })
    return console.log(
      `Restored ${tables.length} tables and ${files.length} files of ${takenAt} from ${file}.`,
    )
  }
  if (path === null) throw new Error('A database in memory ends with its server; name a data folder.')
  const data = takeDataFolder(path)
  try {
    const startedAt = performance.now()
    const { objects, aside } = await restoreBackup(file, path, console.log)
    console.log(
      `Restored the database and ${objects} stored files from ${file} to ${path} (${((performance.now() - startedAt) / 1000).toFixed(1)} s).`,
    )
    if (aside) console.log(`The former database and files are in ${aside}.`)
  } catch (error) {
    throw unusable(path, error)
  } finally {
    data.release()
  }
})
