import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { readHosted } from '../backup/hosted/readHosted'
import { reportFault } from '../backup/hosted/reportFault'
import { saveHosted } from '../backup/hosted/save'
import { onlyName, run } from './arguments'

/** The page `/integritet` promises that backups are deleted after this many days. */
const RETENTION_DAYS = '30'

const HELP = `pnpm backup --hosted FOLDER

Copies the tables, accounts and files of a hosted project into one file of FOLDER, which only its owner may read.

Changes: writes a new file, and deletes the backups in FOLDER that are older than PORTAL_BACKUP_DAYS (30).
Needs: DATABASE_URL, PORTAL_BACKEND_URL and SUPABASE_SERVICE_ROLE_KEY.`

// pnpm backup --hosted FOLDER: the database and the stored files of a hosted project in one file of the folder. A program of its
// own, so that the host's machine runs it without the embedded backend.
await run(async () => {
  const folder = resolve(
    onlyName(
      process.argv.slice(2).filter((word) => word !== '--hosted'),
      'pnpm backup --hosted FOLDER',
    ),
  )
  const days = process.env.PORTAL_BACKUP_DAYS || RETENTION_DAYS
  const { file, manifest, removed } = await save(folder, Number(days)).catch(async (error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    const { DATABASE_URL: databaseUrl } = process.env
    if (databaseUrl) await reportFault(databaseUrl, `Säkerhetskopian blev inte gjord: ${why}`)
    throw error
  })
  const megabytes = (statSync(file).size / 1_000_000).toFixed(1)
  console.log(
    `Saved ${manifest.tables.length} tables and ${manifest.files.length} files in ${file} (${megabytes} MB); removed ${removed.length} of more than ${days} days.`,
  )
}, HELP)

async function save(folder: string, days: number) {
  if (!(days >= 1)) throw new Error('PORTAL_BACKUP_DAYS must be a number of days, at least 1.')
  return await saveHosted(readHosted(), folder, days)
}
