/**
 * The codes of a refused request: SQLSTATE from PostgreSQL, `PGRST…` from PostgREST, and `PT…` with an HTTP status,
 * which only the portal's own database functions and the shell's client use, always with a Swedish sentence.
 */

/** The row already exists: an earlier try succeeded although its response was lost, or another tab was first. */
export const UNIQUE_VIOLATION = '23505'

/** The request contains something that the person can change. */
export const UNPROCESSABLE = 'PT422'
export const TOO_MANY_REQUESTS = 'PT429'
/** The response does not fit the request. */
export const UNREADABLE_RESPONSE = 'PT502'

/** A referenced row does not exist. */
export const FOREIGN_KEY_VIOLATION = '23503'
/** The requested single row does not exist. */
export const NO_ROW = 'PGRST116'

/** The range begins after the last row. */
export const RANGE_NOT_SATISFIABLE = 'PGRST103'
/** The access token is not accepted, or has expired. */
export const JWT_REFUSED = 'PGRST301'
export const JWT_EXPIRED = 'PGRST303'

/** Whether the code's message is a sentence for people. */
export const isForPeople = (code: string): boolean => /^PT\d{3}$/.test(code)

/** Whether the failure may be temporary: connections, resources, an operator's action, or the server itself. */
export const isTransient = (code: string): boolean => /^(08|5[3-8]|XX|PGRST00|PT5)/.test(code)
