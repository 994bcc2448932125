import { CONTRACT } from '@portal/shared-ui/remote'
import type { Registry, RemoteRelease } from '../../contract/registry'

/**
 * Merges a registry that was read again. Remotes that it lacks stay: a page may show one, and a truncated response
 * must not empty the portal. A remote that was switched off is removed, unless the visitor is writing something.
 */
export function mergeRegistry(known: Registry | null, read: Registry, isWriting = false): Registry {
  const off = isWriting ? [] : read.unavailable.filter(({ reason }) => reason !== undefined)
  const named = new Set([...read.remotes, ...off].map(({ name }) => name))
  const kept = known?.remotes.filter(({ name }) => !named.has(name)) ?? []
  const remotes = [...read.remotes.map((remote) => withFitting(remote, known)), ...kept]
  const had = new Set(remotes.map(({ name }) => name))
  const shell = read.shell ?? known?.shell
  return {
    remotes,
    unavailable: read.unavailable.filter(({ name }) => !had.has(name)),
    ...(shell && { shell }),
  }
}

/** This tab cannot use a release of another contract: appends the releases that the tab knew and can still show. */
function withFitting(remote: RemoteRelease, known: Registry | null): RemoteRelease {
  const old = known?.remotes.find(({ name }) => name === remote.name)
  if (!old || [remote, ...(remote.before ?? [])].some(({ contract }) => contract === CONTRACT)) return remote
  const fitting = [old, ...(old.before ?? [])].filter(({ contract }) => contract === CONTRACT)
  return { ...remote, before: [...(remote.before ?? []), ...fitting] }
}
