import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseObject } from './pointer'

/** What the host read when it was last sound: what stays in force when a file of the site goes bad, restarts included. */
export type LastGood = {
  /** Text of each app's pointer. */
  pointers: Record<string, string>
  /** Text of each `release.json` in use, by its SHA-256. */
  releases: Record<string, string>
  /** Text of `settings.json`. */
  settings: string
  /** The paths of each remote when it was last served. */
  paths: Record<string, string[]>
  /** The newest migration that the backend has told of. */
  schema: string | null
}

const FILE = '.last-good.json'

export function readLastGood(folder: string): LastGood {
  const nothing: LastGood = { pointers: {}, releases: {}, settings: '{}', paths: {}, schema: null }
  try {
    return { ...nothing, ...parseObject(readFileSync(join(folder, FILE), 'utf8')) }
  } catch {
    return nothing
  }
}

/** Written by one rename. Where the site cannot be written, the host goes on without: it only forgets at a restart. */
export function writeLastGood(folder: string, lastGood: LastGood): void {
  const written = join(folder, `${FILE}.${process.pid}.tmp`)
  try {
    writeFileSync(written, JSON.stringify(lastGood))
    renameSync(written, join(folder, FILE))
  } catch {
    rmSync(written, { force: true })
  }
}
