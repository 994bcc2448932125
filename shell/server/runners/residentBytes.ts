import { readFileSync } from 'node:fs'

/** What a process holds in memory, where the system has a file that says so (Linux); null elsewhere. */
export function residentBytes(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes ? Number(kilobytes) * 1024 : null
  } catch {
    return null
  }
}
