import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One release of a remote as the page is given it; what a test does not read stays as it is. */
export type PageRelease = {
  name: string
  paths: string[]
  version: string
  base: string
  entry: string
  preload: string[]
  integrity: Record<string, string>
  before?: PageRelease[]
}

/**
 * Puts one more version of a remote beside one that is there, with a text of its pages replaced, and gives its release:
 * whole, with hashes that fit, but not live. `remove` takes its files away again.
 */
export function addVersion(
  site: string,
  of: PageRelease,
  change: { from: string; to: string },
): { release: PageRelease; folder: string; remove: () => void } {
  const version = createHash('sha256').update(`${of.version} ${change.to}`).digest('hex').slice(0, 12)
  const folder = join(site, of.name, version)
  cpSync(join(site, of.name, of.version), folder, { recursive: true })
  for (const file of filesIn(folder, /\.(br|gz)$/)) rmSync(file)
  const scripts = filesIn(folder, /\.js$/)
  const before = new Map(scripts.map((file) => [file, hashOf(file)]))
  for (const file of scripts) replaceIn(file, [of.version, version], [change.from, change.to])
  const hashes = rehash(scripts, before)
  const release = JSON.parse(JSON.stringify(of).replaceAll(of.version, version)) as PageRelease
  const integrity = Object.fromEntries(
    release.preload.map((file) => [file, hashes.get(join(folder, file)) ?? '']),
  )
  return { release: { ...release, integrity }, folder, remove: () => rmSync(folder, { recursive: true }) }
}

/** A file names the hashes of what it loads later: they change with it, and its own hash with them. */
function rehash(files: string[], before: Map<string, string>): Map<string, string> {
  let known = before
  for (;;) {
    const now = new Map(files.map((file) => [file, hashOf(file)]))
    const changes = files.flatMap((file) => {
      const [old, current] = [known.get(file) ?? '', now.get(file) ?? '']
      return old === current ? [] : [[old, current] as [string, string]]
    })
    if (changes.length === 0) return now
    for (const file of files) replaceIn(file, ...changes)
    known = now
  }
}

const hashOf = (file: string): string =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`

const filesIn = (folder: string, name: RegExp): string[] =>
  readdirSync(folder, { recursive: true })
    .map((path) => join(folder, String(path)))
    .filter((path) => name.test(path))

function replaceIn(file: string, ...changes: [string, string][]): void {
  const text = readFileSync(file, 'utf8')
  const changed = changes.reduce((written, [from, to]) => written.replaceAll(from, to), text)
  if (changed !== text) writeFileSync(file, changed)
}
