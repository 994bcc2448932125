import type { Database } from './database'
import type { Management } from './management'
import type { Outside } from './outside'

/** The result of one check: one sentence, and the remedy when it fails. */
export type Result = { isWell: true; message: string } | { isWell: false; message: string; todo: string }

/** The sources that checks read. `backend` is `outside`, given when the site's backend answers. */
export type Sources = { outside: Outside; backend: Outside; database: Database; management: Management }

/** One check of a site. A check that throws counts as failed. */
export type Check = {
  [From in keyof Sources]: { id: string; from: From; run(source: Sources[From]): Promise<Result> }
}[keyof Sources]
export type CheckOf<From extends keyof Sources> = Extract<Check, { from: From }>

export const well = (message: string): Result => ({ isWell: true, message })
export const wrong = (message: string, todo: string): Result => ({ isWell: false, message, todo })
