import { toast } from '@portal/shared-ui/portal'

/** How long after a failure the code of a painted page is requested again, in seconds. */
const RETRY_S = 20

const LATE = 'Sidan går att läsa, men resten av den har inte kommit fram.'
/** The area is being released: it needs another shell than this one. */
const RELEASED = 'Sidan uppdateras just nu. Du kan läsa den så länge.'

let end: () => void = () => {}

/**
 * Says that only the painted page is there, and waits until it is time to request the page's code again: asked for by
 * the visitor, online again, or after a while.
 * @param changed ends the wait, because something else has loaded it
 * @returns whether it is to be requested
 */
export async function untilRetry(changed?: Promise<void>, isReleased = false): Promise<boolean> {
  const isAsked = await new Promise<boolean>((resolve) => {
    const retry = () => resolve(true)
    const timer = setTimeout(retry, RETRY_S * 1_000)
    window.addEventListener('online', retry)
    const dismiss = toast(isReleased ? RELEASED : LATE, {
      seconds: RETRY_S,
      tone: 'info',
      action: { label: 'Försök igen', onSelect: retry },
    })
    void changed?.then(() => resolve(false))
    end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
      dismiss()
      resolve(false)
    }
  })
  end()
  return isAsked
}

/** Ends the wait: the visitor has left the page. */
export const endRetries = (): void => end()
