import type { Pointer } from '@portal/shell/server/registry/pointer'

/** Number of versions in a pointer; older ones can be rolled back to by name, as long as their files exist. */
const MAX_WANTED_VERSIONS = 20

type Wanted = Pointer['wanted'][number]

/** A release: makes the version the newest wanted one. A version that was rolled back stays bad. */
export function want(pointer: Pointer, entry: Wanted): Pointer {
  const [newest] = pointer.wanted
  const isSame = newest?.version === entry.version && newest.sha256 === entry.sha256
  if (isSame && newest.signature === entry.signature) return pointer
  return { ...pointer, wanted: [entry, ...others(pointer, entry)].slice(0, MAX_WANTED_VERSIONS) }
}

/**
 * A rollback: marks everything newer than the version as bad, and the version as good.
 * @param isNamed a person named the version: no host rolls it back by itself.
 */
export function goBackTo(pointer: Pointer, entry: Wanted, isNamed = false): Pointer {
  const at = pointer.wanted.findIndex(({ version }) => version === entry.version)
  const wanted = at >= 0 ? pointer.wanted : [entry, ...pointer.wanted].slice(0, MAX_WANTED_VERSIONS)
  // If the pointer no longer contains the version, all its versions are newer, unless the version was marked as bad.
  const newer =
    at < 0 && !pointer.bad.includes(entry.version) ? pointer.wanted : wanted.slice(0, Math.max(at, 0))
  const left = newer.map(({ version }) => version)
  const bad = [...new Set([...left, ...pointer.bad])].filter((version) => version !== entry.version)
  return { ...pointer, wanted, bad, ...(isNamed && { insisted: entry.version }) }
}

/** Removes versions whose files are deleted. Bad ones stay marked, so that the same sources are not released again. */
export function forget(pointer: Pointer, versions: string[]): Pointer {
  const wanted = pointer.wanted.filter(({ version }) => !versions.includes(version))
  return wanted.length === pointer.wanted.length ? pointer : { ...pointer, wanted }
}

const others = ({ wanted }: Pointer, { version }: Wanted): Wanted[] =>
  wanted.filter((other) => other.version !== version)
