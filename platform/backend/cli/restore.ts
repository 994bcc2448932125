import { resolve } from 'node:path'
import { readHosted } from '../backup/hosted/readHosted'
import { restoreHosted } from '../backup/hosted/restore'
import { restoreBackup } from '../backup/restore'
import { readBaseline } from '../project/baseline'
import { counted } from '../project/counted'
import { takeDataFolder, unusable } from '../project/dataFolder'
import { projectFolder } from '../project/openProject'
import { dataPrefix, onlyName, readArguments, run } from './arguments'
import { requireName } from './requireName'
import { takeYes } from './takeYes'

const HELP = `pnpm restore FILE [--yes NAME] [--data FOLDER]
pnpm restore FILE [--files]

Puts a backup of pnpm backup in the place of the data folder's database and files. It says what both hold first, and wants
the folder's name when there is a database. With DATABASE_URL it writes a backup of
a hosted project into an empty project.

  --yes NAME     the path of the data folder; asked for in a terminal otherwise
  --data FOLDER  the portal's data folder; PORTAL_DATA or .data otherwise
  --files        with DATABASE_URL: only sends the files again

Changes: moves the former database and stored files into aside/ of the data folder. A file that is damaged changes nothing.
Needs: a portal that is stopped; for a hosted project DATABASE_URL, PORTAL_BACKEND_URL and SUPABASE_SERVICE_ROLE_KEY.`

await run(async () => {
  const { given, others } = takeYes(process.argv.slice(2))
  const filesAlone = others.includes('--files')
  const { dir, data: path, databaseUrl, names } = readArguments(others.filter((word) => word !== '--files'))
  const startedAt = performance.now()
  const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
  const file = resolve(onlyName(names, 'pnpm restore FILE [--data FOLDER]'))
  if (databaseUrl) {
    const baseline = readBaseline(projectFolder(dir))
    const { tables, files, takenAt } = await restoreHosted(readHosted(), file, { baseline, filesAlone })
    return console.log(
      `Restored ${counted(tables.length, 'table')} and ${counted(files.length, 'file')} of ${takenAt} from ${file} (${seconds()}).`,
    )
  }
  if (path === null) throw new Error('A database in memory ends with its server; name a data folder.')
  const data = takeDataFolder(path)
  try {
    const isName = (text: string) => text !== '' && resolve(text) === path
    const confirm = () => requireName({ name: path, given, isName, unless: 'Nothing was changed.' })
    const { objects, aside, commit } = await restoreBackup(file, path, console.log, confirm)
    console.log(
      `Restored the database and ${counted(objects, 'stored file')} from ${file} to ${path} (${seconds()}).`,
    )
    if (aside) console.log(`The former database and files are in ${aside}.`)
    const start = `${dataPrefix(dir, path)}npm start`
    console.log(
      commit ? `Next: git checkout ${commit}, which the backup is of, then ${start}.` : `Next: ${start}.`,
    )
  } catch (error) {
    throw unusable(path, error)
  } finally {
    data.release()
  }
}, HELP)
