import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Built, RELEASE_FILE } from '../../contract/release'

/** The commit, the time and the author of a version's build; null when its release does not contain them. */
export function readBuilt(folder: string, app: string, version: string): Built | null {
  try {
    return JSON.parse(readFileSync(join(folder, app, version, RELEASE_FILE), 'utf8')).built ?? null
  } catch {
    return null
  }
}
