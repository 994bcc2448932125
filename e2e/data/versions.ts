import { rmSync } from 'node:fs'
import { type Change, copyVersion } from './copyVersion'

/** One release of a remote as pages receive it; fields that no test reads are kept unchanged. */
export type PageRelease = {
  name: string
  paths: string[]
  access: Record<string, string>
  version: string
  base: string
  entry: string
  preload: string[]
  integrity: Record<string, string>
  before?: PageRelease[]
}

/**
 * Adds a version of a remote; returns its release as pages receive it: complete, with correct hashes, but not live.
 * `remove` deletes its files.
 */
export function addVersion(
  site: string,
  of: PageRelease,
  change: Change,
): { release: PageRelease; folder: string; remove: () => void } {
  const { version, folder, integrity } = copyVersion(site, of.name, of.version, change)
  const release = JSON.parse(JSON.stringify(of).replaceAll(of.version, version)) as PageRelease
  return { release: { ...release, integrity }, folder, remove: () => rmSync(folder, { recursive: true }) }
}
