import { type Pointer, versionsBeside, withoutBeside } from '../../contract/pointer'

/** Number of versions in a pointer; older ones can be rolled back to by name, as long as their files exist. */
const MAX_WANTED_VERSIONS = 20

type Wanted = Pointer['wanted'][number]

/**
 * A release: makes the version the newest wanted one, and ends what is beside the wanted ones. A version that was
 * rolled back stays bad.
 */
export function addWanted(pointer: Pointer, entry: Wanted): Pointer {
  const [newest] = pointer.wanted
  const isSame = newest?.version === entry.version && newest.sha256 === entry.sha256
  if (isSame && (newest.security || !entry.security)) return pointer
  const others = pointer.wanted.filter(({ version }) => version !== entry.version)
  return { ...withoutBeside(pointer), wanted: [entry, ...others].slice(0, MAX_WANTED_VERSIONS) }
}

/**
 * A rollback: marks everything newer than the version as bad, and the version as good. Versions beside the wanted ones
 * are newer than all of them.
 * @param isNamed a person named the version: no host rolls it back by itself.
 */
export function rollBackTo(pointer: Pointer, entry: Wanted, isNamed = false): Pointer {
  const isEntry = ({ version }: Wanted) => version === entry.version
  const beside = versionsBeside(pointer)
  const newestFirst = [...beside, ...pointer.wanted]
  const at = newestFirst.findLastIndex(isEntry)
  // If the pointer no longer contains the version, all its versions are newer, unless the version was marked as bad.
  const newer =
    at >= 0 ? newestFirst.slice(0, at) : pointer.bad.includes(entry.version) ? beside : newestFirst
  const wanted = pointer.wanted.some(isEntry)
    ? pointer.wanted
    : [entry, ...pointer.wanted].slice(0, MAX_WANTED_VERSIONS)
  const bad = [...new Set([...newer.map(({ version }) => version), ...pointer.bad])]
  return {
    ...withoutBeside(pointer),
    wanted,
    bad: bad.filter((version) => version !== entry.version),
    ...(isNamed && { pinned: entry.version }),
  }
}

/** Removes versions whose files are deleted. Bad ones stay marked, so that the same sources are not released again. */
export function forget(pointer: Pointer, versions: string[]): Pointer {
  const wanted = pointer.wanted.filter(({ version }) => !versions.includes(version))
  return wanted.length === pointer.wanted.length ? pointer : { ...pointer, wanted }
}
