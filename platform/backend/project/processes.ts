import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { errorCode } from '../database/errorCode'

export function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** When a process began, as a text that is unique for its number; null when the system does not report it. */
export function startOf(pid: number): string | null {
  if (!existsSync('/proc/self/stat')) return runPs(pid, 'lstart=')
  try {
    // Fields are counted after the name, which may contain spaces and brackets; the 22nd is ticks since the boot.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return `${ticks} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`
  } catch {
    return null
  }
}

/** The command line of a process; null when the system does not report it. */
export function commandOf(pid: number): string | null {
  if (!existsSync('/proc/self/cmdline')) return runPs(pid, 'args=')
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return null
  }
}

function runPs(pid: number, what: string): string | null {
  try {
    const env = { ...process.env, LC_ALL: 'C' }
    return execFileSync('ps', ['-o', what, '-p', String(pid)], {
      encoding: 'utf8',
      env,
      stdio: 'pipe',
    }).trim()
  } catch {
    return null
  }
}
