import type { PortalState } from '../registry/portalState'
import type { KeptReads } from './keptReads'
import type { PageResult } from './resolvePage'

/** The pause after a round in which a page could not be read. */
const RETRY_MS = 60_000

type Options = {
  kept: KeptReads
  /** The backend's content stamp; null when it is unknown. */
  stampOf: (live: PortalState) => Promise<number | null>
  now?: () => number
}

/**
 * Reads every page that is kept again, one after the other, when the backend's content stamp is another one: a page
 * that was hidden is then forgotten without a visit, and is not painted when the backend is away later. Without a
 * stamp nothing is read. `read` reads a page, and keeps or drops it.
 */
export function createKeptRenewal({ kept, stampOf, now = () => performance.now() }: Options) {
  let round = { of: '', retryAt: 0 }
  let isRunning = false

  return async (live: PortalState, read: (path: string) => Promise<PageResult>): Promise<void> => {
    const stamp = await stampOf(live)
    const of = `${live.readsFrom.url} ${stamp}`
    if (stamp === null || isRunning || (round.of === of && now() < round.retryAt)) return
    isRunning = true
    let isWhole = true
    for (const path of kept.paths(live)) {
      const page = await read(path).catch(() => null)
      isWhole &&= page !== null && ('redirect' in page || page.status !== 503) && !('keptAt' in page)
    }
    round = { of, retryAt: isWhole ? Number.POSITIVE_INFINITY : now() + RETRY_MS }
    isRunning = false
  }
}
