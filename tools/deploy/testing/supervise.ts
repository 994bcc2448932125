import { type ChildProcess, spawn } from 'node:child_process'

export type Supervised = {
  /** The process that runs now. */
  pid(): number
  /** How often it was started. */
  starts(): number
  /** Ends and restarts it, as `systemctl restart` does; `command` replaces the program. */
  restart(command?: string[]): Promise<void>
  stop(): Promise<void>
}

/** systemd's default of RestartSec. */
const RESTART_DELAY_MS = 100

/** Runs a program like a unit with `Restart=always` and without a start limit: restarts it after any end. */
export function supervise(command: string[], options: { cwd: string; env: NodeJS.ProcessEnv }): Supervised {
  let [program = '', ...args] = command
  let starts = 0
  let isStopped = false
  let child: ChildProcess
  let ended: Promise<void>
  const start = () => {
    starts += 1
    child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
    ended = new Promise((resolve) => child.once('exit', () => resolve()))
    void ended.then(() => {
      if (!isStopped) setTimeout(() => isStopped || start(), RESTART_DELAY_MS)
    })
  }
  start()
  return {
    pid: () => child.pid ?? 0,
    starts: () => starts,
    restart: async (next) => {
      if (next) [program = '', ...args] = next
      child.kill('SIGTERM')
      await ended
    },
    stop: async () => {
      isStopped = true
      child.kill('SIGKILL')
      await ended
    },
  }
}
