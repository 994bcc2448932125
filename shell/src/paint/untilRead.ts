/** How long to wait before a failed read is tried again, unless the network comes back earlier. */
const RETRY_MS = 5_000

/**
 * Reads until the server has answered, while `isWanted`: a painted page is better than the error of a network that is
 * away. Whether it was read: a refusal is shown by the page itself.
 */
export async function untilRead(read: () => Promise<unknown>, isWanted: () => boolean): Promise<boolean> {
  while (isWanted()) {
    try {
      await read()
      return true
    } catch (error) {
      if (!isUnanswered(error)) return false
      await pause()
    }
  }
  return true
}

/** Without an answer supabase-js has an empty code. */
const isUnanswered = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === ''

const pause = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true })
    setTimeout(resolve, RETRY_MS)
  })
