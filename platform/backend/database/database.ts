/**
 * One row as PostgreSQL wrote it: every value is its text form or null, whatever the type. Nothing is parsed,
 * so big integers, numerics and timestamps stay exact; callers that need JSON select `…::text` and parse it.
 */
export type Row = Record<string, string | null>

/** A parameter is text of unknown type: PostgreSQL casts it, never JavaScript. */
export type Param = string | null

export type Result = {
  rows: Row[]
  /** Rows that an insert, update or delete touched; for a select, the rows returned. */
  affected: number
}

/** One open transaction. Using it after the work has settled throws. */
export interface Tx {
  /** Runs one statement. Throws `DatabaseError` with the SQLSTATE; the transaction is then aborted. */
  query(sql: string, params?: Param[]): Promise<Result>
  /** Runs several statements without parameters and gives the result of each. */
  exec(sql: string): Promise<Result[]>
}

export type TransactionOptions = {
  /** Opens the transaction READ ONLY: a write in it is refused with 25006. */
  readOnly?: boolean
  /**
   * Milliseconds from now to the outcome, waiting included. Past it the caller gets SQLSTATE 53300 when the work never
   * began and 57014 when it did.
   */
  deadline?: number
  /** Milliseconds that the work may run, all of its deadline when not given; past it the work is stopped, 57014. */
  running?: number
  /** Aborting cancels work that has not begun. */
  signal?: AbortSignal
}

/**
 * Where the SQL runs: PGlite in a worker thread, or a real PostgreSQL. Both behave alike.
 * The connecting role is a superuser-like owner; a request narrows itself with `set local role`.
 */
export interface Database {
  /** Runs `work` in one transaction: commits when it resolves, rolls back when it rejects. */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Runs SQL outside a transaction block of ours (migrations, seeds, pgTAP files bring their own). */
  exec(sql: string, options?: { deadline?: number }): Promise<Result[]>
  /** Calls back on every NOTIFY of the channel. Gives a function that stops it. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** An error of PostgreSQL, with the fields of its error report. */
export class DatabaseError extends Error {
  readonly code: string
  readonly detail: string | null
  readonly hint: string | null
  readonly constraint: string | null
  /** Position (1-based, in characters) in the statement, where PostgreSQL named one. */
  readonly position: number | null

  constructor(fields: {
    message: string
    code: string
    detail?: string | null
    hint?: string | null
    constraint?: string | null
    position?: number | null
  }) {
    super(fields.message)
    this.name = 'DatabaseError'
    this.code = fields.code
    this.detail = fields.detail ?? null
    this.hint = fields.hint ?? null
    this.constraint = fields.constraint ?? null
    this.position = fields.position ?? null
  }
}
