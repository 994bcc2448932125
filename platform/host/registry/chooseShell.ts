import type { StoredRemote, StoredShell } from '../../contract/release'
import { incompatibility } from './incompatibility'

/**
 * Chooses the shell that can serve the most areas; among equals, the one that serves the most areas in the newest
 * version that any shell can serve, and then the newest shell.
 */
export function chooseShell(shells: StoredShell[], areas: StoredRemote[][]): StoredShell | null {
  const best = areas.map((versions) => versions.find((remote) => shells.some((shell) => fits(remote, shell))))
  const scores = shells.map((shell) => {
    const found = areas.map((versions) => versions.find((remote) => fits(remote, shell)))
    const servedAtBest = found.filter((remote, at) => remote && remote === best[at]).length
    return found.filter(Boolean).length * (areas.length + 1) + servedAtBest
  })
  return shells[scores.indexOf(Math.max(...scores))] ?? null
}

const fits = (remote: StoredRemote, shell: StoredShell): boolean => incompatibility(remote, shell) === null

/**
 * Names a version that the chosen shell serves and the newer shell could not, as the end of a sentence; null when
 * there is none.
 */
export function leftOut(
  passed: StoredShell,
  chosen: StoredShell | null,
  areas: StoredRemote[][],
): string | null {
  for (const versions of areas) {
    const served = versions.find((remote) => chosen && fits(remote, chosen))
    const why = served && incompatibility(served, passed)
    if (why) return `${served.name} ${served.version} would not fit: ${why}`
  }
  return null
}
