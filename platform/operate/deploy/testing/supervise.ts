import { type ChildProcess, spawn } from 'node:child_process'
import type { Unit } from './readUnit'

export type Supervised = {
  /** The process that runs now. */
  pid(): number
  /** How often it was started. */
  starts(): number
  /** Ends and starts it, as `systemctl restart` does. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Runs a unit's program and starts it again after an end when its settings say so, as systemd does. */
export function supervise(unit: Unit, options: { cwd: string; env: NodeJS.ProcessEnv }): Supervised {
  const [program = '', ...args] = unit.command
  const startedAt: number[] = []
  let isStopped = false
  let isRestarting = false
  let child: ChildProcess
  let ended: Promise<void>
  const start = () => {
    if (isStopped) return
    startedAt.push(Date.now())
    child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
    ended = new Promise((resolve) =>
      child.once('exit', (code, signal) => {
        const isWanted = isRestarting || startsAgain(unit, startedAt, code === 0 && signal === null)
        if (isWanted) setTimeout(start, isRestarting ? 0 : unit.restartDelayMs)
        isRestarting = false
        resolve()
      }),
    )
  }
  start()
  return {
    pid: () => child.pid ?? 0,
    starts: () => startedAt.length,
    restart: async () => {
      isRestarting = true
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

/** Whether the unit starts its program again after an end, which was its own and clean or not. */
export function startsAgain(unit: Unit, startedAt: number[], isClean: boolean): boolean {
  if (unit.restart !== 'always' && (unit.restart !== 'on-failure' || isClean)) return false
  const recent = startedAt.filter((time) => Date.now() - time < unit.startLimitMs)
  return unit.startLimitMs === 0 || recent.length < unit.startLimitBurst
}
