import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

/** A running throw-away portal, as the stack command describes it. */
export type RunningPortal = {
  url: string
  /** The origin of each remote, by name. */
  origins: Record<string, string>
  /** The folder that is served; a test may release into it. */
  site: string
  backend: { url: string; anonKey: string; serviceRoleKey: string; mailUrl: string }
}

const root = join(import.meta.dirname, '..')

/**
 * Starts a portal with the demo seed on free ports, or with `empty` tables. `stop` ends it and deletes what it stored.
 */
export function startPortal({ empty = false } = {}): Promise<RunningPortal & { stop: () => Promise<void> }> {
  const options = empty ? ['--empty'] : []
  const stack = spawn(process.execPath, ['--import', 'tsx', 'tools/stack.ts', ...options], { cwd: root })
  let said = ''
  let complaint = ''
  stack.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  return new Promise((resolve, reject) => {
    stack.once('exit', (code) => reject(new Error(`The portal did not start (${code}): ${complaint}`)))
    stack.stdout.on('data', (chunk) => {
      said += chunk
      const line = said.split('\n')[0]
      if (said.includes('\n') && line) resolve({ ...JSON.parse(line), stop: () => stop(stack) })
    })
  })
}

function stop(stack: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    stack.removeAllListeners('exit')
    stack.once('exit', () => resolve())
    stack.stdin?.end()
  })
}
