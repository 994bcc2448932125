import type { Database } from './database/database'

/** Who asks: the database role and the claims that policies read. Made by the gateway from apikey and token. */
export type Identity = {
  role: 'anon' | 'authenticated' | 'service_role'
  /** The claims of the access token; always contain `role`. */
  claims: Record<string, unknown> & { role: string }
}

/** What every part of the backend (rest, auth, storage) is given when it is mounted. */
export type BackendContext = {
  database: Database
  /** Schemas that the REST interface exposes, the first is the default: config.toml `api.schemas`. */
  schemas: string[]
  /** Appended to the search path of each request: config.toml `api.extra_search_path`. */
  extraSearchPath: string[]
  /** Cap of rows for every read: config.toml `api.max_rows`. */
  maxRows: number
  /** Milliseconds until a request has its answer, waiting for its turn included; half of them it may run. */
  deadline: number
}

/** Hono variables set by the gateway before a part is entered. */
export type BackendEnv = { Variables: { identity: Identity } }
