import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { appNames, readApp } from '../../apps'
import { RELEASE_FILE } from '../../contract/release'
import { readPointerOf } from '../pointers/readPointerOf'

/** The paths that an app has: those of its newest wanted release and of its package.json, redirects included. */
export function pathsOf(site: string, name: string): string[] {
  const declared = appNames.includes(name) ? readApp(name) : null
  const own = declared ? [...Object.keys(declared.areas), ...Object.keys(declared.redirects ?? {})] : []
  const { paths = [], redirects = {} } = newestRelease(site, name)
  return [...new Set([...own, ...paths, ...Object.keys(redirects)])].sort()
}

function newestRelease(site: string, name: string): { paths?: string[]; redirects?: object } {
  const [newest] = readPointerOf(site, name).wanted
  const file = join(site, name, newest?.version ?? '', RELEASE_FILE)
  return newest && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
