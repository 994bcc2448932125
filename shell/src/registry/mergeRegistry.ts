import { CONTRACT } from '@portal/shared-ui/remote'
import type { Registry, RemoteRelease } from './registry'

/**
 * Merges a registry that was read again. A remote that it lacks stays: a page that shows it has no reason to
 * forget it, and half an answer must not empty a portal. One that was switched off goes, unless something is being written.
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

/** A release of another contract is no use to this tab: behind it stay those that this tab knew and can still show. */
function withFitting(remote: RemoteRelease, known: Registry | null): RemoteRelease {
  const old = known?.remotes.find(({ name }) => name === remote.name)
  if (!old || [remote, ...(remote.before ?? [])].some(({ contract }) => contract === CONTRACT)) return remote
  const fitting = [old, ...(old.before ?? [])].filter(({ contract }) => contract === CONTRACT)
  return { ...remote, before: [...(remote.before ?? []), ...fitting] }
}
