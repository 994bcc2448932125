import { logFailure } from '../logFailure'
import type { Database } from './database'

const HOUR = 3

/**
 * Renews the planner's statistics every night at three: PGlite has no autovacuum, which does it elsewhere. Gives a function
 * that stops it.
 */
export function analyzeNightly(database: Pick<Database, 'exec'>): () => void {
  let timer: NodeJS.Timeout
  const plan = () => {
    timer = setTimeout(run, millisecondsUntil(HOUR, new Date()))
    timer.unref()
  }
  const run = () => {
    database.exec('analyze').catch(logFailure)
    plan()
  }
  plan()
  return () => clearTimeout(timer)
}

function millisecondsUntil(hour: number, now: Date): number {
  const next = new Date(now)
  next.setHours(hour, 0, 0, 0)
  if (next <= now) next.setDate(next.getDate() + 1)
  return next.getTime() - now.getTime()
}
