import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { removeDraft } from './draft'

/** Lies among what was restored when it is whole: from then on a restore goes forward, also after an interruption. */
const READY_FILE = 'ready'

/** Puts what lies whole in the draft of a restore in the place of a folder's database and files. */
export function replaceByRestored(folder: string): void {
  writeFileSync(resolve(folder, 'restore.draft/whole', READY_FILE), '')
  finishRestore(folder)
}

/** Goes on with a restore that was interrupted while it moved folders. Nothing happens without one. */
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
