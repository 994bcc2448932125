import type { RemoteRelease } from '../../contract/registry'
import type { StoredRemote } from '../../contract/release'
import type { ServedRemote } from './resolveRegistry'

/**
 * A remote in the form that the host uses: with its own origin if it has one, and without fields that only the
 * release needs.
 */
export function hostRelease({ before, ...remote }: ServedRemote, origin: string | undefined): RemoteRelease {
  return { ...slim(remote, origin), before: before.map((earlier) => slim(earlier, origin)) }
}

function slim(
  { files: _, needs: __, built: ___, examples: ____, ...remote }: StoredRemote,
  origin: string | undefined,
): RemoteRelease {
  return { ...remote, base: origin ? new URL(remote.base, origin).href : remote.base }
}

/** Each page contains the registry, so this leaves out fields that only the host reads. */
export function publicRelease({
  server: _,
  pages: __,
  settings: ___,
  references: ____,
  code: _____,
  before,
  ...remote
}: RemoteRelease): RemoteRelease {
  return { ...remote, ...(before?.length && { before: before.map(publicRelease) }) }
}
