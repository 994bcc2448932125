import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** A folder that is built aside and moved into place whole, so that an interruption leaves nothing half made. */
export type Draft = {
  /** Where to build it; does not exist yet. */
  path: string
  /** Moves it into place, where there is nothing or an empty folder. */
  commit(): void
  discard(): void
}

/** Lies in every draft: what does not have it was made by somebody else and is left alone. */
const MARK_FILE = 'made-by-the-portal'
const CONTENTS_FOLDER = 'whole'

/** Begins a draft of `target`, in the place of one that was interrupted. Throws a sentence when its name is taken. */
export function openDraft(target: string): Draft {
  const folder = `${target}.draft`
  checkDraft(folder)
  const discard = () => removeDraft(folder)
  discard()
  mkdirSync(folder, { recursive: true })
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

/** Removes a draft, its mark at last: an interruption leaves what is still known as a draft. */
export function removeDraft(folder: string): void {
  rmSync(resolve(folder, CONTENTS_FOLDER), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}

/** Throws a sentence when something lies there that is no draft of ours. */
export function checkDraft(folder: string): void {
  if (!existsSync(folder) || existsSync(resolve(folder, MARK_FILE))) return
  if (readdirSync(folder).length === 0) return
  throw new Error(`${folder} was not made by this server; move it away. Nothing was changed.`)
}
