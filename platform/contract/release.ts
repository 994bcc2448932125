import { isDeclaration, isMenu, isRecordOf, isText, isTexts } from './isDeclaration'
import { parseObject } from './pointer'
import type { MenuEntry, RemoteRelease } from './registry'
import { isIdentifier, isIntegrity, isOwnAddress, isOwnPath, isPathBelow, isReleasedFile } from './validators'

/** The part of a shell's `release.json` that the host needs to serve it; `StoredShell` is the whole file. */
export type ShellRelease = {
  version: string
  /** Scripts of the first page, in the order in which they run. */
  scripts: string[]
  /** SHA-256 of each script, as the `integrity` attribute has it. */
  integrity: Record<string, string>
  /** Code chunks that its pages request by name: for each name its files, with their hashes as in `integrity`. */
  code?: Record<string, Record<string, string>>
  /** Fonts that the first paint needs. */
  fonts: string[]
  /** The main navigation, for a document without a painted page. */
  links: MenuEntry[]
  server: { file: string; sha256: string }
  /** SHA-256 of every file of the release, in hexadecimal. */
  files: Record<string, string>
}

/**
 * The commit, time and author of a release's build; `dirty` with uncommitted changes. `committed` is the time of the
 * commit (ISO 8601), which older releases lack. `mail` is the SHA-256 of the
 * releaser's e-mail address, by which the database finds the account.
 */
export type Built = {
  commit: string | null
  dirty: boolean
  at: string
  by: string
  committed?: string
  mail?: string
}

/** The requirements of a release: names of each shared module, and the backend's newest migration at the build. */
export type Needs = { names: Record<string, string[]>; schema: string | null }

type Stored = { files: Record<string, string>; needs: Needs; built: Built | null }

/**
 * An address for each route with a parameter, by the route: `{"/bibeln/:book": "/bibeln/johannes"}`. A `*` is a part
 * that each database has another text for; false: the route has no page that everybody can open.
 */
export type Examples = Record<string, string | false>

/** `release.json` of a remote. */
export type StoredRemote = Omit<RemoteRelease, 'before'> & Stored & { examples?: Examples }

/** `release.json` of the shell: the modules that it provides to remotes, and the paths that it keeps for itself. */
export type StoredShell = ShellRelease &
  Stored & { contract: number; offers: Record<string, string[]>; routes: string[] }

export const RELEASE_FILE = 'release.json'

/** A release's folder in the site. */
export type ReleaseId = { name: string; version: string }

/**
 * Reads `release.json` of a remote: for the host, and for the commands that build and switch. Throws an error whose
 * message names the fault, as the end of a sentence.
 */
export function parseRemote(text: string, id: ReleaseId): StoredRemote {
  const release = parseObject(text)
  requireTexts(release, ['name', 'version', 'base', 'entry', 'container'])
  requireLists(release, ['paths', 'preload'])
  requireSameId(release, id)
  if (typeof release.contract !== 'number') throw new Error('has no contract')
  if (!isRecordOf(release.integrity, isText)) throw new Error('has no integrity')
  if (!isDeclaration(release)) throw new Error('declares what cannot be read')
  if (release.server !== undefined) requireHostFile(release)
  if (!isRecordOf(release.examples ?? {}, (address) => address === false || isExample(address)))
    throw new Error('has examples that cannot be read')
  if (release.references !== undefined && !isHashed(release.references))
    throw new Error('has references that cannot be read')
  const remote: StoredRemote = {
    ...(release as StoredRemote),
    access: (isObject(release.access) ? release.access : {}) as StoredRemote['access'],
    ...commonOf(release),
  }
  requireAddresses(remote)
  requireScripts(remote)
  return remote
}

/** Checks its paths, redirects, menu and pages. */
function requireAddresses({
  paths,
  redirects = {},
  menu = [],
  pages = [],
  settings = [],
}: StoredRemote): void {
  const wrong = paths.find((path) => !isOwnPath(path))
  if (wrong !== undefined)
    throw new Error(`owns ${wrong || 'an empty path'}, which is no plain path of one segment`)
  const from = Object.keys(redirects).find((path) => !isPathBelow(path))
  if (from !== undefined)
    throw new Error(`leads on from ${from || 'an empty path'}, which is no path of an app`)
  const to = [...Object.values(redirects), ...[...menu, ...pages, ...settings].map(({ to }) => to)].find(
    (address) => address !== undefined && !isOwnAddress(address),
  )
  if (to !== undefined)
    throw new Error(`leads to ${to || 'an empty address'}, which is no address of this portal`)
}

