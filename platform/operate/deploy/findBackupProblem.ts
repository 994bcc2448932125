import { listBackups } from '@portal/backend/backup/hosted/listBackups'

/** A backup is made each night: one that is older was followed by a night without any. */
const MAX_AGE_MS = 26 * 3_600_000

/**
 * The problem of a folder of backups, in Swedish for the administrators' mail; null when a recent one is there. A
 * backup that fails reports that itself, but one that is never started, or killed, cannot.
 */
export function findBackupProblem(folder: string, now: number): string | null {
  const newest = Math.max(...listBackups(folder).map(({ writtenAt }) => writtenAt))
  if (newest === Number.NEGATIVE_INFINITY) return `Det finns ingen säkerhetskopia i ${folder}.`
  if (now - newest <= MAX_AGE_MS) return null
  return `Den senaste säkerhetskopian i ${folder} är från ${new Date(newest).toISOString().slice(0, 10)}.`
}
