import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportFault } from '@portal/backend/backup/hosted/reportFault'
import { run } from '../command'
import { findBackupProblem } from './deploy/findBackupProblem'
import { findProblem, type Memory, nextMemory } from './deploy/findProblem'
import { findRolledBack } from './deploy/findRolledBack'

const USAGE =
  'Usage: watch FOLDER [BACKUPS], with PORTAL_URL, PORTAL_SITE and DATABASE_URL; FOLDER is where it remembers what it reported'

/** What is remembered until the next run. `waysBack`: the rolled-back versions that were reported. */
type Remembered = Memory & { backups?: Memory; waysBack?: string[] }

const NOTHING: Memory = { failures: 0, reportedAt: 0 }

const HELP = `watch FOLDER [BACKUPS]

Checks the site's health and the folder of backups once, and mails problems to the administrators who asked for such
mails, and to the releaser of a version that the host has rolled back. A timer starts it every minute
(platform/operate/files/portal-watch.timer). It ends with 1 when something is wrong.

  FOLDER   where it remembers what it reported
  BACKUPS  the folder of the backups

Changes: FOLDER/watch.json.
Needs: PORTAL_URL, PORTAL_SITE and DATABASE_URL.`

run(async ([folder, backupFolder]) => {
  const { PORTAL_URL: url, PORTAL_SITE: site, DATABASE_URL: databaseUrl } = process.env
  if (!folder || !url || !databaseUrl) throw new Error(USAGE)
  const file = join(folder, 'watch.json')
  const before = remembered(file)
  const now = Date.now()
  const { waysBack: known = [] } = before
  const reported: string[] = []
  for (const { key, words, releaser } of site ? findRolledBack(site, known) : [])
    if (await reportFault(databaseUrl, words, releaser)) reported.push(key)
  const problems = {
    site: await findProblem(url, fetch),
    backups: backupFolder ? findBackupProblem(backupFolder, now) : null,
  }
  const next = {
    site: nextMemory(before, problems.site, now),
    backups: nextMemory(before.backups ?? NOTHING, problems.backups, now),
  }
  writeFileSync(
    file,
    JSON.stringify({
      ...next.site.memory,
      backups: next.backups.memory,
      waysBack: [...known, ...reported],
    } satisfies Remembered),
  )
  if (next.backups.isNews) await reportFault(databaseUrl, problems.backups ?? '')
  if (next.site.isNews) await reportFault(databaseUrl, problems.site ?? '')
  const all = Object.values(problems).filter((problem) => problem !== null)
  if (all.length > 0) throw new Error(all.join(' '))
  console.log('The site is well.')
}, HELP)

function remembered(file: string): Remembered {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return NOTHING
  }
}
