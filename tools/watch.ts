import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportFault } from '@portal/backend/backup/hosted/reportFault'
import { run } from './command'
import { findProblem, type Memory, nextMemory } from './deploy/findProblem'
import { findRolledBack } from './deploy/findRolledBack'

const USAGE =
  'Usage: watch FOLDER, with PORTAL_URL, PORTAL_SITE and DATABASE_URL; FOLDER is where it remembers what it reported'

/**
 * `watch FOLDER`: checks the site's health once and mails problems to the administrators who asked for such mails.
 * When the host has rolled back a version, its releaser gets a mail too. A timer of the host's machine starts it
 * every five minutes (deploy/portal-watch.timer). Exit code 1 when something is wrong.
 */
run(async ([folder]) => {
  const { PORTAL_URL: url, PORTAL_SITE: site, DATABASE_URL: databaseUrl } = process.env
  if (!folder || !url || !databaseUrl) throw new Error(USAGE)
  const file = join(folder, 'watch.json')
  const problem = await findProblem(url, fetch)
  const before = readMemory(file)
  const { memory, isNews } = nextMemory(before, problem, Date.now())
  const { waysBack: known = [] } = before
  const reported: string[] = []
  for (const { key, words, releaser } of site ? findRolledBack(site, known) : [])
    if (await reportFault(databaseUrl, words, releaser)) reported.push(key)
  writeFileSync(file, JSON.stringify({ ...memory, waysBack: [...known, ...reported] }))
  if (isNews) await reportFault(databaseUrl, problem ?? '')
  if (problem) throw new Error(problem)
  console.log('The site is well.')
})

function readMemory(file: string): Memory {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { failures: 0, reportedAt: 0 }
  }
}
