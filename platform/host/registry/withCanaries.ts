import type { Canary } from './canaries'
import type { PortalState } from './portalState'
import { withRemote } from './withRemote'

const portals = new WeakMap<PortalState, Map<string, PortalState>>()

/**
 * The portal as browsers with these canaries have it. Returns the same object while the portal stays the same: pages are
 * cached by it.
 */
export function withCanaries(live: PortalState, canaries: Canary[]): PortalState {
  if (canaries.length === 0) return live
  const key = canaries.map(({ app }) => app).join()
  const known = portals.get(live) ?? new Map<string, PortalState>()
  portals.set(live, known)
  const made = known.get(key) ?? { ...compose(live, canaries), chosen: { from: live, apps: key.split(',') } }
  known.set(key, made)
  return made
}

const compose = (live: PortalState, canaries: Canary[]): PortalState =>
  canaries.reduce(
    (portal, { app, release, statuses }) =>
      release
        ? { ...withRemote(portal, release), statuses: { ...portal.statuses, [app]: statuses } }
        : portal,
    live,
  )
