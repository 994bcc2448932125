import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ShellRelease } from '../../shell/server/site'
import type { RemoteRelease } from '../../shell/src/registry/registry'
import { type AppName, remoteNames } from '../apps'

/** `remotes.json`: what is live now, and for each app what can be gone back to. */
export type RegistryFile = {
  shell?: ShellRelease & { previous?: string[] }
  remotes: RemoteRelease[]
}

const KEPT = 10

export function readRegistryFile(site: string): RegistryFile {
  const file = join(site, 'remotes.json')
  if (!existsSync(file)) return { remotes: [] }
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Replaces the file by one rename: a reader sees the old one or the new one, never a half. */
function writeRegistryFile(site: string, registry: RegistryFile): void {
  mkdirSync(site, { recursive: true })
  const file = join(site, 'remotes.json')
  const written = `${file}.${process.pid}`
  writeFileSync(written, `${JSON.stringify(registry, null, 2)}\n`)
  renameSync(written, file)
}

/** What a built version says of itself; throws a sentence when it is not on this site. */
export function readRelease(site: string, name: AppName, version: string): ShellRelease | RemoteRelease {
  const file = join(site, name, version, 'release.json')
  if (!existsSync(file)) throw new Error(`There is no version ${version} of ${name} on this site.`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Makes a version live. The one that was live becomes the first to go back to. Only this app's entry changes. */
export function switchTo(site: string, name: AppName, version: string): void {
  const registry = readRegistryFile(site)
  const live = liveRelease(registry, name)
  if (live?.version === version) return
  const earlier = [...(live ? [live.version] : []), ...(live?.previous ?? [])].filter(
    (known) => known !== version,
  )
  const release = { ...readRelease(site, name, version), previous: earlier.slice(0, KEPT) }
  if (name === 'shell') registry.shell = release as ShellRelease
  else {
    const remotes = registry.remotes.filter((remote) => remote.name !== name)
    registry.remotes = [...remotes, release as RemoteRelease].sort(
      (a, b) => remoteNames.indexOf(a.name as never) - remoteNames.indexOf(b.name as never),
    )
  }
  writeRegistryFile(site, registry)
}

export const liveRelease = (
  registry: RegistryFile,
  name: AppName,
): { version: string; previous?: string[] } | undefined =>
  name === 'shell' ? registry.shell : registry.remotes.find((remote) => remote.name === name)
