import { mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { TrustedApp } from '../../contract/trust'
import { parseTrust, readTrustFile, trustFile } from '../../host/registry/trust'
import { replace } from '../pointers/folderStore'
import { appsOf } from '../publish'
import { liveOf } from '../switchTo'
import { pathsOf } from './pathsOf'

/**
 * Lets a key release an app, in the site's `trust.json`. The first key names all other apps of the site without a key,
 * so that they are released as before. Returns the app's entry.
 * @param paths the paths that the app may claim; by default those that it has.
 */
export function trustKey(
  site: string,
  name: string,
  key: string | undefined,
  paths: string[] = [],
): TrustedApp {
  const before = readTrustOf(site)
  // Stores what is live as the last good state: it stays until the key has signed it.
  liveOf(site)
  const apps =
    before ?? Object.fromEntries(appsOf(site).map((app) => [app, { keys: [], paths: pathsOf(site, app) }]))
  const { keys, paths: known } = apps[name] ?? { keys: [], paths: pathsOf(site, name) }
  const added = key === undefined || keys.includes(key) ? keys : [...keys, key]
  const own = { keys: added, paths: paths.length > 0 ? paths : known }
  write(site, { ...apps, [name]: own })
  return own
}

/** Takes a key from an app. Throws a readable error when it is the last one: the app would then need no signature. */
export function distrustKey(site: string, name: string, key: string): void {
  const apps = readTrustOf(site) ?? {}
  const own = apps[name]
  if (!own?.keys.includes(key)) throw new Error(`trust.json names no such key for ${name}.`)
  const keys = own.keys.filter((other) => other !== key)
  if (keys.length === 0)
    throw new Error(`It is the only key of ${name}: run pnpm keys trust ${name} with another one first.`)
  write(site, { ...apps, [name]: { ...own, keys } })
}

function readTrustOf(site: string) {
  const { value, problems } = readTrustFile(site, '')
  if (problems[0]) throw new Error(`${trustFile(site)} is damaged, repair it first. ${problems[0]}`)
  return value
}

function write(site: string, apps: Record<string, TrustedApp>): void {
  const text = `${JSON.stringify(apps, null, 2)}\n`
  try {
    parseTrust(text)
  } catch (error) {
    throw new Error(`Nothing was changed, because trust.json then ${(error as Error).message}.`)
  }
  mkdirSync(dirname(trustFile(site)), { recursive: true })
  replace(trustFile(site), text)
}

/** The text of `trust.json`, for the list of `pnpm keys`; null without one. */
export function trustText(site: string): string | null {
  const { value } = readTrustFile(site, '')
  return value ? readFileSync(trustFile(site), 'utf8') : null
}
