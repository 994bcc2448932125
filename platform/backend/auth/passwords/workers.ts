import { Worker } from 'node:worker_threads'
import { AuthError } from '../errors'

/** Slow password operations, run in threads beside the one that handles requests. */
export type Passwords = {
  /** A bcrypt hash. */
  hash(password: string): Promise<string>
  /** Whether a password matches a hash. Without a hash it never does, and the comparison takes as long. */
  fits(password: string, hash: string | null): Promise<boolean>
  /** Whether a password is on the list of well-known leaked ones. */
  isLeaked(password: string): Promise<boolean>
  /** Ends the threads; pending calls reject. */
  close(): Promise<void>
}

type Task = { task: 'hash' | 'fits' | 'isLeaked'; input: Record<string, string | number> }
type QueuedTask = Task & { resolve: (value: unknown) => void; reject: (error: Error) => void }
type Thread = { worker: Worker; current: QueuedTask | null }

const BCRYPT_COST = 10

/** The hash of an unknown password, compared when the account does not exist. */
const UNKNOWN_ACCOUNT_HASH = '$2b$10$Vm/fYhOgC9TeCS53BhRFS.Q49ZUmfO/H/9HCrRFCVvfrQUGhh8zx.'

/**
 * Threads for passwords, started on first use: at most `threads` run and `places` calls wait. Every call throws 429
 * when the queue is full, and the error of its thread when that fails.
 */
export function createPasswords({ threads, places }: { threads: number; places: number }): Passwords {
  const queue: QueuedTask[] = []
  const running = new Set<Thread>()
  let closed = false

  const assign = (thread: Thread) => {
    thread.current = queue.shift() ?? null
    if (!thread.current) return
    const { task, input } = thread.current
    thread.worker.postMessage({ task, input })
  }
  const start = () => {
    const worker = new Worker(new URL('./worker.mjs', import.meta.url), { execArgv: [] })
    // An idle thread does not keep the process alive.
    worker.unref()
    const thread: Thread = { worker, current: null }
    running.add(thread)
    worker.on('message', (reply: { value?: unknown; failure?: string }) => {
      const { current } = thread
      if (reply.failure === undefined) current?.resolve(reply.value)
      else current?.reject(new Error(`a password operation failed: ${reply.failure}`))
      assign(thread)
    })
    const end = (error: Error) => {
      if (!running.delete(thread)) return
      thread.current?.reject(error)
      if (queue.length > 0 && !closed) start()
    }
    worker.on('error', end)
    worker.on('exit', () => end(new Error('the thread for passwords ended')))
    assign(thread)
  }
  const run = <T>(task: Task['task'], input: Task['input']): Promise<T> =>
    new Promise<unknown>((resolve, reject) => {
      if (closed) return reject(new Error('the threads for passwords are closed'))
      if (queue.length >= places) {
        return reject(new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached'))
      }
      queue.push({ task, input, resolve, reject })
      const idle = [...running].find(({ current }) => !current)
      if (idle) assign(idle)
      else if (running.size < threads) start()
    }) as Promise<T>

  return {
    hash: (password) => run('hash', { password, cost: BCRYPT_COST }),
    fits: async (password, hash) =>
      (await run<boolean>('fits', { password, hash: hash || UNKNOWN_ACCOUNT_HASH })) && Boolean(hash),
    isLeaked: (password) => run('isLeaked', { password }),
    close: async () => {
      closed = true
      for (const { reject } of queue.splice(0)) reject(new Error('the threads for passwords are closed'))
      await Promise.all([...running].map(({ worker }) => worker.terminate()))
    },
  }
}
