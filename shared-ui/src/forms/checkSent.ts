import { Refusal } from '../ui/messageOf'

/** Postgres' word for a row that is already there: an earlier try arrived although its answer was lost. */
const UNIQUE_VIOLATION = '23505'

/** The server's own words are for the visitor: too much was sent, or characters that no address has. */
const FOR_THE_VISITOR = new Set(['PT422', 'PT429'])

/**
 * Judges the answer to a form's insert that carries a `request_id`: stored now or before is success, what the visitor
 * can mend keeps the server's sentence, everything else becomes `failure` and goes to the console.
 */
export function checkSent(error: { code: string; message: string } | null, failure: string): void {
  if (!error || error.code === UNIQUE_VIOLATION) return
  if (FOR_THE_VISITOR.has(error.code)) throw error
  console.error(`${failure} ${error.message}`)
  throw new Refusal(failure)
}
