import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Built, RELEASE_FILE } from './release'

/** From what, when and by whom a version was built; null where its release does not say. */
export function readBuilt(folder: string, app: string, version: string): Built | null {
  try {
    return JSON.parse(readFileSync(join(folder, app, version, RELEASE_FILE), 'utf8')).built ?? null
  } catch {
    return null
  }
}
