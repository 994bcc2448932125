import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Change = { from: string; to: string }

type Release = {
  integrity: Record<string, string>
  server: { file: string; sha256: string }
  files: Record<string, string>
}

/** A copied version: its folder, the script hashes in its `release.json`, and the hash that a pointer has for it. */
export type Copy = { version: string; folder: string; integrity: Record<string, string>; sha256: string }

/**
 * Adds a version of an app, copied from an existing one, as its team would release after a change: its own version
 * name in all files, one text of its code replaced, all hashes correct. No pointer refers to it yet.
 */
export function copyVersion(site: string, name: string, of: string, change: Change): Copy {
  const version = createHash('sha256').update(`${of} ${change.to}`).digest('hex').slice(0, 12)
  const folder = join(site, name, version)
  cpSync(join(site, name, of), folder, { recursive: true })
  for (const file of filesIn(folder, /\.(br|gz)$/)) rmSync(join(folder, file))
  const texts = filesIn(folder, /\.(js|cjs|html)$/).map((file) => join(folder, file))
  const before = hashesOf(texts)
  for (const file of texts) replaceIn(file, [of, version], [change.from, change.to])
  carryHashes(texts, before)
  return { version, folder, ...describeAgain(folder, of, version) }
}

/** A file contains the hashes of files that it loads later: when they change, its own content and hash change, too. */
function carryHashes(files: string[], before: string[]): void {
  const after = hashesOf(files)
  const changes = before.flatMap((old, at) => {
    const now = after[at] ?? old
    return old === now ? [] : [[old, now] as [string, string]]
  })
  if (changes.length === 0) return
  for (const file of files) replaceIn(file, ...changes)
  carryHashes(files, after)
}

/** Updates the version's own `release.json`. */
function describeAgain(folder: string, from: string, to: string): Pick<Copy, 'integrity' | 'sha256'> {
  const file = join(folder, 'release.json')
  const release: Release = JSON.parse(readFileSync(file, 'utf8').replaceAll(from, to))
  const sha256 = (path: string) => sha256Of(readFileSync(join(folder, path)))
  const integrity = Object.fromEntries(
    Object.keys(release.integrity).map((path) => [path, integrityOf(join(folder, path))]),
  )
  const paths = filesIn(folder, /^(?!release\.json$)/)
  const text = JSON.stringify({
    ...release,
    integrity,
    server: { ...release.server, sha256: sha256(release.server.file) },
    files: Object.fromEntries(paths.map((path) => [path, sha256(path)])),
  })
  writeFileSync(file, text)
  return { integrity, sha256: sha256Of(text) }
}

const sha256Of = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')

const integrityOf = (file: string): string =>
  `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`

const hashesOf = (files: string[]): string[] => files.map(integrityOf)

const filesIn = (folder: string, name: RegExp): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => name.test(path))

function replaceIn(file: string, ...changes: [string, string][]): void {
  const text = readFileSync(file, 'utf8')
  const changed = changes.reduce((written, [from, to]) => written.replaceAll(from, to), text)
  if (changed !== text) writeFileSync(file, changed)
}
