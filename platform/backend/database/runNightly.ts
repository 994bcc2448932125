import { logFailure } from '../logFailure'
import type { Database } from './database'

const HOUR = 3

/** Calls the project's nightly function where it exists, as pg_cron does on hosted Supabase. */
const TIDY = `do $$ begin
  if to_regprocedure('private.tidy_nightly()') is not null then
    perform private.tidy_nightly();
  end if;
end $$`

/**
 * Tidies the project and updates the planner's statistics every night at three: the embedded backend has neither pg_cron
 * nor, in PGlite, autovacuum. Returns a function that stops it.
 */
export function runNightly(database: Pick<Database, 'exec'>): () => void {
  let timer: NodeJS.Timeout
  const plan = () => {
    timer = setTimeout(run, millisecondsUntil(HOUR, new Date()))
    timer.unref()
  }
  const run = () => {
    database
      .exec(TIDY)
      .catch(logFailure)
      .then(() => database.exec('analyze'))
      .catch(logFailure)
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
