import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { userInfo } from 'node:os'
import type { Built } from '@portal/shell/server/registry/release'
import { root } from '../apps'

/** From which commit, when and by whom a release is built. A checkout without git says so by having no commit. */
export function builtFrom(): Built {
  const isWorkflow = process.env.GITHUB_ACTOR !== undefined
  const address = isWorkflow ? git('log', '-1', '--format=%ae') : git('config', 'user.email')
  const commit = git('rev-parse', '--short=12', 'HEAD')
  return {
    commit,
    dirty: commit !== null && git('status', '--porcelain') !== '',
    at: new Date().toISOString(),
    // In a workflow, who pushed; elsewhere, whose account it is.
    by: process.env.GITHUB_ACTOR ?? userInfo().username,
    ...(address && { mail: sha256(address.toLowerCase()) }),
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

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
