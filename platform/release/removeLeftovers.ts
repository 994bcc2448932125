import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf, isRunning } from '@portal/backend/project/processes'
import { POINTER_FILE } from '../contract/pointer'
import { bringUpToDate, forgetChanges } from './pointers/folderStore'

/**
 * Deletes the leftovers of killed processes on a site: build folders and partial files. Updates a pointer's copy
 * whose writer died before it could.
 */
export function removeLeftovers(site: string): void {
  if (!existsSync(site)) return
  for (const folder of [site, ...foldersIn(site)]) {
    for (const name of readdirSync(folder)) {
      const [, building, written] = /^\.building-(\d+)$|\.(\d+)(?:\.[0-9a-f]+)?\.tmp$/.exec(name) ?? []
      const pid = Number(building ?? written)
      if (pid && !isAlive(pid)) rmSync(join(folder, name), { recursive: true, force: true })
    }
    bringUpToDate(join(folder, POINTER_FILE))
    forgetChanges(join(folder, POINTER_FILE))
  }
}

/** A zombie process still has an id, but no command. */
const isAlive = (pid: number): boolean => isRunning(pid) && commandOf(pid) !== ''

const foldersIn = (site: string): string[] =>
  readdirSync(site, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => join(site, name))
