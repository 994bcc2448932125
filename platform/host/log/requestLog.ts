import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { ownerOf } from '../../contract/registry'
import type { PortalState } from '../registry/portalState'
import type { Log } from './log'
import { loggedPath } from './loggedPath'

/** A request id that a proxy in front of the host may set. */
const SANE_ID = /^[\w.-]{8,64}$/

/** Logs one line per request; the response contains its id too, for support. */
export function requestLog(log: Log, live: () => PortalState): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now()
    const given = c.req.header('x-request-id') ?? ''
    const id = SANE_ID.test(given) ? given : randomUUID()
    await next()
    c.res.headers.set('X-Request-Id', id)
    log.request({
      id,
      method: c.req.method,
      path: loggedPath(c.req.path),
      status: c.res.status,
      ms: Math.round(performance.now() - startedAt),
      app: appOf(c.req.path, live),
    })
  }
}

function appOf(path: string, live: () => PortalState): string {
  const ofFile = /^\/(shell|mf-[a-z0-9-]+)\//.exec(path)?.[1]
  if (ofFile) return ofFile
  try {
    return ownerOf(live().registry, path)?.remote.name ?? 'shell'
  } catch {
    return 'shell'
  }
}
