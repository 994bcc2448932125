import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Pointer = { change: number; wanted: { version: string; sha256: string }[]; bad: string[] }
type Release = {
  version: string
  preload: string[]
  integrity: Record<string, string>
  server: { file: string; sha256: string }
  files: Record<string, string>
}

/**
 * Releases a remote once more, as its team would after a change: a new version beside the old one, its name wherever
 * the old one's stood, and one text of its pages replaced. Gives the new version.
 */
export function releaseAgain(site: string, name: string, change: { from: string; to: string }): string {
  const pointer = readPointer(site, name)
  const live = liveVersion(site, name)
  const version = createHash('sha256').update(`${live} ${change.to}`).digest('hex').slice(0, 12)
  const folder = join(site, name, version)
  cpSync(join(site, name, live), folder, { recursive: true })
  for (const path of filesIn(folder)) if (/\.(br|gz)$/.test(path)) rmSync(join(folder, path))
  const before = hashes(folder)
  for (const path of scriptsIn(folder)) rewrite(join(folder, path), [live, version], [change.from, change.to])
  carryHashes(folder, before)
  const sha256 = describeAgain(folder, live, version)
  writePointer(site, name, { ...pointer, wanted: [{ version, sha256 }, ...pointer.wanted] })
  return version
}

/** Takes a version back, as `pnpm rollback` does: it is never live again by itself. */
export function takeBack(site: string, name: string, version: string): void {
  const pointer = readPointer(site, name)
  writePointer(site, name, { ...pointer, bad: [version, ...pointer.bad] })
}

/** Takes a version's files away, as a host without room for old ones would. */
export function deleteVersion(site: string, name: string, version: string): void {
  rmSync(join(site, name, version), { recursive: true })
}

export function liveVersion(site: string, name: string): string {
  const { wanted, bad } = readPointer(site, name)
  return wanted.find(({ version }) => !bad.includes(version))?.version ?? ''
}

const readPointer = (site: string, name: string): Pointer =>
  JSON.parse(readFileSync(join(site, name, 'pointer.json'), 'utf8'))

function writePointer(site: string, name: string, pointer: Pointer): void {
  const file = join(site, name, 'pointer.json')
  writeFileSync(`${file}.new`, JSON.stringify({ ...pointer, change: pointer.change + 1 }))
  renameSync(`${file}.new`, file)
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))

const scriptsIn = (folder: string): string[] => filesIn(folder).filter((path) => /\.(js|cjs)$/.test(path))

const sha384 = (file: string): string => createHash('sha384').update(readFileSync(file)).digest('base64')

const hashes = (folder: string): Map<string, string> =>
  new Map(scriptsIn(folder).map((path) => [path, sha384(join(folder, path))]))

/** An entry names the hashes of the chunks that it loads: a chunk that was changed has another one, and so on upwards. */
function carryHashes(folder: string, before: Map<string, string>): void {
  const after = hashes(folder)
  const changes = [...before].map(([path, hash]) => [hash, after.get(path) ?? hash] as [string, string])
  const changed = changes.filter(([from, to]) => from !== to)
  for (const path of scriptsIn(folder)) rewrite(join(folder, path), ...changed)
  const again = hashes(folder)
  if ([...after].some(([path, hash]) => again.get(path) !== hash)) carryHashes(folder, after)
}

/** Writes what the release says of itself anew; gives the hash by which a pointer names it. */
function describeAgain(folder: string, from: string, to: string): string {
  const file = join(folder, 'release.json')
  const release: Release = JSON.parse(readFileSync(file, 'utf8').replaceAll(from, to))
  const sha256 = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex')
  const paths = filesIn(folder).filter((path) => path !== 'release.json')
  const text = JSON.stringify({
    ...release,
    integrity: Object.fromEntries(
      release.preload.map((path) => [path, `sha384-${sha384(join(folder, path))}`]),
    ),
    server: { ...release.server, sha256: sha256(release.server.file) },
    files: Object.fromEntries(paths.map((path) => [path, sha256(path)])),
  })
  writeFileSync(file, text)
  return createHash('sha256').update(text).digest('hex')
}

function rewrite(file: string, ...changes: [string, string][]): void {
  const text = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    changes.reduce((changed, [from, to]) => changed.replaceAll(from, to), text),
  )
}
