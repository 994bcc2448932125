import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { DatabaseError } from './database'
import { waitForStart } from './waitForStart'
import { type Notification, type Reply, readReply } from './wire'

/** One running PGlite. It replies to messages in the order in which they are sent. */
export type PgliteWorker = {
  /** Sends one message of the wire protocol; errors of PostgreSQL are in the reply, not thrown. */
  send(message: Uint8Array): Promise<Reply>
  /** Whether a message waits for its reply. */
  busy(): boolean
  alive(): boolean
  /** Resolves when the thread has ended and the folder is free. */
  ended: Promise<void>
  /** Ends the thread at once, as a crash would; committed data is on disk. Waiting callers get `reason`. */
  kill(reason: DatabaseError): Promise<void>
  close(): Promise<void>
}

type PendingMessage = { resolve: (reply: Reply) => void; reject: (error: Error) => void }

/** Boots PGlite on a folder (made when missing). Throws when the folder cannot be opened. */
export async function startPgliteWorker(
  dataDir: string,
  onNotification: (notification: Notification) => void,
): Promise<PgliteWorker> {
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), {
    workerData: { dataDir, engine: await readEngine() },
    execArgv: [],
  })
  await waitForStart(worker)
  const waiting: PendingMessage[] = []
  let dead: DatabaseError | null = null
  let closed: (() => void) | null = null

  const end = (reason: DatabaseError) => {
    dead ??= reason
    for (const caller of waiting.splice(0)) caller.reject(dead)
  }
  worker.on('message', (message: Uint8Array | 'closed') => {
    if (message === 'closed') {
      closed?.()
      return
    }
    const reply = readReply(message)
    waiting.shift()?.resolve(reply)
    for (const notification of reply.notifications) onNotification(notification)
  })
  worker.on('error', (error) => end(crash(error.message)))
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  worker.on('exit', () => end(crash('its thread ended')))

  return {
    send: (message) =>
      new Promise((resolve, reject) => {
        if (dead) return reject(dead)
        waiting.push({ resolve, reject })
        worker.postMessage(message, [message.buffer as ArrayBuffer])
      }),
    busy: () => waiting.length > 0,
    alive: () => dead === null,
    ended,
    kill: async (reason) => {
      end(reason)
      await worker.terminate()
    },
    close: async () => {
      if (!dead) {
        await new Promise<void>((resolve) => {
          closed = resolve
          worker.once('exit', () => resolve())
          worker.postMessage('close')
        })
      }
      end(crash('it was closed'))
      await worker.terminate()
    },
  }
}

let engine: Promise<WebAssembly.Module> | undefined

/** Threads share the compiled module: compiling it takes longer than booting PGlite. */
function readEngine(): Promise<WebAssembly.Module> {
  const file = resolve(createRequire(import.meta.url).resolve('@electric-sql/pglite'), '../pglite.wasm')
  engine ??= readFile(file).then((bytes) => WebAssembly.compile(bytes))
  return engine
}

function crash(why: string): DatabaseError {
  return new DatabaseError({ code: '57P02', message: `the database stopped unexpectedly: ${why}` })
}
