import { withTimeout } from '@portal/shared-ui/withTimeout'

/**
 * The result of the first usable candidate. When a candidate fails, the next one starts at once; when it takes longer
 * than `fallbackDelay`, the next one starts in parallel, and the slow one still wins if it finishes first. Those after it
 * wait a tenth of that. Rejects with the first candidate's failure when none works.
 */
export async function firstThatWorks<Candidate, Result>(
  candidates: Candidate[],
  attempt: (candidate: Candidate) => Promise<Result>,
  fallbackDelay: number,
): Promise<Result> {
  const begun: Promise<Result>[] = []
  for (const candidate of candidates) {
    begun.push(attempt(candidate))
    const settled = await withTimeout(
      Promise.any(begun).then(
        (result) => ({ result }),
        () => null,
      ),
      begun.length === 1 ? fallbackDelay : fallbackDelay / 10,
    )
    if (settled) return settled.result
  }
  return Promise.any(begun).catch((failures: AggregateError) => {
    throw failures.errors[0]
  })
}
