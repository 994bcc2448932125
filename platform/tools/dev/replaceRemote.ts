/** A registry in which `ours` overrides fields of one app's entry; a missing entry is added. */
export function replaceRemote<T extends { remotes: { name: string }[] }>(
  registry: T,
  name: string,
  ours: object,
): T {
  const { remotes } = registry
  const known = remotes.find((remote) => remote.name === name) ?? { name }
  const others = remotes.filter((remote) => remote !== known)
  return { ...registry, remotes: [...others, { ...known, ...ours }] }
}
