/** A registry with one app's entry replaced; an app that it does not name yet is added. */
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
