import { execFileSync } from 'node:child_process'
import { userInfo } from 'node:os'
import type { Built } from '@portal/shell/server/registry/release'
import { root } from '../apps'

/** From which commit, when and by whom a release is built. A checkout without git says so by having no commit. */
export function builtFrom(): Built {
  const commit = git('rev-parse', '--short=12', 'HEAD')
  return {
    commit,
    dirty: commit !== null && git('status', '--porcelain') !== '',
    at: new Date().toISOString(),
    // In a workflow, who pushed; elsewhere, whose account it is.
    by: process.env.GITHUB_ACTOR ?? userInfo().username,
  }
}

function git(...args: string[]): string | null {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}
