import { execFileSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { root } from '../apps'
import { hashOf } from '../contract/hashOf'
import type { Built } from '../contract/release'

/** The commit with its time, the time and the author of a release's build. The commit is null without git. */
export function builtFrom(): Built {
  const isWorkflow = process.env.GITHUB_ACTOR !== undefined
  const address = isWorkflow ? git('log', '-1', '--format=%ae') : git('config', 'user.email')
  const commit = git('rev-parse', '--short=12', 'HEAD')
  const committed = git('log', '-1', '--format=%cI')
  return {
    commit,
    dirty: commit !== null && git('status', '--porcelain') !== '',
    ...(committed && { committed: new Date(committed).toISOString() }),
    at: new Date().toISOString(),
    // In a workflow, the user who pushed; elsewhere, the local account.
    by: process.env.GITHUB_ACTOR ?? userInfo().username,
    ...(address && { mail: hashOf(address.toLowerCase()) }),
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
