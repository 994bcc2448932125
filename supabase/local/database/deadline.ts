import { DatabaseError } from './database'

/**
 * The outcome of `work`, or SQLSTATE 57014 once `deadline` milliseconds have passed. The caller is answered at
 * once; `onExpire` stops what may still run.
 */
export async function withDeadline<T>(
  deadline: number | undefined,
  work: Promise<T>,
  onExpire: (reason: DatabaseError) => void = () => {},
): Promise<T> {
  if (deadline === undefined) return await work
  let timer: NodeJS.Timeout | undefined
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const message = 'canceling statement due to statement timeout'
      const reason = new DatabaseError({ code: '57014', message })
      reject(reason)
      onExpire(reason)
    }, deadline)
  })
  work.catch(() => {})
  try {
    return await Promise.race([work, expired])
  } finally {
    clearTimeout(timer)
  }
}
