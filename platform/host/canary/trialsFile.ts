import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseObject } from '../../contract/pointer'
import type { Trials } from '../trials/isWorse'

/** The watched loads of canaries and of the versions beside them, by `<app> <version>`. */
export type StoredTrials = Record<string, Trials>

const FILE = '.canaries.json'

/** The counts that the host wrote last; ignores unreadable parts. */
export function readTrials(folder: string): StoredTrials {
  try {
    const entries = Object.entries(parseObject(readFileSync(join(folder, FILE), 'utf8')))
    return Object.fromEntries(entries.filter(([, trials]) => isTrials(trials))) as StoredTrials
  } catch {
    return {}
  }
}

/** Throws when the site cannot be written. */
export function writeTrials(folder: string, trials: StoredTrials): void {
  const written = join(folder, `${FILE}.${process.pid}.tmp`)
  writeFileSync(written, JSON.stringify(trials, null, 2), { flush: true })
  renameSync(written, join(folder, FILE))
}

function isTrials(value: unknown): boolean {
  const { loads, failures } = (value ?? {}) as Partial<Trials>
  const isCount = (count: unknown) => Number.isInteger(count) && Number(count) >= 0
  return isCount(loads) && isCount(failures) && Number(failures) <= Number(loads)
}
