import { logFailure } from '../logFailure'
import type { Database } from './database'

const HOUR = 3
const MINUTE_MS = 60_000

/** A call of the project's function where it exists, as pg_cron makes it on hosted Supabase. */
const call = (name: string) => `do $$ begin
  if to_regprocedure('private.${name}()') is not null then
    perform private.${name}();
  end if;
end $$`

/**
 * The project's clock: its work of each minute, and at three in the night its tidying and the planner's statistics. The
 * embedded backend has neither pg_cron nor, in PGlite, autovacuum. Returns a function that stops it.
 */
export function startClock(database: Pick<Database, 'exec'>): () => void {
  const runMinutely = () => void database.exec(call('run_minutely')).catch(logFailure)
  const minutes = setInterval(runMinutely, MINUTE_MS)
  minutes.unref()
  runMinutely()
  let night: NodeJS.Timeout
  const plan = () => {
    night = setTimeout(runNightly, millisecondsUntil(HOUR, new Date()))
    night.unref()
  }
  const runNightly = () => {
    database
      .exec(call('tidy_nightly'))
      .catch(logFailure)
      .then(() => database.exec('analyze'))
      .catch(logFailure)
    plan()
  }
  plan()
  return () => {
    clearInterval(minutes)
    clearTimeout(night)
  }
}

function millisecondsUntil(hour: number, now: Date): number {
  const next = new Date(now)
  next.setHours(hour, 0, 0, 0)
  if (next <= now) next.setDate(next.getDate() + 1)
  return next.getTime() - now.getTime()
}
