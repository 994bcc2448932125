import type { PortalState, Variant } from './portalState'
import { withRemote } from './withRemote'

const portals = new WeakMap<PortalState, Map<string, PortalState>>()

/**
 * The portal of browsers that get these variants. Returns the same object while the portal stays the same: pages are
 * cached by it.
 */
export function withVariants(live: PortalState, variants: Variant[]): PortalState {
  if (variants.length === 0) return live
  const key = variants.map(({ app }) => app).join()
  const known = portals.get(live) ?? new Map<string, PortalState>()
  portals.set(live, known)
  const made = known.get(key) ?? {
    ...compose(live, variants),
    variantSelection: { from: live, apps: key.split(',') },
  }
  known.set(key, made)
  return made
}

const compose = (live: PortalState, variants: Variant[]): PortalState =>
  variants.reduce(
    (portal, { app, release, statuses }) => ({
      ...withRemote(portal, release),
      statuses: { ...portal.statuses, [app]: statuses },
    }),
    live,
  )

/** The portals that are shown at the same time, with this one's shell: without variants, and with each of them alone. */
export function portalsBeside({ variantSelection, ...live }: PortalState): PortalState[] {
  const base = { ...(variantSelection?.from ?? live), shell: live.shell }
  return [base, ...(base.variants ?? []).map((variant) => withVariants(base, [variant]))]
}

/**
 * `Cache-Control` of a response that depends on nothing of the browser except its variants: while there is one, no
 * shared cache may store the response.
 */
export const cacheControlOf = ({ variants = [] }: Pick<PortalState, 'variants'>): string =>
  variants.length > 0 ? 'private, no-cache' : 'no-cache'
