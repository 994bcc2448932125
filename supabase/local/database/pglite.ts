import {
  type Database,
  DatabaseError,
  type Param,
  type Result,
  type TransactionOptions,
  type Tx,
} from './database'
import { timedOut, withDeadline } from './deadline'
import { checkOpen, type Lease } from './openCheck'
import { createPrices } from './prices'
import { openSession, type Session } from './pgliteWorker'
import { createTurns } from './turns'
import { extendedQuery, type Notification, type Reply, simpleQuery } from './wire'

/**
 * Returns the one session to how it was at the start, so that nothing one caller set is seen by the next.
 * RESET SESSION AUTHORIZATION does nothing in PGlite, hence the name. Notification channels stay: they belong to the server. The last result proves that the instance still answers:
 * a ruined PGlite returns no rows without an error.
 */
const cleanUp = `set session authorization postgres; reset role; reset all; close all; deallocate all; discard temp;
  discard sequences; select pg_advisory_unlock_all(); select 1 as alive`

/** PGlite on a folder: one session, so units of work wait for one another. Throws when the folder cannot be opened. */
export async function openPglite(dataDir: string): Promise<Database> {
  const turns = createTurns({ slots: 1, dearSlots: 1 })
  const prices = createPrices()
  const listeners = new Map<string, Set<(payload: string) => void>>()
  const notify = ({ channel, payload }: Notification) => {
    for (const callback of listeners.get(channel) ?? []) callback(payload)
  }
  let session = await openSession(dataDir, notify)
  let closing = false
  let closed = false

  const living = async (): Promise<Session> => {
    if (closed) throw isClosed()
    if (session.alive()) return session
    // Two threads on one folder would ruin it: the old one must be gone before the new one opens.
    await session.ended
    session = await openSession(dataDir, notify)
    for (const channel of listeners.keys()) await send(session, simpleQuery(`listen ${quoted(channel)}`))
    return session
  }

  /** Runs `work` alone on the session, within its deadline, and leaves the session clean for the next. */
  async function unit<T>(
    { deadline, running = deadline, kind, sender = '', signal }: TransactionOptions,
    work: (on: Session, lease: Lease) => Promise<T>,
  ): Promise<T> {
    if (closing) throw isClosed()
    const came = performance.now()
    const leave = await turns.take({ price: prices.of(kind), sender, patience: deadline, signal })
    const lease = { open: true }
    let stopping: NodeJS.Timeout | undefined
    try {
      const on = await living()
      const begun = performance.now()
      const done = work(on, lease).finally(() => prices.learn(kind, performance.now() - begun))
      if (deadline === undefined || running === undefined) return await done
      // A statement that runs too long is ended with its thread, which costs everybody a restart: not because its
      // caller had to wait for his turn.
      stopping = setTimeout(() => void (on.busy() && on.kill(timedOut())), running)
      return await withDeadline(Math.min(running, deadline - (begun - came)), done)
    } finally {
      lease.open = false
      void tidy(session).finally(() => {
        clearTimeout(stopping)
        leave()
      })
    }
  }

  return {
    transaction: <T>(work: (tx: Tx) => Promise<T>, options: TransactionOptions = {}) =>
      unit(options, async (on, lease) => {
        const begun = send(on, simpleQuery(options.readOnly ? 'begin read only' : 'begin'))
        begun.catch(() => {})
        const value = await work(openTx(on, lease))
        await begun
        checkOpen(lease)
        await commit(on)
        return value
      }),
    exec: (sql, options = {}) => unit(options, async (on) => (await send(on, simpleQuery(sql))).results),
    listen: async (channel, onNotify) => {
      const known = listeners.get(channel) ?? new Set()
      listeners.set(channel, known.add(onNotify))
      if (known.size === 1) await unit({}, (on) => send(on, simpleQuery(`listen ${quoted(channel)}`)))
      return async () => {
        known.delete(onNotify)
        if (known.size > 0) return
        listeners.delete(channel)
        await unit({}, (on) => send(on, simpleQuery(`unlisten ${quoted(channel)}`)))
      }
    },
    close: async () => {
      closing = true
      // The last of all who wait.
      const leave = await turns.take({ price: Number.POSITIVE_INFINITY, sender: 'closing' })
      closed = true
      await session.close()
      leave()
    },
  }
}

const isClosed = () => new DatabaseError({ code: '57P03', message: 'the database is closed' })

function openTx(on: Session, lease: Lease): Tx {
  return {
    query: async (sql: string, params: Param[] = []): Promise<Result> => {
      checkOpen(lease)
      const { results } = await send(on, extendedQuery(sql, params))
      return results[0] ?? { rows: [], affected: 0 }
    },
    exec: async (sql) => {
      checkOpen(lease)
      return (await send(on, simpleQuery(sql))).results
    },
  }
}

async function commit(on: Session): Promise<void> {
  const { tags } = await send(on, simpleQuery('commit'))
  if (tags[0] !== 'COMMIT') {
    throw new DatabaseError({ code: '25P02', message: 'the transaction had failed and was rolled back' })
  }
}

async function tidy(session: Session): Promise<void> {
  if (!session.alive()) return
  try {
    // Outside a transaction ROLLBACK is only a warning; inside a failed one nothing else is accepted.
    await session.send(simpleQuery('rollback'))
    const { results } = await send(session, simpleQuery(cleanUp))
    if (results.at(-1)?.rows[0]?.alive === '1') return
    throw new Error('no row')
  } catch {
    await session.kill(new DatabaseError({ code: '57P02', message: 'the database is being restarted' }))
  }
}

async function send(on: Session, message: Uint8Array): Promise<Reply> {
  const reply = await on.send(message)
  if (reply.error) throw reply.error
  return reply
}

function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`
}
