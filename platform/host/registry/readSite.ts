import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '../../contract/hashOf'
import { isRecordOf, isText } from '../../contract/isDeclaration'
import {
  emptyPointer,
  namedVersions,
  POINTER_FILE,
  type Pointer,
  type PreviewEntry,
  parseObject,
  parsePointer,
  type WantedVersion,
} from '../../contract/pointer'
import {
  parseRemote,
  parseShell,
  RELEASE_FILE,
  type ReleaseId,
  type StoredRemote,
  type StoredShell,
} from '../../contract/release'
import type { Trust } from '../../contract/trust'
import { isOwnPath } from '../../contract/validators'
import type { Area, LastWorkingState } from './lastWorkingState'
import { realFile } from './realFile'
import type { AppState } from './resolveRegistry'
import { requireSigned, requireTrusted } from './trust'
import { untrustedBase } from './untrustedBase'

export type ReadSite = {
  shell: AppState<StoredShell>
  remotes: AppState<StoredRemote>[]
  /** One sentence for each file that is missing or damaged. */
  problems: string[]
  /** Whether some missing files may still be arriving. */
  isPartial: boolean
  /** The valid texts: the ones just read or, of a damaged file, the last valid one. */
  sound: Pick<LastWorkingState, 'pointers' | 'releases'>
}

/** How many versions of an app are watched for changes of their files: the live one and its fallbacks. */
const MAX_WATCHED_VERSIONS = 4

/** The versions whose files are watched: the first wanted ones, and those beside them. */
export const watchedVersions = (pointer: Pointer): string[] =>
  namedVersions(pointer, MAX_WATCHED_VERSIONS).map(({ version }) => version)

/** How many versions of an app are read; `pnpm run prune` keeps pointers short. */
const MAX_READ_VERSIONS = 20

/**
 * Reads all pointers of a site and the releases that they name. Replaces a damaged file by its last valid text and
 * adds a problem: so for a pointer that is not signed with a key of its app, when `trust` names keys.
 */
export function readSite(folder: string, last: LastWorkingState, trust: Trust = null): ReadSite {
  const problems: string[] = []
  const sound: ReadSite['sound'] = { pointers: {}, releases: {} }
  let isPartial = false

  function read<Release>(name: string, parse: (text: string, id: ReleaseId) => Release): AppState<Release> {
    const pointer = readPointer(name)
    const releases: AppState<Release>['releases'] = {}
    // It is not served; its releases still show which paths it owns.
    if (!pointer) return { name, pointer: emptyPointer, releases, area: declaredArea(folder, name, releases) }
    for (const { version, sha256 } of versionsIn(pointer))
      releases[version] = readRelease(name, version, sha256, parse)
    const previewed = previewedOf(pointer, ({ version, sha256 }) => readRelease(name, version, sha256, parse))
    return { name, pointer, releases, previewed, area: declaredArea(folder, name, releases) }
  }

  function readPointer(name: string): Pointer | null {
    const before = last.pointers[name]
    const { text, wrong } = readSound(folder, [name, POINTER_FILE], (now) => {
      const pointer = parsePointer(now)
      requireSigned(trust, name, pointer)
      requireNotOlder(pointer, before)
    })
    const inForce = wrong === null ? text : before
    const isGone = wrong === 'is missing' && before !== undefined && parsePointer(before).retired
    if (wrong !== null && !isGone) {
      const rest = before === undefined ? 'this area has no version' : 'its last valid text stays in use'
      problems.push(`${name}/${POINTER_FILE} ${wrong}: ${rest}.`)
    }
    if (inForce === undefined) return null
    sound.pointers[name] = inForce
    return parsePointer(inForce)
  }

  function readRelease<Release>(
    name: string,
    version: string,
    sha256: string,
    parse: (text: string, id: ReleaseId) => Release,
  ): Release | string {
    const file = `${name}/${version}/${RELEASE_FILE}`
    const { text, wrong } = readSound(folder, [file], (text) => {
      if (hashOf(text) !== sha256) throw new Error('is not the file that its pointer names')
    })
    const inForce = wrong === null ? text : last.releases[sha256]
    if (wrong !== null && existsSync(join(folder, name, version))) {
      const rest = inForce === undefined ? 'this version is not used' : 'its last valid text stays in use'
      problems.push(`${file} ${wrong}: ${rest}.`)
    }
    if (inForce === undefined) {
      isPartial = true
      return wrong ?? 'is missing'
    }
    try {
      const release = parse(inForce, { name, version })
      requireTrusted(trust, name, release as StoredRemote | StoredShell)
      const missing = firstMissing(folder, release as StoredRemote | StoredShell)
      if (missing) {
        isPartial = true
        return `lacks ${missing}`
      }
      sound.releases[sha256] = inForce
      return release
    } catch (error) {
      problems.push(`${file} ${messageOf(error)}: this version is not used.`)
      return messageOf(error)
    }
  }

  const remotes = remotesOf(folder, last)
  return {
    shell: read('shell', parseShell),
    remotes: remotes.map((name) => withDamage(folder, read(name, parseRemote))),
    problems,
    isPartial,
    sound,
  }
}

