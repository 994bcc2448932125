import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { removeDraft } from './draft'
import { makePrivate } from './makePrivate'

/** Marks the draft of a restore as complete: from then on an interrupted restore is continued, not discarded. */
const READY_FILE = 'ready'

/** Replaces a folder's database and files by the draft of a restore. */
export function commitRestore(folder: string): void {
  makePrivate(resolve(folder, 'restore.draft/whole'))
  writeFileSync(resolve(folder, 'restore.draft/whole', READY_FILE), '')
  finishRestore(folder)
}

/** Continues a restore that was interrupted while it moved folders. Does nothing without one. */
export function finishRestore(folder: string): void {
  const draft = resolve(folder, 'restore.draft')
  const whole = resolve(draft, 'whole')
  if (!existsSync(resolve(whole, READY_FILE))) return
  for (const name of ['postgres', 'objects']) {
    const [from, to] = [resolve(whole, name), resolve(folder, name)]
    if (!existsSync(from)) continue
    if (existsSync(to)) renameSync(to, resolve(whole, `former-${name}`))
    renameSync(from, to)
  }
  removeDraft(draft)
}
