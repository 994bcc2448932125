import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRecordOf, isText } from '../../contract/isDeclaration'
import { parseObject } from '../../contract/pointer'

/** The host's own decisions about versions: by app and version, the reason as the end of a sentence. */
export type VersionFlags = Record<string, Record<string, string>>

/** The flags of one of the host's files; ignores unreadable parts. */
export function readVersionFlags(folder: string, file: string): VersionFlags {
  try {
    const apps = parseObject(readFileSync(join(folder, file), 'utf8'))
    return Object.fromEntries(
      Object.entries(apps).filter(([, reasons]) => isRecordOf(reasons, isText)),
    ) as VersionFlags
  } catch {
    return {}
  }
}

type VersionFlag = { app: string; version: string; why: string }

/** Adds a flag, which counts from the next request on, also after a restart. Throws when the site cannot be written. */
export function addVersionFlag(folder: string, file: string, { app, version, why }: VersionFlag): void {
  const before = readVersionFlags(folder, file)
  const after: VersionFlags = { ...before, [app]: { ...before[app], [version]: why } }
  const written = join(folder, `${file}.${process.pid}.tmp`)
  writeFileSync(written, JSON.stringify(after, null, 2), { flush: true })
  renameSync(written, join(folder, file))
}
