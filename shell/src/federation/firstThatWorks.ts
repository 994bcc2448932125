import { withTimeout } from '@portal/shared-ui/withTimeout'

/**
 * The result of the first usable candidate. A candidate that fails gives way to the next one at once; one that
 * keeps waiting longer than `patience` is still taken when it comes first after all. Rejects with the first candidate's
 * failure when none works.
 */
export async function firstThatWorks<Candidate, Result>(
  candidates: Candidate[],
  attempt: (candidate: Candidate) => Promise<Result>,
  patience: number,
): Promise<Result> {
  const begun: Promise<Result>[] = []
  for (const candidate of candidates) {
    begun.push(attempt(candidate))
    const settled = await withTimeout(
      Promise.any(begun).then(
        (result) => ({ result }),
        () => null,
      ),
      patience,
    )
    if (settled) return settled.result
  }
  return Promise.any(begun).catch((failures: AggregateError) => {
    throw failures.errors[0]
  })
}
