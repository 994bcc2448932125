import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '../../contract/hashOf'
import { isRecordOf, isText } from '../../contract/isDeclaration'
import { parseObject, parsePointer } from '../../contract/pointer'
import type { RemoteRelease, UnavailableArea } from '../../contract/registry'
import { claimed, overlaps } from './incompatibility'
import { parseSettings } from './settings'
import { parseTrust } from './trust'

export type Area = Omit<UnavailableArea, 'name'> & Pick<RemoteRelease, 'redirects'>

/** The last valid state of the site's files: used when a file becomes damaged, also after a restart. */
export type LastWorkingState = {
  /** Text of each app's pointer. */
  pointers: Record<string, string>
  /** Text of each `release.json` in use, by its SHA-256. */
  releases: Record<string, string>
  /** Text of `settings.json`. */
  settings: string
  /** Text of `trust.json`; empty when there was none. */
  trust: string
  /** Text of the live shell's `release.json`. */
  shell: string
  /** The paths, access and redirects of each remote when it was last served. */
  areas: Record<string, Area>
  /** The newest migration that the backend has reported. */
  schema: string | null
  /** Why the office has switched an app off, by app. */
  switchedOff: Record<string, string>
}

const FILE = '.last-good.json'

/** Validates each part separately; an invalid part counts as missing. */
export function readLastWorkingState(folder: string): LastWorkingState {
  const { pointers, releases, settings, trust, shell, areas, schema, switchedOff } = read(folder)
  return {
    pointers: entriesOf(pointers, (text) => isText(text) && isSound(() => parsePointer(text))),
    releases: releasesOf(releases),
    settings: isText(settings) && isSound(() => parseSettings(settings)) ? settings : '{}',
    trust: isText(trust) && isSound(() => parseTrust(trust)) ? trust : '',
    shell: isText(shell) ? shell : '',
    areas: entriesOf(areas, isArea),
    schema: isText(schema) && schema !== '' ? schema : null,
    switchedOff: entriesOf(switchedOff, isText),
  }
}

const textOf = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null)

function read(folder: string): Record<string, unknown> {
  try {
    return parseObject(readFileSync(join(folder, FILE), 'utf8'))
  } catch {
    return {}
  }
}

/** Texts by their SHA-256: another text is not the release that a pointer names. */
const releasesOf = (record: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(entriesOf<string>(record, isText)).filter(([sha256, text]) => hashOf(text) === sha256),
  )

function entriesOf<Value>(record: unknown, isKind: (value: unknown) => boolean): Record<string, Value> {
  const entries = typeof record === 'object' && record !== null ? Object.entries(record) : []
  return Object.fromEntries(entries.filter(([, value]) => isKind(value)))
}

function isArea(value: unknown): boolean {
  const { paths, access, redirects = {} } = (value ?? {}) as Partial<Area>
  return (
    Array.isArray(paths) && paths.every(isText) && [access, redirects].every((it) => isRecordOf(it, isText))
  )
}

/**
 * The areas as they are remembered once these remotes are live. An app that is not live loses the paths of those that
 * are: a path has one owner, also when the earlier one is switched on again.
 */
export function rememberAreas(areas: Record<string, Area>, live: RemoteRelease[]): Record<string, Area> {
  const isFree = (path: string) => !live.some((other) => claimed(other).some((own) => overlaps(path, own)))
  const before = Object.entries(areas).map(([name, { paths, redirects = {}, ...area }]) => {
    const kept = Object.entries(redirects).filter(([path]) => isFree(path))
    return [name, { ...area, paths: paths.filter(isFree), redirects: Object.fromEntries(kept) }]
  })
  const now = live.map(({ name, paths, access, redirects = {} }) => [name, { paths, access, redirects }])
  return Object.fromEntries([...before, ...now])
}

function isSound(parse: () => unknown): boolean {
  try {
    parse()
    return true
  } catch {
    return false
  }
}

/**
 * Written by one rename, unless the file has this state: an old copy of the site may have replaced it by its own. When the
 * site is read-only, the host works without the file and loses the state at a restart.
 */
export function writeLastWorkingState(folder: string, lastGood: LastWorkingState): void {
  const written = join(folder, `${FILE}.${process.pid}.tmp`)
  const text = JSON.stringify(lastGood)
  try {
    if (textOf(join(folder, FILE)) === text) return
    writeFileSync(written, text, { flush: true })
    renameSync(written, join(folder, FILE))
  } catch {
    rmSync(written, { force: true })
  }
}
