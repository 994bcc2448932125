import type { Outcome } from './outcome'

type Suite = { title: string; specs?: { title: string; tests: { status: string }[] }[]; suites?: Suite[] }

/** What Playwright's JSON reporter writes, as far as the outcome needs it. */
export type BrowserReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
}

/**
 * The outcome of a run of Playwright, with the titles of the tests that passed only at a later try. The nightly run
 * counts them as failed.
 */
export function outcomeOf(
  { stats: { expected, unexpected, flaky }, suites }: BrowserReport,
  isNight = Boolean(process.env.PORTAL_NIGHTLY),
): Outcome {
  const retried = suites.flatMap((suite) => retriedIn(suite, []))
  return isNight
    ? { passed: expected, failed: unexpected + flaky, retried }
    : { passed: expected + flaky, failed: unexpected, retried }
}

function retriedIn({ title, specs = [], suites = [] }: Suite, above: string[]): string[] {
  const path = [...above, title]
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map((spec) => [...path, spec.title].join(' › ')),
    ...suites.flatMap((suite) => retriedIn(suite, path)),
  ]
}
