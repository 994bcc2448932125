import { DatabaseError } from './database'

/** The error of a passed deadline. */
export const timedOut = (): DatabaseError =>
  new DatabaseError({ code: '57014', message: 'canceling statement due to statement timeout' })

/**
 * The outcome of `work`, or SQLSTATE 57014 once these milliseconds have passed; work that is still running is not
 * stopped.
 */
export async function withDeadline<T>(milliseconds: number | undefined, work: Promise<T>): Promise<T> {
  if (milliseconds === undefined) return await work
  let timer: NodeJS.Timeout | undefined
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timedOut()), milliseconds)
  })
  work.catch(() => {})
  try {
    return await Promise.race([work, expired])
  } finally {
    clearTimeout(timer)
  }
}
