import { rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { isFullDisk } from '../database/fullDisk'

/**
 * Writes the address of captured mail into the data folder, for its owner alone: its token opens accounts, so no log may
 * hold it. Returns the file, and how to remove it. On a full disk there is none.
 */
export function writeMailFile(folder: string, mailUrl: string): { file: string; remove: () => void } {
  const file = resolve(folder, 'mail-address')
  const remove = () => rmSync(file, { force: true })
  try {
    remove()
    writeFileSync(file, `${mailUrl}\n`, { mode: 0o600 })
  } catch (error) {
    if (!isFullDisk(error)) throw error
  }
  return { file, remove }
}
