import { DatabaseError } from './database'

/** Ends a turn. */
export type Release = () => void

export type Queue = {
  /**
   * Waits for a turn. Rejects with SQLSTATE 53300 when `timeout` milliseconds pass first and with 57014 when it is
   * aborted; the work then never begins.
   */
  enter(limits?: { timeout?: number | undefined; signal?: AbortSignal | undefined }): Promise<Release>
}

/** Admits work in order of arrival, `atOnce` at the same time. */
export function createQueue(atOnce: number): Queue {
  const waiting: (() => void)[] = []
  let free = atOnce

  const release = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  return {
    enter: ({ timeout, signal } = {}) =>
      new Promise<Release>((resolve, reject) => {
        if (signal?.aborted) return reject(aborted())
        if (free > 0) {
          free -= 1
          return resolve(release)
        }
        const begin = () => {
          settle()
          resolve(release)
        }
        const giveUp = (error: DatabaseError) => {
          waiting.splice(waiting.indexOf(begin), 1)
          settle()
          reject(error)
        }
        const timer = timeout === undefined ? undefined : setTimeout(() => giveUp(waitedTooLong()), timeout)
        const onAbort = () => giveUp(aborted())
        const settle = () => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', onAbort)
        }
        signal?.addEventListener('abort', onAbort)
        waiting.push(begin)
      }),
  }
}

const waitedTooLong = () =>
  new DatabaseError({ code: '53300', message: 'timed out waiting for the database' })

const aborted = () => new DatabaseError({ code: '57014', message: 'canceling statement due to user request' })
