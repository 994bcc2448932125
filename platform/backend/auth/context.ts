import type { Database, Tx } from '../database/database'
import type { Outbox } from '../mail/outbox'
import type { AuthConfig } from '../project/config'
import type { Limits } from './limits'
import type { Attempts } from './passwords/attempts'
import type { Redirects } from './redirects'

/** The dependencies that every part of the authentication shares. */
export type AuthContext = {
  config: AuthConfig
  database: Database
  outbox: Outbox
  limits: Limits
  attempts: Attempts
  redirects: Redirects
  secret: string
  /** The server's own address, without a path. */
  url: string
  /** The project folder, with the mail templates. */
  dir: string
}

/** Milliseconds that one step may use the database. */
const TRANSACTION_TIMEOUT_MS = 10_000

/** One transaction as the account that owns the auth tables; triggers of the project run with its rights. */
export function inAuth<T>(context: AuthContext, work: (tx: Tx) => Promise<T>): Promise<T> {
  return context.database.transaction(
    async (tx) => {
      await tx.exec(
        'set local role supabase_auth_admin; set local search_path to auth; set local timezone to utc',
      )
      return await work(tx)
    },
    { deadline: TRANSACTION_TIMEOUT_MS },
  )
}
