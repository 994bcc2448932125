import { join } from 'node:path'
import { reportFault } from '@portal/backend/backup/hosted/reportFault'
import { run } from '../command'
import { findBackupProblem } from './deploy/findBackupProblem'
import { findDecisions } from './deploy/findDecisions'
import { findDiskProblem } from './deploy/findDiskProblem'
import { findProblems } from './deploy/findProblems'
import { readMemory, writeMemory } from './deploy/memoryFile'
import { afterReport, type Memory, NOTHING, nextMemory } from './deploy/watchMemory'

const USAGE =
  'Usage: watch FOLDER [BACKUPS], with PORTAL_URL, PORTAL_SITE and DATABASE_URL; FOLDER is where it remembers what it reported'

type Check = 'disk' | 'backups' | 'health' | 'site'
/** What is remembered until the next run. `waysBack`: the rolled-back versions that were reported. */
type Remembered = Partial<Record<Check, Memory>> & { waysBack?: string[] }

const HELP = `watch FOLDER [BACKUPS]

Checks the site's health, the folder of backups and the disk's free space once, and mails problems to the administrators
who asked for such mails, and to the releaser of a version that the host has rolled back. A mail that could not be sent
is tried again at the next run. A timer starts it every minute
(platform/operate/files/portal-watch.timer). It ends with 1 when something is wrong.

  FOLDER   where it remembers what it reported
  BACKUPS  the folder of the backups

Changes: FOLDER/watch.json.
Needs: PORTAL_URL, PORTAL_SITE and DATABASE_URL.`

run(async ([folder, backupFolder]) => {
  const { PORTAL_URL: url, PORTAL_SITE: site, DATABASE_URL: databaseUrl } = process.env
  if (!folder || !url || !databaseUrl) throw new Error(USAGE)
  const file = join(folder, 'watch.json')
  const before = readMemory<Remembered>(file, {})
  const { waysBack: known = [] } = before
  const reported: string[] = []
  for (const { key, words, releaser } of site ? findDecisions(site, known) : [])
    if (await reportFault(databaseUrl, words, releaser)) reported.push(key)
  const now = Date.now()
  const { host, says } = await findProblems(url, fetch)
  // A mail shows the last of several: the most important one.
  const problems: [Check, string | null | undefined][] = [
    ['disk', findDiskProblem(folder)],
    ['backups', backupFolder ? findBackupProblem(backupFolder, now) : null],
    ['health', says],
    ['site', host],
  ]
  const waysBack = [...known, ...reported]
  const memories = problems.map(
    ([check, problem]) => [check, nextMemory(before[check] ?? NOTHING, problem, now)] as const,
  )
  const save = () => writeMemory(file, { ...Object.fromEntries(memories), waysBack } satisfies Remembered)
  const forgets = save()
  const found = [forgets, ...problems.map(([, problem]) => problem)].filter(
    (words) => typeof words === 'string',
  )
  // Without a memory each run is the first one, which reports nothing. The database limits the number of mails.
  if (forgets) await reportFault(databaseUrl, found.join(' '))
  else {
    for (const [index, [check, memory]] of memories.entries())
      if (memory.undelivered && (await reportFault(databaseUrl, memory.undelivered)))
        memories[index] = [check, afterReport(memory, now)]
    save()
  }
  if (found.length > 0) throw new Error(found.join(' '))
  console.log('The site is well.')
}, HELP)
