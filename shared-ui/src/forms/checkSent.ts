import { TOO_MANY_REQUESTS, UNIQUE_VIOLATION, UNPROCESSABLE } from '../sqlState'
import { Refusal } from '../ui/messageOf'

/** The server's own words are for the visitor: too much was sent, or characters that no address has. */
const FOR_THE_VISITOR = new Set([UNPROCESSABLE, TOO_MANY_REQUESTS])

/**
 * Judges the response to a form's insert that carries a `request_id`: stored now or before is success, what the visitor
 * can mend keeps the server's sentence, everything else becomes `failure`; the query client logs its cause.
 */
export function checkSent(error: { code: string; message: string } | null, failure: string): void {
  if (!error || error.code === UNIQUE_VIOLATION) return
  if (FOR_THE_VISITOR.has(error.code)) throw error
  throw new Refusal(failure, { cause: error })
}
