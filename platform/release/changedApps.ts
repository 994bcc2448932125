import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appNames, readApp, root } from '../apps'
import { contentHash } from './contentHash'

/**
 * The apps whose build differs between the commit `ref` and the current files of `project`: those that a push must
 * release. All apps when the repository does not have the commit, as after a forced push.
 */
export function changedApps(ref: string, project = root): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: project, stdio: 'pipe' })
  const folder = mkdtempSync(join(tmpdir(), 'portal-before-'))
  const before = join(folder, 'project')
  try {
    git('worktree', 'add', '--detach', before, ref)
  } catch {
    rmSync(folder, { recursive: true })
    return [...appNames]
  }
  try {
    return appNames.filter((name) => {
      const app = readApp(name)
      const isNew = !existsSync(join(before, name, 'package.json'))
      return isNew || contentHash(app, 'production', before) !== contentHash(app, 'production', project)
    })
  } finally {
    git('worktree', 'remove', '--force', before)
    rmSync(folder, { recursive: true })
  }
}
