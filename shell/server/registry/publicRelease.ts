import type { RemoteRelease } from '../../src/registry/registry'
import type { StoredRemote } from './release'
import type { ServedRemote } from './resolveRegistry'

/** A remote as the host knows it: on its own origin where it has one, without what only the release itself needs. */
export function hostRelease({ before, ...remote }: ServedRemote, origin: string | undefined): RemoteRelease {
  return { ...slim(remote, origin), before: before.map((earlier) => slim(earlier, origin)) }
}

function slim(
  { files: _, needs: __, built: ___, ...remote }: StoredRemote,
  origin: string | undefined,
): RemoteRelease {
  return { ...remote, base: origin ? new URL(remote.base, origin).href : remote.base }
}

/** Every page carries the registry, so what only the host reads stays here. */
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
