import type { Site } from '@portal/shared-ui/site'
import type { Registry } from '../../contract/registry'
import type { PortalState } from '../registry/portalState'
import type { Layout } from '../runners/messages'

const layouts = new WeakMap<PortalState, Layout>()

/** What a painted page's layout shows of the live portal. Returns the same object while portal and site stay the same. */
export function layoutOf(live: PortalState, site: Site): Layout {
  const known = layouts.get(live)
  if (known?.site === site) return known
  const layout = {
    registry: shownOf(live.registry),
    base: `/shell/${live.shell.version}/`,
    backend: live.backend ?? live.readsFrom,
    site,
  }
  layouts.set(live, layout)
  return layout
}

/** The registry without files and hashes of releases: no layout shows them, and each request to a runner contains it. */
const shownOf = ({ remotes, unavailable }: Registry): Registry => ({
  remotes: remotes.map(
    ({ name, paths, access, redirects, menu, version, contract, base, entry, container }) => ({
      ...{ name, paths, access, version, contract, base, entry, container, preload: [], integrity: {} },
      ...(redirects && { redirects }),
      ...(menu && { menu }),
    }),
  ),
  unavailable,
})
