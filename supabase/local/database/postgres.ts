import pg from 'pg'
import {
  type Database,
  DatabaseError,
  type Param,
  type Result,
  type TransactionOptions,
  type Tx,
} from './database'
import { withDeadline } from './deadline'
import { checkOpen, type Lease } from './openCheck'
import { createPrices } from './prices'
import { createTurns } from './turns'

/** Values stay as PostgreSQL wrote them, as `Row` promises. */
const raw = { getTypeParser: () => (value: string | Buffer) => value.toString() }

/** Connections in all; one of them listens. Dear work takes few of the others, so that the cheap finds one free. */
const connections = 10
const atOnce = { slots: connections - 1, dearSlots: 2 }

/** A real PostgreSQL (15 or newer) by its address. Throws when it cannot be reached or is too old. */
export async function openPostgres(address: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: address, max: connections, types: raw })
  // A connection that breaks while it idles is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  const version = Number((await pool.query('show server_version_num')).rows[0]?.server_version_num)
  if (version < 150_000) {
    await pool.end()
    throw new Error('DATABASE_URL names a PostgreSQL older than 15; use 15 or newer.')
  }

  const turns = createTurns(atOnce)
  const prices = createPrices()

  async function unit<T>(
    { deadline, running = deadline, kind, sender = '', signal }: TransactionOptions,
    work: (on: pg.PoolClient, lease: Lease, left: number | undefined) => Promise<T>,
  ): Promise<T> {
    const came = performance.now()
    const leave = await turns.take({ price: prices.of(kind), sender, patience: deadline, signal })
    const lease = { open: true }
    const client = await pool.connect().catch((error: unknown) => {
      leave()
      throw error
    })
    try {
      const begun = performance.now()
      const left =
        deadline === undefined || running === undefined
          ? undefined
          : Math.max(1, Math.ceil(Math.min(running, deadline - (begun - came))))
      const done = work(client, lease, left).finally(() => prices.learn(kind, performance.now() - begun))
      // statement_timeout ends one long statement, this a transaction that waits between its statements.
      return await withDeadline(left, done)
    } catch (error) {
      throw refused(error)
    } finally {
      lease.open = false
      // Waited for: what one caller locked is free when he has his answer.
      await tidy(client)
      leave()
    }
  }

  return {
    transaction: <T>(work: (tx: Tx) => Promise<T>, options: TransactionOptions = {}) =>
      unit(options, async (on, lease, left) => {
        await on.query(options.readOnly ? 'begin read only' : 'begin')
        if (left) await on.query(`set local statement_timeout = ${left}`)
        const value = await work(openTx(on, lease))
        checkOpen(lease)
        if ((await on.query('commit')).command !== 'COMMIT') {
          throw new DatabaseError({
            code: '25P02',
            message: 'the transaction had failed and was rolled back',
          })
        }
        return value
      }),
    exec: (sql, options = {}) =>
      unit(options, async (on, _, left) => {
        if (left) await on.query(`set statement_timeout = ${left}`)
        return resultsOf(await on.query(sql))
      }),
    listen: async (channel, onNotify) => {
      const client = await pool.connect()
      const name = `"${channel.replaceAll('"', '""')}"`
      client.on('notification', (message) => {
        if (message.channel === channel) onNotify(message.payload ?? '')
      })
      await client.query(`listen ${name}`)
      return async () => client.release(true)
    },
    close: () => pool.end(),
  }
}

/** Leaves the connection clean for the next caller, or gives it up; a statement that still runs is waited for. */
async function tidy(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    await client.query('discard all')
    client.release()
  } catch {
    client.release(true)
  }
}

function openTx(on: pg.PoolClient, lease: Lease): Tx {
  const run = async (work: () => Promise<pg.QueryResult | pg.QueryResult[]>): Promise<Result[]> => {
    checkOpen(lease)
    try {
      return resultsOf(await work())
    } catch (error) {
      throw refused(error)
    }
  }
  return {
    query: async (sql: string, params: Param[] = []) =>
      (await run(() => on.query(sql, params)))[0] ?? { rows: [], affected: 0 },
    exec: (sql) => run(() => on.query(sql)),
  }
}

function resultsOf(result: pg.QueryResult | pg.QueryResult[]): Result[] {
  return [result].flat().map(({ rows, rowCount }) => ({ rows, affected: rowCount ?? 0 }))
}

function refused(error: unknown): unknown {
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
