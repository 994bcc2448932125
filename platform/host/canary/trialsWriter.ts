import type { Log } from '../log/log'
import type { PortalState } from '../registry/portalState'
import type { TrialsOf } from '../trials/isWorse'
import { reportCanaries } from './report'
import { writeTrials } from './trialsFile'

const WRITE_EVERY_MS = 60_000

/**
 * Writes the counts of canaries and of the versions beside them into a file, for the next start and for `pnpm
 * releases`. The returned function is called at each report: it writes a minute later, at most once a minute, and
 * nothing without a canary.
 */
export function createTrialsWriter(
  folder: string,
  live: () => PortalState,
  trialsOf: TrialsOf,
  log: Log,
): () => void {
  let isDue = false

  function write(): void {
    isDue = false
    const entries = reportCanaries(live(), trialsOf).flatMap(({ app, version, beside, trials }) => [
      [`${app} ${version}`, trials.canary],
      [`${app} ${beside}`, trials.beside],
    ])
    try {
      writeTrials(folder, Object.fromEntries(entries))
    } catch (error) {
      log.problem(`The counts of canaries could not be written: ${(error as Error).message}`)
    }
  }

  return () => {
    if (isDue || !live().variants?.length) return
    isDue = true
    setTimeout(write, WRITE_EVERY_MS).unref()
  }
}
