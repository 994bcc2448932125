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
const mark = 'made-by-the-portal'
const contents = 'whole'

/** Begins a draft of `target`, in the place of one that was interrupted. Throws a sentence when its name is taken. */
export function openDraft(target: string): Draft {
  const folder = `${target}.draft`
  checkDraft(folder)
  const discard = () => removeDraft(folder)
  discard()
  mkdirSync(folder, { recursive: true })
  writeFileSync(resolve(folder, mark), '')
  const path = resolve(folder, contents)
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
  rmSync(resolve(folder, contents), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}

/** Throws a sentence when something lies there that is no draft of ours. */
export function checkDraft(folder: string): void {
  if (!existsSync(folder) || existsSync(resolve(folder, mark))) return
  if (readdirSync(folder).length === 0) return
  throw new Error(`${folder} was not made by this server; move it away. Nothing was changed.`)
}
