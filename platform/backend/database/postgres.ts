import pg from 'pg'
import { connectionTo } from './connectionTo'
import {
  type Database,
  DatabaseError,
  type Param,
  type Result,
  type TransactionOptions,
  type Tx,
} from './database'
import { withDeadline } from './deadline'
import { checkOpen, type OpenState } from './openCheck'
import { createListeners } from './postgresListeners'
import { createQueue } from './queue'

/** Keeps values as PostgreSQL's text, as the type `Row` requires. */
const textTypes = { getTypeParser: () => (value: string | Buffer) => value.toString() }

/** One connection listens for notifications. */
const MAX_CONNECTIONS = 10

/** The message of node-postgres for a server without TLS. */
const NO_TLS = 'The server does not support SSL connections'
const NO_TLS_ADVICE =
  'The database of DATABASE_URL does not encrypt its connections; in a network of your own, add ?sslmode=disable to the address.'

/** A real PostgreSQL (15 or newer) by its address. Throws when it cannot be reached or is too old. */
export async function openPostgres(address: string): Promise<Database> {
  const pool = new pg.Pool({ ...connectionTo(address), max: MAX_CONNECTIONS, types: textTypes })
  // Without listeners a connection that breaks would end the process. The pool replaces an idle one; work that uses
  // one fails by itself.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await requireVersion(pool)

  const queue = createQueue(MAX_CONNECTIONS - 1)
  const listeners = createListeners(pool)

  async function runConnected<T>(
    { deadline, running = deadline, signal }: TransactionOptions,
    work: (client: pg.PoolClient, state: OpenState, left: number | undefined) => Promise<T>,
  ): Promise<T> {
    const queuedAt = performance.now()
    const release = await queue.enter({ timeout: deadline, signal })
    const state = { open: true }
    const client = await pool.connect().catch((error: unknown) => {
      release()
      throw error
    })
    try {
      const startedAt = performance.now()
      const left =
        deadline === undefined || running === undefined
          ? undefined
          : Math.max(1, Math.ceil(Math.min(running, deadline - (startedAt - queuedAt))))
      const done = work(client, state, left)
      // statement_timeout limits one statement; this limits a transaction that waits between its statements.
      return await withDeadline(left, done)
    } catch (error) {
      throw toDatabaseError(error)
    } finally {
      state.open = false
      // Awaited, so that a caller's locks are released before it gets its result.
      await resetConnection(client)
      release()
    }
  }

  return {
    transaction: <T>(work: (tx: Tx) => Promise<T>, options: TransactionOptions = {}) =>
      runConnected(options, async (client, state, left) => {
        await client.query(options.readOnly ? 'begin read only' : 'begin')
        if (left) await client.query(`set local statement_timeout = ${left}`)
        const value = await work(openTx(client, state))
        checkOpen(state)
        if ((await client.query('commit')).command !== 'COMMIT') {
          throw new DatabaseError({
            code: '25P02',
            message: 'the transaction had failed and was rolled back',
          })
        }
        return value
      }),
    exec: (sql, options = {}) =>
      runConnected(options, async (client, _, left) => {
        if (left) await client.query(`set statement_timeout = ${left}`)
        return resultsOf(await client.query(sql))
      }),
    listen: listeners.listen,
    close: async () => {
      // The pool waits for connections that are in use.
      listeners.close()
      await pool.end()
    },
  }
}

/** Throws when the server cannot be reached, is too old, or does not encrypt. */
async function requireVersion(pool: pg.Pool): Promise<void> {
  const shown = await pool.query('show server_version_num').catch((error: unknown) => {
    throw error instanceof Error && error.message === NO_TLS ? new Error(NO_TLS_ADVICE) : error
  })
  if (Number(shown.rows[0]?.server_version_num) >= 150_000) return
  await pool.end()
  throw new Error('DATABASE_URL names a PostgreSQL older than 15; use 15 or newer.')
}

/** Waits for a running statement, resets the connection and returns it to the pool; closes it when the reset fails. */
async function resetConnection(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    await client.query('discard all')
    client.release()
  } catch {
    client.release(true)
  }
}

function openTx(client: pg.PoolClient, state: OpenState): Tx {
  const run = async (work: () => Promise<pg.QueryResult | pg.QueryResult[]>): Promise<Result[]> => {
    checkOpen(state)
    try {
      return resultsOf(await work())
    } catch (error) {
      throw toDatabaseError(error)
    }
  }
  return {
    query: async (sql: string, params: Param[] = []) =>
      (await run(() => client.query(sql, params)))[0] ?? { rows: [], affected: 0 },
    exec: (sql) => run(() => client.query(sql)),
  }
}

function resultsOf(result: pg.QueryResult | pg.QueryResult[]): Result[] {
  return [result].flat().map(({ rows, rowCount }) => ({ rows, affected: rowCount ?? 0 }))
}

function toDatabaseError(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  return new DatabaseError({
    message: error.message,
    code: error.code ?? 'XX000',
    detail: error.detail,
    hint: error.hint,
    constraint: error.constraint,
    position: error.position ? Number(error.position) : null,
  })
}
