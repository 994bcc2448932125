import type { Pointer } from '@portal/shell/server/registry/pointer'

/** How many versions a pointer names; older ones are rolled back to by name, as long as they lie there. */
const KEPT = 20

type Wanted = Pointer['wanted'][number]

/** A release: the version is the newest wanted one. One that was taken back stays so. */
export function want(pointer: Pointer, entry: Wanted): Pointer {
  if (pointer.wanted[0]?.version === entry.version && pointer.wanted[0].sha256 === entry.sha256)
    return pointer
  return { ...pointer, wanted: [entry, ...others(pointer, entry)].slice(0, KEPT) }
}

/**
 * A rollback: everything newer than the version is bad from now on, and it is not.
 * @param isNamed a person named it: no host passes it over by itself.
 */
export function goBackTo(pointer: Pointer, entry: Wanted, isNamed = false): Pointer {
  const at = pointer.wanted.findIndex(({ version }) => version === entry.version)
  const wanted = at >= 0 ? pointer.wanted : [entry, ...pointer.wanted].slice(0, KEPT)
  // A pointer that has let go of a version names newer ones alone, unless that one was bad before.
  const newer =
    at < 0 && !pointer.bad.includes(entry.version) ? pointer.wanted : wanted.slice(0, Math.max(at, 0))
  const left = newer.map(({ version }) => version)
  const bad = [...new Set([...left, ...pointer.bad])].filter((version) => version !== entry.version)
  return { ...pointer, wanted, bad, ...(isNamed && { insisted: entry.version }) }
}

/** Versions whose files are taken away. Those that were bad stay so, lest the same sources be released again. */
export function forget(pointer: Pointer, versions: string[]): Pointer {
  const wanted = pointer.wanted.filter(({ version }) => !versions.includes(version))
  return wanted.length === pointer.wanted.length ? pointer : { ...pointer, wanted }
}

const others = ({ wanted }: Pointer, { version }: Wanted): Wanted[] =>
  wanted.filter((other) => other.version !== version)
