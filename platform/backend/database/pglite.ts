import {
  type Database,
  DatabaseError,
  type Param,
  type Result,
  type TransactionOptions,
  type Tx,
} from './database'
import { timedOut, withDeadline } from './deadline'
import { checkOpen, type OpenState } from './openCheck'
import { type PgliteWorker, startPgliteWorker } from './pgliteWorker'
import { createQueue } from './queue'
import { extendedQuery, type Notification, type Reply, simpleQuery } from './wire'

/**
 * Resets the only session to its initial state, so that a caller does not see settings of the one before. RESET
 * SESSION AUTHORIZATION does nothing in PGlite, hence the role's name. Notification channels stay: they belong to the
 * server. The last result proves that the instance still works: a corrupted PGlite returns no rows, without an error.
 */
const RESET_SESSION = `set session authorization postgres; reset role; reset all; close all; deallocate all; discard temp;
  discard sequences; select pg_advisory_unlock_all(); select 1 as alive`

/** PGlite on a folder: one session, so transactions wait for one another. Throws when the folder cannot be opened. */
export async function openPglite(dataDir: string): Promise<Database> {
  const queue = createQueue(1)
  const listeners = createListeners()
  let active = await startPgliteWorker(dataDir, listeners.notify)
  let closing = false
  let closed = false

  const liveWorker = async (): Promise<PgliteWorker> => {
    if (closed) throw isClosed()
    if (active.alive()) return active
    // Two threads on one folder would corrupt it: the old one must end before the new one opens.
    await active.ended
    active = await startPgliteWorker(dataDir, listeners.notify).catch((error: unknown) => {
      throw new DatabaseError({ code: '57P03', message: `the database cannot start: ${error}` })
    })
    for (const channel of listeners.channels())
      await send(active, simpleQuery(`listen ${quoteIdentifier(channel)}`))
    return active
  }

  /** Runs `work` alone on the session, within its deadline, and leaves the session clean for the next. */
  async function runAlone<T>(
    { deadline, running = deadline, signal }: TransactionOptions,
    work: (worker: PgliteWorker, state: OpenState) => Promise<T>,
  ): Promise<T> {
    if (closing) throw isClosed()
    const queuedAt = performance.now()
    const release = await queue.enter({ timeout: deadline, signal })
    const state = { open: true }
    let killTimer: NodeJS.Timeout | undefined
    try {
      const worker = await liveWorker()
      const startedAt = performance.now()
      const done = work(worker, state)
      if (deadline === undefined || running === undefined) return await done
      // Ends a statement that runs too long together with its thread; all requests wait for the restart. Time that
      // the caller waited in the queue does not count.
      killTimer = setTimeout(() => void (worker.busy() && worker.kill(timedOut())), running)
      return await withDeadline(Math.min(running, deadline - (startedAt - queuedAt)), done)
    } finally {
      state.open = false
      void resetSession(active).finally(() => {
        clearTimeout(killTimer)
        release()
      })
    }
  }

  return {
    transaction: <T>(work: (tx: Tx) => Promise<T>, options: TransactionOptions = {}) =>
      runAlone(options, async (worker, state) => {
        const begin = send(worker, simpleQuery(options.readOnly ? 'begin read only' : 'begin'))
        begin.catch(() => {})
        const value = await work(openTx(worker, state))
        await begin
        checkOpen(state)
        await commit(worker)
        return value
      }),
    exec: (sql, options = {}) =>
      runAlone(options, async (worker) => (await send(worker, simpleQuery(sql))).results),
    listen: async (channel, onNotify) => {
      const command = (verb: string) => simpleQuery(`${verb} ${quoteIdentifier(channel)}`)
      if (listeners.add(channel, onNotify)) await runAlone({}, (worker) => send(worker, command('listen')))
      return async () => {
        if (listeners.remove(channel, onNotify)) {
          await runAlone({}, (worker) => send(worker, command('unlisten')))
        }
      }
    },
    close: async () => {
      closing = true
      // Closes only after all queued work.
      const release = await queue.enter()
      closed = true
      await active.close()
      release()
    },
  }
}

/** The callbacks of each notification channel. */
function createListeners() {
  const byChannel = new Map<string, Set<(payload: string) => void>>()
  return {
    channels: () => byChannel.keys(),
    notify: ({ channel, payload }: Notification) => {
      for (const callback of byChannel.get(channel) ?? []) callback(payload)
    },
    /** True for the first callback of a channel. */
    add: (channel: string, callback: (payload: string) => void): boolean => {
      const callbacks = byChannel.get(channel) ?? new Set()
      byChannel.set(channel, callbacks.add(callback))
      return callbacks.size === 1
    },
    /** True for the last callback of a channel. */
    remove: (channel: string, callback: (payload: string) => void): boolean => {
      const callbacks = byChannel.get(channel)
      callbacks?.delete(callback)
      if (!callbacks || callbacks.size > 0) return false
      return byChannel.delete(channel)
    },
  }
}

const isClosed = () => new DatabaseError({ code: '57P03', message: 'the database is closed' })

function openTx(worker: PgliteWorker, state: OpenState): Tx {
  return {
    query: async (sql: string, params: Param[] = []): Promise<Result> => {
      checkOpen(state)
      const { results } = await send(worker, extendedQuery(sql, params))
      return results[0] ?? { rows: [], affected: 0 }
    },
    exec: async (sql) => {
      checkOpen(state)
      return (await send(worker, simpleQuery(sql))).results
    },
  }
}

async function commit(worker: PgliteWorker): Promise<void> {
  const { tags } = await send(worker, simpleQuery('commit'))
  if (tags[0] !== 'COMMIT') {
    throw new DatabaseError({ code: '25P02', message: 'the transaction had failed and was rolled back' })
  }
}

async function resetSession(worker: PgliteWorker): Promise<void> {
  if (!worker.alive()) return
  try {
    // Outside a transaction ROLLBACK is only a warning; inside a failed one nothing else is accepted.
    await worker.send(simpleQuery('rollback'))
    const { results } = await send(worker, simpleQuery(RESET_SESSION))
    if (results.at(-1)?.rows[0]?.alive === '1') return
    throw new Error('no row')
  } catch {
    await worker.kill(new DatabaseError({ code: '57P02', message: 'the database is being restarted' }))
  }
}

async function send(worker: PgliteWorker, message: Uint8Array): Promise<Reply> {
  const reply = await worker.send(message)
  if (reply.error) throw reply.error
  return reply
}

function quoteIdentifier(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`
}
