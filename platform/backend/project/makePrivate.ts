import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { unlessGone } from './unlessGone'

const OTHERS = 0o077

/**
 * Takes the rights of other accounts from a file or a folder and everything below it: these may hold all personal
 * rows. A file that another process removes meanwhile is passed over. Throws the file system's error for a file of
 * another owner.
 */
export function makePrivate(path: string): void {
  unlessGone(() => {
    const stats = lstatSync(path)
    if (stats.isSymbolicLink()) return
    if (stats.mode & OTHERS) chmodSync(path, stats.mode & 0o700)
    if (stats.isDirectory()) for (const name of readdirSync(path)) makePrivate(join(path, name))
  })
}
