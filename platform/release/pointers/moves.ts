import type { CanaryEntry, Pointer } from '../../contract/pointer'

/** Number of versions in a pointer; older ones can be rolled back to by name, as long as their files exist. */
const MAX_WANTED_VERSIONS = 20

type Wanted = Pointer['wanted'][number]

/** A release: makes the version the newest wanted one, and ends a canary. A version that was rolled back stays bad. */
export function want(pointer: Pointer, entry: Wanted): Pointer {
  const [newest] = pointer.wanted
  const isSame = newest?.version === entry.version && newest.sha256 === entry.sha256
  if (isSame) return pointer
  const { canary: _, ...rest } = pointer
  const wanted = [entry, ...others(pointer, entry)].slice(0, MAX_WANTED_VERSIONS)
  return { ...rest, wanted }
}

/** A release to a share of browsers. A version that has a share already keeps its beginning. */
export function tryOut(pointer: Pointer, entry: CanaryEntry): Pointer {
  const { canary } = pointer
  if (canary?.version !== entry.version || canary.sha256 !== entry.sha256)
    return { ...pointer, canary: entry }
  return canary.share === entry.share ? pointer : { ...pointer, canary: { ...canary, share: entry.share } }
}

/** Ends a canary: its version counts as rolled back. */
export function endCanary(pointer: Pointer, version: string): Pointer {
  const { canary, ...rest } = pointer
  return canary?.version === version ? { ...rest, bad: [version, ...pointer.bad] } : pointer
}

/**
 * Adds a canary to the wanted versions when the host has made it live for all, which the host does not write into pointers.
 * @param proven the host's marks of the app, by version.
 */
export function settled(pointer: Pointer, proven: Record<string, string> = {}): Pointer {
  const { canary, ...rest } = pointer
  if (!canary || proven[canary.version] === undefined) return pointer
  const { share: _, since: __, ...entry } = canary
  return want(rest, entry)
}

/**
 * A rollback: marks everything newer than the version as bad, a canary too, and the version as good.
 * @param isNamed a person named the version: no host rolls it back by itself.
 */
export function goBackTo({ canary, ...pointer }: Pointer, entry: Wanted, isNamed = false): Pointer {
  const isCanary = canary?.version === entry.version
  const at = pointer.wanted.findIndex(({ version }) => version === entry.version)
  const wanted = at >= 0 ? pointer.wanted : [entry, ...pointer.wanted].slice(0, MAX_WANTED_VERSIONS)
  // If the pointer no longer contains the version, all its versions are newer, unless the version was marked as bad.
  const newer =
    at < 0 && !isCanary && !pointer.bad.includes(entry.version)
      ? pointer.wanted
      : wanted.slice(0, Math.max(at, 0))
  const left = [...(canary ? [canary] : []), ...newer].map(({ version }) => version)
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
