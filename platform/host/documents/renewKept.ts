import type { PortalState } from '../registry/portalState'
import type { KeptReads } from './keptReads'
import type { ReadPage } from './pageCache'

/** The pause before pages that could not be read are read again. */
const RETRY_MS = 60_000

type Options = {
  kept: KeptReads
  /** The backend's content stamp; null when it is unknown. */
  stampOf: (live: PortalState) => Promise<number | null>
  /** The clock of the pages' cache. */
  now?: () => number
}

/**
 * Reads every page that is kept again, one after the other, when the backend's content stamp is another one: a page
 * that was hidden is then forgotten without a visit, and is not painted when the backend is away later. Without a
 * stamp nothing is read. `read` reads a page, and keeps or drops it. After a release the round ends, and the next visit
 * goes on with the new code: else its runners and those of the visitors would replace each other at each page.
 */
export function createKeptRenewal({ kept, stampOf, now = Date.now }: Options) {
  let round = { of: '', unread: [] as string[], retryAt: 0 }
  let isRunning = false

  return async (
    live: PortalState,
    read: (path: string) => Promise<ReadPage>,
    isLive: () => boolean,
  ): Promise<void> => {
    const begunAt = now()
    const stamp = await stampOf(live)
    if (stamp === null || isRunning) return
    const of = `${live.readsFrom.url} ${stamp}`
    const isNew = round.of !== of
    if (!isNew && (round.unread.length === 0 || now() < round.retryAt)) return
    isRunning = true
    const rest = isNew ? kept.paths(live) : round.unread
    const unread: string[] = []
    while (rest.length > 0 && isLive()) {
      const path = rest.shift() as string
      const page = await read(path).catch(() => null)
      if (!page || !wasRead(page, begunAt)) unread.push(path)
    }
    round = { of, unread: [...rest, ...unread], retryAt: rest.length > 0 ? 0 : now() + RETRY_MS }
    isRunning = false
  }
}

/** Whether the backend has answered since: the host serves an earlier read when it has not. */
const wasRead = ({ value: page, readAt }: ReadPage, since: number): boolean =>
  readAt >= since && ('redirect' in page || page.status !== 503) && !('keptAt' in page)
