import { Worker } from 'node:worker_threads'
import { AuthError } from '../errors'

/** The work with passwords that takes long, done beside the thread that answers requests. */
export type Passwords = {
  /** A bcrypt hash. */
  hash(password: string): Promise<string>
  /** Whether a password is the one of a hash. Without a hash it is not, and that takes as long to tell. */
  fits(password: string, hash: string | null): Promise<boolean>
  /** Whether a password is on the list of well-known leaked ones. */
  isLeaked(password: string): Promise<boolean>
  /** Ends the threads; whoever waits is refused. */
  close(): Promise<void>
}

type Task = { task: 'hash' | 'fits' | 'isLeaked'; input: Record<string, string | number> }
type Waiting = Task & { resolve: (value: unknown) => void; reject: (error: Error) => void }
type Thread = { worker: Worker; current: Waiting | null }

const cost = 10

/** Compared against when there is no such account: the hash of a password that nobody knows. */
const nobody = '$2b$10$Vm/fYhOgC9TeCS53BhRFS.Q49ZUmfO/H/9HCrRFCVvfrQUGhh8zx.'

/**
 * Threads for passwords, started when first needed: at most `threads` at work and `places` waiting in line. Every call
 * throws 429 when the line is full, and what went wrong when a thread fails.
 */
export function createPasswords({ threads, places }: { threads: number; places: number }): Passwords {
  const line: Waiting[] = []
  const running = new Set<Thread>()
  let closed = false

  const give = (thread: Thread) => {
    thread.current = line.shift() ?? null
    if (!thread.current) return
    const { task, input } = thread.current
    thread.worker.postMessage({ task, input })
  }
  const start = () => {
    const worker = new Worker(new URL('./worker.mjs', import.meta.url), { execArgv: [] })
    // A program that is done does not wait for a thread that has nothing to do.
    worker.unref()
    const thread: Thread = { worker, current: null }
    running.add(thread)
    worker.on('message', (answer: { value?: unknown; failure?: string }) => {
      const { current } = thread
      if (answer.failure === undefined) current?.resolve(answer.value)
      else current?.reject(new Error(`a password could not be worked with: ${answer.failure}`))
      give(thread)
    })
    const end = (error: Error) => {
      if (!running.delete(thread)) return
      thread.current?.reject(error)
      if (line.length > 0 && !closed) start()
    }
    worker.on('error', end)
    worker.on('exit', () => end(new Error('the thread for passwords ended')))
    give(thread)
  }
  const ask = <T>(task: Task['task'], input: Task['input']): Promise<T> =>
    new Promise<unknown>((resolve, reject) => {
      if (closed) return reject(new Error('the threads for passwords are closed'))
      if (line.length >= places) {
        return reject(new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached'))
      }
      line.push({ task, input, resolve, reject })
      const idle = [...running].find(({ current }) => !current)
      if (idle) give(idle)
      else if (running.size < threads) start()
    }) as Promise<T>

  return {
    hash: (password) => ask('hash', { password, cost }),
    fits: async (password, hash) =>
      (await ask<boolean>('fits', { password, hash: hash || nobody })) && Boolean(hash),
    isLeaked: (password) => ask('isLeaked', { password }),
    close: async () => {
      closed = true
      for (const { reject } of line.splice(0)) reject(new Error('the threads for passwords are closed'))
      await Promise.all([...running].map(({ worker }) => worker.terminate()))
    },
  }
}
