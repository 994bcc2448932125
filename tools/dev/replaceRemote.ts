/** A registry with one app's entry replaced, or added when it is missing. */
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
