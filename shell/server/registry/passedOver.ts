import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRecordOf, isText } from '../../src/registry/isDeclaration'
import { parseObject } from './pointer'

/** Versions that the host has rolled back by itself: by app and version, the reason as the end of a sentence. */
export type PassedOver = Record<string, Record<string, string>>

export const PASSED_OVER_FILE = '.passed-over.json'

/** The releases that the host rejected, read from its file; ignores unreadable parts. */
export function readPassedOver(folder: string): PassedOver {
  try {
    const apps = parseObject(readFileSync(join(folder, PASSED_OVER_FILE), 'utf8'))
    return Object.fromEntries(
      Object.entries(apps).filter(([, reasons]) => isRecordOf(reasons, isText)),
    ) as PassedOver
  } catch {
    return {}
  }
}

/** Rolls back a version from the next request on, also after a restart. Throws when the site cannot be written. */
export function passOver(folder: string, app: string, version: string, why: string): void {
  const before = readPassedOver(folder)
  const after: PassedOver = { ...before, [app]: { ...before[app], [version]: why } }
  const written = join(folder, `${PASSED_OVER_FILE}.${process.pid}.tmp`)
  writeFileSync(written, JSON.stringify(after, null, 2), { flush: true })
  renameSync(written, join(folder, PASSED_OVER_FILE))
}
