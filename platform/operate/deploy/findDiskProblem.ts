import { existsSync, statfsSync } from 'node:fs'

/** Below this the log, a release or a backup may fail at any time. */
const LEAST_FREE_MB = 500

/** The problem of the disk that has this folder, in Swedish for the administrators' mail; null while there is room. */
export function findDiskProblem(folder: string, stateOf: typeof statfsSync = statfsSync): string | null {
  // `writeMemory` says that the folder is missing.
  if (!existsSync(folder)) return null
  const { bavail, bsize } = stateOf(folder)
  const free = Math.floor((bavail * bsize) / 1_000_000)
  return free >= LEAST_FREE_MB ? null : `Serverns disk är nästan full: ${free} MB är kvar.`
}
