/** A single failed check may be a restart. */
const FAILURES_BEFORE_REPORT = 2
/** Reports a lasting problem again after six hours. */
const REPORT_INTERVAL_MS = 6 * 3_600_000

/**
 * The state of a check between two runs: consecutive failures, the time of the last report (0 since it last passed),
 * and the report that is due and has not been delivered.
 */
export type Memory = { failures: number; reportedAt: number; undelivered?: string | null }

/** What a check remembers before its first run. */
export const NOTHING: Memory = { failures: 0, reportedAt: 0 }

/**
 * The memory after a check, in which `undelivered` is what has to be reported now.
 * @param problem null when there is none; undefined when the check could not be made, which changes nothing.
 */
export function nextMemory(memory: Memory, problem: string | null | undefined, now: number): Memory {
  if (problem === undefined) return memory
  const { failures, reportedAt, undelivered } = memory
  if (!problem)
    return { failures: 0, reportedAt: 0, undelivered: failures > 0 ? ended(undelivered, now) : undelivered }
  const isDue = failures + 1 >= FAILURES_BEFORE_REPORT && now - reportedAt >= REPORT_INTERVAL_MS
  return { failures: failures + 1, reportedAt, undelivered: isDue ? problem : undelivered }
}

/** The memory after its report was delivered. */
export const afterReport = (memory: Memory, now: number): Memory => ({
  ...memory,
  reportedAt: memory.failures >= FAILURES_BEFORE_REPORT ? now : memory.reportedAt,
  undelivered: null,
})

/** The report of a problem that has ended, and could not be reported while it lasted. */
function ended(undelivered: string | null | undefined, now: number): string | null {
  if (!undelivered) return null
  const time = new Date(now).toLocaleString('sv-SE', {
    timeZone: 'Europe/Stockholm',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return `Felet är över sedan ${time}, och kunde inte mejlas medan det varade: ${undelivered}`
}
