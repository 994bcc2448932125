import { rmSync } from 'node:fs'
import { type Change, copyVersion } from './copyVersion'

/** One release of a remote as the page is given it; what a test does not read stays as it is. */
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
 * One more version of a remote, and its release as a page is given it: whole, with hashes that fit, but not live.
 * `remove` takes its files away again.
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