/** The versions of a pointer that may be served: those that were not rolled back. */
const versionsIn = (pointer: Pointer): WantedVersion[] =>
  namedVersions(pointer, MAX_READ_VERSIONS).filter(({ version }) => !pointer.bad.includes(version))

/** The releases of preview links that have not ended, by version. */
function previewedOf<Release>({ previews = [] }: Pointer, read: (entry: PreviewEntry) => Release) {
  const current = previews.filter(({ until }) => Date.parse(until) > Date.now())
  return Object.fromEntries(current.map((entry) => [entry.version, read(entry)]))
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

/** The paths of an app without a usable release: they respond with 503 instead of 404. */
function declaredArea(folder: string, name: string, releases: Record<string, unknown>): Area | undefined {
  if (Object.values(releases).some((release) => typeof release !== 'string')) return undefined
  const versions = [...Object.keys(releases), ...namesIn(join(folder, name))]
  for (const version of versions) {
    const { text } = readSound(folder, [name, version, RELEASE_FILE], parseObject)
    const { paths, access } = text ? parseObject(text) : {}
    const own = Array.isArray(paths) ? paths.filter((path) => isText(path) && isOwnPath(path)) : []
    if (own.length > 0)
      return { paths: own, access: isRecordOf(access, isText) ? (access as Area['access']) : {} }
  }
  return undefined
}

/** The shell that was live last; null when its first scripts are missing. */
export function readLastShell(folder: string, text: string): StoredShell | null {
  try {
    const shell = parseShell(text, { name: 'shell', version: String(parseObject(text).version) })
    return firstMissing(folder, shell) ? null : shell
  } catch {
    return null
  }
}

/** Throws for a pointer older than one read before: it comes with an old copy of the site. */
function requireNotOlder({ change }: Pointer, before: string | undefined): void {
  const known = before === undefined ? 0 : parsePointer(before).change
  if (change > 0 && change < known)
    throw new Error(`is change ${change}, and ${known} was read before (pnpm status brings the newest back)`)
}

/** The remotes of a site: each folder that has a pointer, or had one in the last valid state. */
export function remotesOf(folder: string, last: LastWorkingState): string[] {
  const now = readdirSync(folder).filter(
    (name) => isRemoteName(name) && existsSync(join(folder, name, POINTER_FILE)),
  )
  return [...new Set([...now, ...Object.keys(last.pointers).filter(isRemoteName)])].sort()
}

const isRemoteName = (name: string): boolean => /^mf-[a-z0-9-]+$/.test(name)

/** Checks the host files of as many versions as the fingerprint watches. */
function withDamage(folder: string, app: AppState<StoredRemote>): AppState<StoredRemote> {
  const damaged = watchedVersions(app.pointer).flatMap((version) => {
    const release = app.releases[version]
    const server = typeof release === 'object' ? release.server : undefined
    if (!server) return []
    const { wrong } = readSound(folder, [app.name, version, server.file], (text) => {
      if (hashOf(text) !== server.sha256)
        throw new Error('has another host file than the one that was released')
    })
    return wrong === null
      ? []
      : [[version, wrong === 'is missing' ? 'has lost its host file' : wrong] as const]
  })
  return { ...app, damaged: Object.fromEntries(damaged) }
}

/** The first missing file among those that are needed to show a release; undefined when all exist. */
function firstMissing(folder: string, release: StoredRemote | StoredShell): string | undefined {
  const [base, files] =
    'base' in release ? [release.base, release.preload] : [`/shell/${release.version}/`, release.scripts]
  // Files on another origin, a remote's own or a dev server's, are not on this host.
  if (untrustedBase(base, []) !== null) return undefined
  return files.find((file) => !URL.canParse(file) && !realFile(folder, base, file))
}

/** A file's text, or its fault as the end of a sentence. */
function readSound(
  folder: string,
  path: string[],
  check: (text: string) => unknown,
): { text: string; wrong: null } | { text: undefined; wrong: string } {
  try {
    const file = realFile(folder, ...path)
    if (!file) throw new Error('is missing')
    const text = readFileSync(file, 'utf8')
    check(text)
    return { text, wrong: null }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const wrong = code ? `cannot be read (${code})` : messageOf(error)
    return { text: undefined, wrong }
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
