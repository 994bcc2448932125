import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { asideName, moveAside } from './aside'
import { removeDraft } from './draft'
import { makePrivate } from './makePrivate'

/**
 * Marks the draft of a restore as complete: from then on an interrupted restore is continued, not discarded. Holds the
 * name under which the former database and files are moved aside.
 */
const READY_FILE = 'ready'

/**
 * Replaces a folder's database and files by the draft of a restore. Returns the folder into which the former ones were
 * moved; null when there were none.
 */
export function commitRestore(folder: string): string | null {
  makePrivate(resolve(folder, 'restore.draft/whole'))
  writeFileSync(resolve(folder, 'restore.draft/whole', READY_FILE), asideName())
  return finishRestore(folder)
}

/** Continues a restore that was interrupted while it moved folders. Does nothing without one. */
export function finishRestore(folder: string): string | null {
  const draft = resolve(folder, 'restore.draft')
  const whole = resolve(draft, 'whole')
  const ready = resolve(whole, READY_FILE)
  if (!existsSync(ready)) return null
  const name = readFileSync(ready, 'utf8') || asideName()
  let aside: string | null = null
  for (const part of ['postgres', 'objects'] as const) {
    const [from, to] = [resolve(whole, part), resolve(folder, part)]
    if (!existsSync(from)) continue
    aside = moveAside(folder, part, name) ?? aside
    renameSync(from, to)
  }
  removeDraft(draft)
  return aside
}
