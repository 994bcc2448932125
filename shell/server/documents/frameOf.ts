import type { Registry } from '../../src/registry/registry'
import type { Live } from '../registry/site'
import type { Frame } from '../runners/messages'

const frames = new WeakMap<Live, Frame>()

/** What a painted page's frame shows of the live portal. Returns the same object while the portal stays the same. */
export function frameOf(live: Live): Frame {
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

/** Without the files and hashes of releases, which no frame shows: each question to a runner holds it. */
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
