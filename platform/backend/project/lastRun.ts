import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** What last served a data folder: which commit of the checkout, and when it stopped (ISO 8601; null while it serves, or when it was killed). */
export type LastRun = { commit: string | null; stoppedAt: string | null }

const fileOf = (path: string): string => resolve(path, 'last-run.json')

/** The last run of a data folder; null when there was none, or a former version's. */
export function readLastRun(path: string): LastRun | null {
  try {
    if (!existsSync(fileOf(path))) return null
    const { commit = null, stoppedAt = null } = JSON.parse(readFileSync(fileOf(path), 'utf8'))
    return { commit, stoppedAt }
  } catch {
    return null
  }
}

/** Records that a run of a data folder begins. Returns the run before, and what records that this one ends in order. */
export function beginRun(path: string, commit: string | null): { lastRun: LastRun | null; end: () => void } {
  const lastRun = readLastRun(path)
  writeLastRun(path, { commit, stoppedAt: null })
  return { lastRun, end: () => writeLastRun(path, { commit, stoppedAt: new Date().toISOString() }) }
}

/** A full disk prevents only this note. */
function writeLastRun(path: string, run: LastRun): void {
  try {
    writeFileSync(fileOf(path), JSON.stringify(run))
  } catch {}
}

/** The commit of the checkout that contains a folder; null without git. */
export function commitOf(dir: string): string | null {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: dir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}
