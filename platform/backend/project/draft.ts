import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * A folder that is built elsewhere and moved into place when it is complete, so that an interruption leaves nothing
 * partial.
 */
export type Draft = {
  /** The folder to build in; it does not exist yet. */
  path: string
  /** Moves the built folder to its target, which must be missing or empty. */
  commit(): void
  discard(): void
}

/** Marks a folder as a draft of this server; others are never removed. */
const MARK_FILE = 'made-by-the-portal'
const CONTENTS_FOLDER = 'whole'

/** Begins a draft of `target` and removes an interrupted one. Throws a readable error when its name is taken. */
export function openDraft(target: string): Draft {
  const folder = `${target}.draft`
  checkDraft(folder)
  const discard = () => removeDraft(folder)
  discard()
  // A draft may hold all personal rows: only its owner can read it.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(resolve(folder, MARK_FILE), '')
  const path = resolve(folder, CONTENTS_FOLDER)
  return {
    path,
    commit: () => {
      if (existsSync(target)) rmdirSync(target)
      renameSync(path, target)
      discard()
    },
    discard,
  }
}

/** Removes a draft, its mark last: after an interruption the rest is still recognised as a draft. */
export function removeDraft(folder: string): void {
  rmSync(resolve(folder, CONTENTS_FOLDER), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}

/** Throws a readable error when the folder exists and is no draft of this server. */
export function checkDraft(folder: string): void {
  if (!existsSync(folder) || existsSync(resolve(folder, MARK_FILE))) return
  if (readdirSync(folder).length === 0) return
  throw new Error(`${folder} was not made by this server; move it away. Nothing was changed.`)
}
