import type { Database } from './database/database'
import type { Outbox } from './mail/outbox'
import type { Config } from './project/config'

/**
 * The sender of a request: the database role and the claims that policies read. Made by the gateway from apikey and
 * token.
 */
export type Identity = {
  role: 'anon' | 'authenticated' | 'service_role'
  /** The claims of the access token; always contain `role`. */
  claims: Record<string, unknown> & { role: string }
}

/** The dependencies of the REST interface. */
export type BackendContext = {
  database: Database
  /** Schemas that the REST interface exposes, the first is the default: config.toml `api.schemas`. */
  schemas: string[]
  /** Appended to the search path of each request: config.toml `api.extra_search_path`. */
  extraSearchPath: string[]
  /** Cap of rows for every read: config.toml `api.max_rows`. */
  maxRows: number
  /** Milliseconds until a request must be answered, waiting included; it may run for half of that time. */
  deadline: number
}

/** Hono variables set by the gateway before a part is entered. */
export type BackendEnv = { Variables: { identity: Identity } }

/** The parts of a started backend. */
export type GatewayParts = {
  config: Config
  /** The project folder. */
  dir: string
  /** The server's own address, without a path. */
  url: string
  secret: string
  database: Database
  outbox: Outbox
  /** What letters call a site without a name of its own. */
  siteName?: string | undefined
  /** Grants access to captured mail. */
  mailToken: string
  /** The folder for the bytes of stored objects. */
  objects: string
  /** Where the embedded database keeps its files; null when the database is a PostgreSQL elsewhere. */
  postgres: string | null
  /** Milliseconds until a request to the tables has its response, waiting included. */
  deadline: number
  /** Whether this server is behind a proxy that writes X-Forwarded-For. */
  behindProxy?: boolean
}
