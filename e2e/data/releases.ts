import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Registry = {
  remotes: { name: string; version: string; previous?: string[]; server: { sha256: string } }[]
}

/**
 * Releases a remote once more, as its team would after a change: a new version beside the old one, its name wherever
 * the old one's stood, and one text of its pages replaced. Gives the new version.
 */
export function releaseAgain(site: string, name: string, change: { from: string; to: string }): string {
  const file = join(site, 'remotes.json')
  const registry: Registry = JSON.parse(readFileSync(file, 'utf8'))
  const live = registry.remotes.find((remote) => remote.name === name)
  if (!live) throw new Error(`${name} is not live in ${site}.`)
  const version = createHash('sha256').update(`${live.version} ${change.to}`).digest('hex').slice(0, 12)
  const folder = join(site, name, version)
  cpSync(join(site, name, live.version), folder, { recursive: true })
  for (const path of readdirSync(folder, { recursive: true }).map(String)) {
    if (/\.(br|gz)$/.test(path)) rmSync(join(folder, path))
    else if (/\.(js|cjs)$/.test(path))
      rewrite(join(folder, path), [live.version, version], [change.from, change.to])
  }
  const sha256 = createHash('sha256')
    .update(readFileSync(join(folder, 'server.cjs')))
    .digest('hex')
  const text = JSON.stringify({ ...live, server: { ...live.server, sha256 } }).replaceAll(
    live.version,
    version,
  )
  const release = { ...JSON.parse(text), previous: [live.version, ...(live.previous ?? [])] }
  const remotes = registry.remotes.map((remote) => (remote === live ? release : remote))
  writeFileSync(`${file}.new`, JSON.stringify({ ...registry, remotes }))
  renameSync(`${file}.new`, file)
  return version
}

/** Takes a version's files away, as a host without room for old ones would. */
export function deleteVersion(site: string, name: string, version: string): void {
  rmSync(join(site, name, version), { recursive: true })
}

export function liveVersion(site: string, name: string): string {
  const registry: Registry = JSON.parse(readFileSync(join(site, 'remotes.json'), 'utf8'))
  return registry.remotes.find((remote) => remote.name === name)?.version ?? ''
}

function rewrite(file: string, ...changes: [string, string][]): void {
  const text = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    changes.reduce((changed, [from, to]) => changed.replaceAll(from, to), text),
  )
}
