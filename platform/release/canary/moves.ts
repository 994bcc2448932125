import type { CanaryEntry, Pointer } from '../../contract/pointer'
import { openJournal } from '../../host/trials/journal'
import { addWanted } from '../pointers/moves'

/** A release to a share of browsers. A version that has a share already keeps its beginning. */
export function setCanary(pointer: Pointer, entry: CanaryEntry): Pointer {
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

/** Adds the canary to the wanted versions. */
export function addCanaryToWanted(pointer: Pointer): Pointer {
  const { canary, ...rest } = pointer
  if (!canary) return pointer
  const { share: _, since: __, ...entry } = canary
  return addWanted(rest, entry)
}

/** Adds the canary to the wanted versions when the host has made it live for all, which the host does not write into pointers. */
export const withPromotedCanary = (pointer: Pointer, site: string, name: string): Pointer =>
  openJournal(site)().promoted[name]?.[pointer.canary?.version ?? ''] === undefined
    ? pointer
    : addCanaryToWanted(pointer)
