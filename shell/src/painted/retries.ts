import { create } from 'zustand'

/** How long after a failure the code of a painted page is requested again. */
const RETRY_MS = 20_000

/** Requests the opened page again, while only the painted page is there; null otherwise. */
export const useRetry = create<{ retry: (() => void) | null }>(() => ({ retry: null }))

/**
 * Waits until it is time to request the page's code again: asked for by the visitor, online again, or after a while.
 * @param changed ends the wait, because something else has loaded it
 * @returns whether it is to be requested
 */
export async function untilRetry(changed?: Promise<void>): Promise<boolean> {
  let end = () => {}
  const asked = new Promise<boolean>((resolve) => {
    const retry = () => resolve(true)
    const timer = setTimeout(retry, RETRY_MS)
    window.addEventListener('online', retry)
    useRetry.setState({ retry })
    end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
      useRetry.setState({ retry: null })
    }
  })
  const isAsked = await Promise.race([asked, ...(changed ? [changed.then(() => false)] : [])])
  end()
  return isAsked
}
