import { createHash } from 'node:crypto'
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDraft } from './draft'

/**
 * Prepared database folders by a hash of their contents: creating a PGlite database takes seconds, copying a
 * folder a fraction of one. A cache: losing it costs time, never data.
 */
const FOLDER = fileURLToPath(new URL('../../../.cache/backend/', import.meta.url))
const MAX_SNAPSHOTS = 12

/** A short hash of contents. */
export function keyOf(parts: string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 24)
}

/** Copies the snapshot to `target`, which is missing or empty. False when there is no such snapshot. */
export function restoreSnapshot(key: string, target: string): boolean {
  const source = resolve(FOLDER, key)
  if (!existsSync(source)) return false
  // An interrupted copy must not be taken for a database.
  const draft = openDraft(target)
  try {
    copy(source, draft.path)
    draft.commit()
    utimesSync(source, new Date(), new Date())
    return true
  } catch {
    // Another process may have deleted the snapshot during the copy.
    draft.discard()
    return false
  }
}

/** Stores a copy of a database folder that is not being written to. */
export function storeSnapshot(key: string, source: string): void {
  const target = resolve(FOLDER, key)
  const draft = `${target}.${process.pid}.draft`
  try {
    mkdirSync(FOLDER, { recursive: true })
    copy(source, draft)
    if (existsSync(target)) rmSync(draft, { recursive: true, force: true })
    else renameSync(draft, target)
    prune()
  } catch {
    rmSync(draft, { recursive: true, force: true })
  }
}

function copy(source: string, target: string): void {
  cpSync(source, target, { recursive: true, mode: constants.COPYFILE_FICLONE })
}

function prune(): void {
  const byAge = readdirSync(FOLDER)
    .map((name) => ({ path: resolve(FOLDER, name), usedAt: statSync(resolve(FOLDER, name)).mtimeMs }))
    .sort((a, b) => b.usedAt - a.usedAt)
  for (const { path } of byAge.slice(MAX_SNAPSHOTS)) rmSync(path, { recursive: true, force: true })
}
