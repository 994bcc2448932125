import { create } from 'zustand'

/** How long after a failure the code of a painted page is requested again. */
const RETRY_MS = 20_000

type Retry = {
  /** Requests the opened page again, while only the painted page is there; null otherwise. */
  retry: (() => void) | null
  /** Whether the page is being released: it needs another shell than this one. */
  isPassing: boolean
}

export const useRetry = create<Retry>(() => ({ retry: null, isPassing: false }))

let end: () => void = () => {}

/**
 * Waits until it is time to request the page's code again: asked for by the visitor, online again, or after a while.
 * @param changed ends the wait, because something else has loaded it
 * @returns whether it is to be requested
 */
export async function untilRetry(changed?: Promise<void>, isPassing = false): Promise<boolean> {
  const isAsked = await new Promise<boolean>((resolve) => {
    const retry = () => resolve(true)
    const timer = setTimeout(retry, RETRY_MS)
    window.addEventListener('online', retry)
    useRetry.setState({ retry, isPassing })
    void changed?.then(() => resolve(false))
    end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
      useRetry.setState({ retry: null })
      resolve(false)
    }
  })
  end()
  return isAsked
}

/** Ends the wait: the visitor has left the page. */
export const endRetries = (): void => end()
