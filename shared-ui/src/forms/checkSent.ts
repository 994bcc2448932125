import { TOO_MANY_REQUESTS, UNIQUE_VIOLATION, UNPROCESSABLE } from '../sqlState'
import { Refusal } from '../ui/messageOf'

/** Codes whose server message is for the visitor: too many requests, or invalid characters in the input. */
const FOR_THE_VISITOR = new Set([UNPROCESSABLE, TOO_MANY_REQUESTS])

/**
 * Checks the response to a form's insert with a `request_id`: stored now or earlier counts as success; errors that
 * the visitor can correct keep the server's sentence; others become `failure`, and the query client logs their cause.
 */
export function checkSent(error: { code: string; message: string } | null, failure: string): void {
  if (!error || error.code === UNIQUE_VIOLATION) return
  if (FOR_THE_VISITOR.has(error.code)) throw error
  throw new Refusal(failure, { cause: error })
}
