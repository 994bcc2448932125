import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { resolve } from 'node:path'

const FOLDER = 'aside'

/** A name for what is moved aside now: the time to the millisecond. */
export function asideName(now = new Date()): string {
  return now.toISOString().replace(/[:.]/g, '-')
}

/**
 * Moves a part of a data folder into `aside/<name>/`, which is a data folder, too, that a server can open. Returns the
 * path of that folder; null when there was nothing to move.
 */
export function moveAside(folder: string, part: 'postgres' | 'objects', name: string): string | null {
  const from = resolve(folder, part)
  if (!existsSync(from)) return null
  const aside = resolve(folder, FOLDER, name)
  mkdirSync(aside, { recursive: true, mode: 0o700 })
  renameSync(from, resolve(aside, part))
  return aside
}
