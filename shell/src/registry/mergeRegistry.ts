import type { Registry } from './registry'

/**
 * What is known after a registry was read anew. A remote that it lacks stays: a page that shows it has no reason to
 * forget it, and half an answer must not empty a portal.
 */
export function mergeRegistry(known: Registry | null, read: Registry): Registry {
  const named = new Set(read.remotes.map(({ name }) => name))
  const kept = known?.remotes.filter(({ name }) => !named.has(name)) ?? []
  const remotes = [...read.remotes, ...kept]
  const had = new Set(remotes.map(({ name }) => name))
  const shell = read.shell ?? known?.shell
  return {
    remotes,
    unavailable: read.unavailable.filter(({ name }) => !had.has(name)),
    ...(shell && { shell }),
  }
}
