import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const root = join(__dirname, '../../..')

/** The process id of the builder that a process has started. */
function builderOf(parent: number): number {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  const row = rows.find((row) => row.trim().split(/\s+/)[1] === String(parent) && row.includes('watch.mjs'))
  return Number(row?.trim().split(/\s+/)[0])
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function endsWithin(pid: number, milliseconds: number): Promise<boolean> {
  for (const giveUp = Date.now() + milliseconds; Date.now() < giveUp; await pause(20)) {
    if (!isRunning(pid)) return true
  }
  return false
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '[BE-161] `pnpm dev <app>` ends its builder when %s ends it',
  async (signal) => {
    const dev = spawn(process.execPath, ['--import', 'tsx', 'platform/tools/dev.ts', 'mf-study'], {
      cwd: root,
    })
    const ended = once(dev, 'exit')
    // The command prints its address after the first build; the builder then waits for changes.
    await once(dev.stdout, 'data')
    const builder = builderOf(dev.pid ?? 0)
    expect(builder).toBeGreaterThan(0)
    dev.kill(signal)
    await ended
    const hasEnded = await endsWithin(builder, 10_000)
    if (!hasEnded) process.kill(builder, 'SIGKILL')
    expect(hasEnded).toBe(true)
  },
  60_000,
)
