/** How long to wait before a failed read is tried again, unless the network comes back earlier. */
const RETRY_MS = 5_000

/**
 * Reads until the server has answered, while `isWanted`: a painted page is better than the error of a network that is
 * away. Resolves after a refusal too, which the page itself shows.
 */
export async function untilRead(read: () => Promise<unknown>, isWanted: () => boolean): Promise<void> {
  while (isWanted()) {
    try {
      await read()
      return
    } catch (error) {
      if (!isTransient(error)) return
      await pause()
    }
  }
}

/** No answer (supabase-js then has an empty code), or a database that cannot work now. */
const isTransient = (error: unknown): boolean =>
  /^$|^(08|53|57|PGRST00)/.test((error as { code?: string } | null)?.code ?? 'none')

const pause = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true })
    setTimeout(resolve, RETRY_MS)
  })
