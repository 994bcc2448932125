import type { Backend } from '../../contract/registry'
import { NO_BACKEND } from '../../contract/registry'
import { askBackend } from '../backend/callBackend'
import type { PortalState } from '../registry/portalState'

/** Documents that arrive within this time share one request for the stamp. */
const SHARED_MS = 500
/** A page does not wait longer than this for the stamp. */
const TIMEOUT_MS = 500
/** The pause after a failed request: a silent backend delays few pages, and a change is shown after five seconds all the same. */
const RETRY_MS = 4_000

/**
 * Asks the backend for its content stamp, a number that changes whenever published content does. The result is null
 * when the backend does not respond.
 */
export function createContentStamp(now = () => performance.now()) {
  let asked: { dueAt: number; stamp: Promise<number | null> } | null = null
  return ({ readsFrom: backend }: Pick<PortalState, 'readsFrom'>): Promise<number | null> => {
    if (backend.url === NO_BACKEND.url) return Promise.resolve(null)
    if (asked && now() < asked.dueAt) return asked.stamp
    const request = { dueAt: now() + SHARED_MS, stamp: fetchStamp(backend) }
    asked = request
    void request.stamp.then((stamp) => {
      if (stamp === null) request.dueAt = now() + RETRY_MS
    })
    return request.stamp
  }
}

async function fetchStamp(backend: Backend): Promise<number | null> {
  const stamp = await askBackend(backend, 'rpc/content_stamp', { body: {}, timeoutMs: TIMEOUT_MS })
  return typeof stamp === 'number' ? stamp : null
}
