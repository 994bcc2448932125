import type { Registry } from '../../contract/registry'
import type { PortalState } from '../registry/portalState'
import type { Frame } from '../runners/messages'

const frames = new WeakMap<PortalState, Frame>()

/** The part of the live portal that a painted page's frame shows. Returns the same object while the portal stays the same. */
export function frameOf(live: PortalState): Frame {
  const known = frames.get(live)
  if (known) return known
  const frame = {
    registry: shownOf(live.registry),
    base: `/shell/${live.shell.version}/`,
    backend: live.backend ?? live.readsFrom,
  }
  frames.set(live, frame)
  return frame
}

/** The registry without files and hashes of releases: no frame shows them, and each request to a runner contains it. */
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
