/** `retried` are the titles of tests that passed only at a later try. */
export type Outcome = { passed: number; failed: number; retried?: string[] }

export const add = (a: Outcome, b: Outcome): Outcome => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  retried: [...(a.retried ?? []), ...(b.retried ?? [])],
})
