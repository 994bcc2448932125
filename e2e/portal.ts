import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

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

/** The process of this worker's portals, and how many it serves. */
let stack: { ask: (order: string) => Promise<string>; end: () => Promise<void> } | null = null
let portals = 0

/**
 * Starts a portal with the demo seed on free ports, or with `empty` tables. `stop` ends it and deletes what it stored.
 */
export async function startPortal({
  empty = false,
} = {}): Promise<RunningPortal & { stop: () => Promise<void> }> {
  stack ??= startStack()
  const { ask, end } = stack
  portals += 1
  const portal: RunningPortal = JSON.parse(await ask(empty ? 'start --empty' : 'start'))
  const stop = async () => {
    await ask(`stop ${portal.url}`)
    portals -= 1
    if (portals > 0) return
    stack = null
    await end()
  }
  return { ...portal, stop }
}

function startStack() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/stack.ts'], { cwd: root })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const read = async () => {
    const line = await lines.next()
    if (line.done) throw new Error(`The portal did not start (${await ended}): ${complaint}`)
    return line.value
  }
  // One order after the other: each is answered with the next line.
  let last: Promise<unknown> = Promise.resolve()
  const ask = (order: string): Promise<string> => {
    const answer = last.then(() => {
      child.stdin.write(`${order}\n`)
      return read()
    })
    last = answer.catch(() => {})
    return answer
  }
  const end = async () => {
    child.stdin.end()
    await ended
  }
  return { ask, end }
}
