const TIMEOUT_MS = 10_000
/** A single failed check may be a restart. */
const FAILURES_BEFORE_REPORT = 2
/** Reports a lasting problem again after six hours. */
const REPORT_INTERVAL_MS = 6 * 3_600_000

/** The state of a check between two runs: consecutive failures, and the time of the last report (0 since it last passed). */
export type Memory = { failures: number; reportedAt: number }

/** The problem of a site, in Swedish for the administrators' mail; null when it is healthy. */
export async function findProblem(url: string, ask: typeof fetch): Promise<string | null> {
  const get = (path: string) => ask(new URL(path, url), { signal: AbortSignal.timeout(TIMEOUT_MS) })
  try {
    const { problems = [] } = (await (await get('/healthz')).json()) as { problems?: string[] }
    const says = problems.length > 0 ? `Värden säger: ${problems.join(' ')}` : null
    const { status } = await get('/readyz')
    if (status === 200) return says
    return [`Värden kan inte visa sidor (/readyz svarar ${status}).`, says].filter(Boolean).join(' ')
  } catch {
    return `Värden svarar inte på ${new URL(url).origin}.`
  }
}

/** Whether to report a check's result, and the new memory. */
export function nextMemory(
  before: Memory,
  problem: string | null,
  now: number,
): { memory: Memory; isNews: boolean } {
  if (!problem) return { memory: { failures: 0, reportedAt: 0 }, isNews: false }
  const failures = before.failures + 1
  const isNews = failures >= FAILURES_BEFORE_REPORT && now - before.reportedAt >= REPORT_INTERVAL_MS
  return { memory: { failures, reportedAt: isNews ? now : before.reportedAt }, isNews }
}
