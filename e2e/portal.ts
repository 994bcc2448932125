import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A running temporary portal, as the stack command describes it. */
export type RunningPortal = {
  url: string
  /** The origin of each remote, by name. */
  origins: Record<string, string>
  /** The served folder; a test may release into it. */
  site: string
  backend: { url: string; anonKey: string; serviceRoleKey: string; mailUrl: string }
}

const root = join(import.meta.dirname, '..')

/** The process that runs this worker's portals, and the number of its portals. */
let stack: { send: (command: string) => Promise<string>; end: () => Promise<void> } | null = null
let portals = 0

/**
 * Starts a portal with the demo seed on free ports, or with `empty` tables; or a host and a site `beside` a portal of
 * this worker, on its backend, which saves most of the time; its host then reads `through` another address. Browsers open it by the host name `at`. With
 * `namesMismatches` React says what it could not hydrate. `stop` ends it and deletes its data; a second `stop` does nothing.
 */
export async function startPortal({
  empty = false,
  beside,
  through,
  at,
  namesMismatches = false,
}: {
  empty?: boolean
  beside?: RunningPortal
  through?: string
  at?: string
  namesMismatches?: boolean
} = {}): Promise<RunningPortal & { stop: () => Promise<void> }> {
  stack ??= startStack()
  const { send, end: endStack } = stack
  portals += 1
  const portal: RunningPortal = JSON.parse(
    await send(
      [
        'start',
        ...(beside ? ['--beside', beside.url] : []),
        ...(through ? ['--through', through] : []),
        ...(at ? ['--at', at] : []),
        ...(empty ? ['--empty'] : []),
        ...(namesMismatches ? ['--react'] : []),
      ].join(' '),
    ),
  )
  const end = async () => {
    await send(`stop ${portal.url}`)
    portals -= 1
    if (portals > 0) return
    stack = null
    await endStack()
  }
  let ended: Promise<void> | null = null
  const stop = () => {
    ended ??= end()
    return ended
  }
  return { ...portal, stop }
}

function startStack() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'platform/tools/testPortal.ts'], { cwd: root })
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
  // One command at a time: the next line is the reply to it.
  let last: Promise<unknown> = Promise.resolve()
  const send = (command: string): Promise<string> => {
    const reply = last.then(() => {
      child.stdin.write(`${command}\n`)
      return read()
    })
    last = reply.catch(() => {})
    return reply
  }
  const end = async () => {
    child.stdin.end()
    await ended
  }
  return { send, end }
}