/** Checks its files for browsers: each below its base and with a hash. */
function requireScripts({ container, entry, preload, integrity, code = {} }: StoredRemote): void {
  if (!isIdentifier(container)) throw new Error(`has the container ${container}, which is no identifier`)
  const begins = [entry, ...preload].map((file) => [file, integrity[file] ?? ''] as const)
  for (const [file, hash] of [...begins, ...Object.values(code).flatMap((files) => Object.entries(files))]) {
    if (!isReleasedFile(file)) throw new Error(`has a script at ${file}, which does not lie below its base`)
    if (!isIntegrity(hash)) throw new Error(`has no sha256 hash of ${file}`)
  }
}

const isExample = (address: unknown): boolean => isText(address) && isOwnAddress(address)

function requireSameId(release: Record<string, unknown>, { name, version }: ReleaseId): void {
  if (release.name !== undefined && release.name !== name) throw new Error(`calls itself ${release.name}`)
  if (release.version !== version) throw new Error(`calls itself version ${release.version}`)
}

/** Reads `release.json` of the shell. Throws an error whose message names the fault, as the end of a sentence. */
export function parseShell(text: string, id: ReleaseId): StoredShell {
  const release = parseObject(text)
  requireTexts(release, ['version'])
  requireSameId(release, id)
  requireLists(release, ['scripts', 'fonts'])
  requireHostFile(release)
  return {
    ...(release as StoredShell),
    integrity: recordOf<string>(release, 'integrity', isText),
    contract: typeof release.contract === 'number' ? release.contract : 1,
    offers: recordOf<string[]>(release, 'offers', isTexts),
    routes: isTexts(release.routes) ? release.routes : [],
    links: isMenu(release.links) ? release.links.filter(({ to }) => isOwnAddress(to)) : [],
    ...commonOf(release),
  }
}

/**
 * Reads `release.json` of the shell or of a remote. Throws an error whose message names the fault, as the end
 * of a sentence.
 */
export const parseRelease = (text: string, id: ReleaseId): StoredRemote | StoredShell =>
  id.name === 'shell' ? parseShell(text, id) : parseRemote(text, id)

function commonOf({
  files,
  needs,
  built,
  code,
}: Record<string, unknown>): Stored & Pick<ShellRelease, 'code'> {
  const { names, schema } = (isObject(needs) ? needs : {}) as Record<string, unknown>
  return {
    files: recordOf<string>({ files }, 'files', isText),
    needs: {
      names: recordOf<string[]>({ names }, 'names', isTexts),
      schema: typeof schema === 'string' ? schema : null,
    },
    code: recordOf<Record<string, string>>({ code }, 'code', (hashes) => isRecordOf(hashes, isText)),
    built: isObject(built) ? (built as Built) : null,
  }
}

/** A record whose values are of one kind; empty when the field is missing, as in older releases. */
function recordOf<Value>(
  release: Record<string, unknown>,
  key: string,
  isKind: (value: unknown) => boolean,
): Record<string, Value> {
  const record = release[key] ?? {}
  if (!isRecordOf(record, isKind)) throw new Error(`has ${key} that cannot be read`)
  return record as Record<string, Value>
}

function requireHostFile({ server }: Record<string, unknown>): void {
  if (!isHashed(server)) throw new Error('has no host file')
}

/** Whether a value names a file of the release and its hash. */
function isHashed(value: unknown): boolean {
  const { file, sha256 } = (isObject(value) ? value : {}) as Record<string, unknown>
  return isText(file) && isReleasedFile(file) && isText(sha256)
}

function requireTexts(release: Record<string, unknown>, keys: string[]): void {
  for (const key of keys)
    if (typeof release[key] !== 'string' || release[key] === '') throw new Error(`has no ${key}`)
}

function requireLists(release: Record<string, unknown>, keys: string[]): void {
  for (const key of keys) if (!isTexts(release[key])) throw new Error(`has no list of ${key}`)
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
