import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning } from '@portal/backend/project/processes'
import { folderTagOf } from './pointers/folderStore'

/**
 * Takes away what killed processes left on a site: folders of builds, half-written files, and successors of pointers
 * that somebody else was faster than.
 */
export function clearLitter(site: string): void {
  for (const folder of existsSync(site) ? [site, ...foldersIn(site)] : []) {
    for (const name of readdirSync(folder)) {
      const pid = /^\.building-(\d+)$|\.(\d+)(?:\.[0-9a-f]+)?\.tmp$/.exec(name)
      const isOrphan = pid !== null && !isRunning(Number(pid[1] ?? pid[2]))
      if (isOrphan || isOutrun(folder, name)) rmSync(join(folder, name), { recursive: true, force: true })
    }
  }
}

/** A successor of a text that is no longer the current one: texts do not come back, so nobody puts it in place. */
function isOutrun(folder: string, name: string): boolean {
  const [, file = '', tag] = /^(.+)\.after-(\w+)$/.exec(name) ?? []
  if (!tag) return false
  const current = join(folder, file)
  return existsSync(current) && folderTagOf(readFileSync(current, 'utf8')) !== tag
}

const foldersIn = (site: string): string[] =>
  readdirSync(site, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => join(site, name))
